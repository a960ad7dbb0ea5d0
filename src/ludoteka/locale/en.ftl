# Sentences that belong to no game.
seat-name = Player { NUMBER($number, useGrouping: 0) }
nothing = nothing
and = and

error-unknown-game = There is no game "{ $game }". The games are: { $legal }.
error-seats = { $game } cannot be played by { $value }. Possible numbers of seats: { $legal }.
error-seed = The seed must be a whole number, not "{ $value }".
error-variant = { $game } has no variant "{ $variant }". Its variants are: { $legal }.
error-variant-value = Variant "{ $variant }" cannot be "{ $value }". Possible: { $legal }.
error-over = The match is over; nothing more can be decided.
error-no-seat = There is no seat { $seat } at this table of { $seats }; seats are counted from 0.
error-not-asked = { $seat } is not asked anything now.
error-answered = { $seat } has already answered; the others are still choosing.
error-no-option = "{ $option }" is not among the choices of this question.
error-no-ply = There is no position after { $ply } decisions; the match has { $plies }.
error-undo-nothing = There is no decision of yours to take back.
error-undo-others = Somebody else has acted since; all players would have to agree.
error-undo-revealed = Something hidden or random came to light; all players would have to agree.
error-hypothetical = A redealt match is a guess: it has no history of its own.
error-record-format = This is not a record: its first line must be "{ $format }".
error-record-missing = The record has no line "{ $word } …".
error-record-version = The record was played with version { $theirs } of { $game }; this is version { $ours }.
error-record-setup = The record's set-up is not possible: { $problem }
error-record-line = The record is damaged in line { NUMBER($line, useGrouping: 0) }: { $problem }
error-record-short = The record promises { $promised } decisions but has { $found }.
error-record-fingerprint = The record does not lead to the position it promises (line { NUMBER($line, useGrouping: 0) }).
error-setup = { $field }: { $en }

# Bots
bot-uniform = Random
bot-uniform-help = Chooses any option at random. Good for a first look at the rules.
bot-greedy = Greedy
bot-greedy-help = Looks one step ahead and takes what looks best.
bot-ismcts = Thinker
bot-ismcts-help = Imagines many hands that you might hold and plays each of them on. The more time, the stronger.
error-unknown-bot = There is no bot "{ $bot }". The bots are: { $legal }.
error-bot-budget = A bot cannot think with { $field } = { $value }: the number must be greater than 0.
