# Sentences that belong to no game.
seat-name = Player { NUMBER($number, useGrouping: 0) }
only-choice = Nothing else could be chosen.
nothing = nothing
and = and
or = or

error-unknown-game = There is no game "{ $game }". The games are: { $legal }.
error-seats = { $game } cannot be played by { $value }. Possible numbers of seats: { $legal }.
error-seed = The seed must be a whole number, not "{ $value }".
error-variant = { $game } has no variant "{ $variant }". Its variants are: { $legal }.
error-setting = { $name } cannot be "{ $value }". Possible: { $legal }.
error-variant-pair = A variant is given as name:value, several with semicolons between them, not as "{ $value }".
error-variant-value = Variant "{ $variant }" cannot be "{ $value }". Possible: { $legal }.
error-over = The match is over; nothing more can be decided.
error-no-seat = There is no seat { $value } at this table of { $seats }; seats are counted from 0.
error-not-asked = { $seat } is not asked anything now.
error-answered = { $seat } has already answered; the others are still choosing.
error-no-option = "{ $option }" is not among the choices of this question.
error-no-ply = There is no position after { $ply ->
    [one] { $ply } decision
   *[other] { $ply } decisions
}; the match has { $plies }.
error-undo-nothing = There is no decision of yours to take back.
error-undo-others = Somebody else has acted since; all players would have to agree.
error-undo-revealed = Something hidden or random came to light; all players would have to agree.
error-records-differ = All records must be of the same game, number of players and options; another one is record { $number }.
error-hypothetical = A redealt match is a guess: it has no history of its own.
error-prepared = A match that began in a prepared position has no record.
error-lesson-only = A lesson has no seats, offers or results.
error-no-lesson = { $game } has no lesson “{ $lesson }”.
error-lesson-judged = This attempt is over. Try again first.
error-no-actions = { $game } does not say which answers it knows: it has no action space.
error-no-events = This match keeps no events: it has no history to tell.
error-bot-no-file = The bot { $bot } cannot be used: there is no file { $file }.
error-bot-no-module = The bot { $bot } cannot be used: there is no module { $module }.
error-bot-broken = The bot { $bot } cannot be used: { $problem }.
error-record-format = This is not a record: its first line must be "{ $format }".
error-record-missing = The record has no line "{ $word } …".
error-record-older = The record was played by version { $theirs } of the rules of { $title }. They have changed since: this is version { $ours }, which cannot replay it as it was played. An older Ludoteka still can.
error-record-newer = The record was played by version { $theirs } of the rules of { $title }, which this Ludoteka does not know: it has version { $ours }. A newer one can replay it.
error-record-no-version = Line { $line } of the record does not say by which version of the rules of { $title } it was played; this is version { $ours }.
error-record-setup = The record's set-up is not possible: { $problem }
error-record-line = The record is damaged in line { NUMBER($line, useGrouping: 0) }: { $problem }
error-record-short = The record promises { $promised ->
    [one] { $promised } decision
   *[other] { $promised } decisions
} but has { $found }.
error-record-fingerprint = The record does not lead to the position it promises (line { NUMBER($line, useGrouping: 0) }).
error-setup = { $field }: { $en }
problem-after-end = Nothing may follow the end line.
problem-second = There is a second "{ $word }".
problem-not-whole = "{ $text }" is not a whole number.
problem-not-decision = "{ $text }" is not a decision.

# Analyses.
error-analysis-running = A match can be analysed when it is over.
error-no-line = There is no line of play for this decision.
error-analysis-seconds = The time for an analysis must be more than 0 seconds.
analysis-title-chose = { $seat } chose { $played }.
analysis-title-better = { $best } was better.
analysis-title-found = { $seat } found the only good option: { $played }.
analysis-chance = Chance to win: { $chance }.
analysis-forced = There was nothing to choose.
analysis-lost = { $lost } lost (± { $error }): a chance of { $after } instead of { $before }.
analysis-why = The better choice would have meant, on average, { $parts }.
analysis-why-best = Compared with { $other } it means, on average, { $parts }.
analysis-for = for { $seat } { $parts }
analysis-luck = Then luck favoured { $seat }: { $change }.
analysis-unlucky = Then luck turned against { $seat }: { $change }.
analysis-title-lucky = Then luck favoured { $seat }.
analysis-title-unlucky = Then luck turned against { $seat }.
analysis-player = { $seat }: accuracy { $accuracy }. Own mistakes { $lost }, mistakes of others { $given }, luck { $luck }.
analysis-turned = After decision { NUMBER($ply, useGrouping: 0) } ({ $place }) { $seat } was never behind again.
analysis-remark-alone = Where players win together, or against nobody, the judge can only guess how near success is: take its percentages as a comparison of options, not as chances.
analysis-remark-unmeasured = How reliable the judge is in this game for this number of players and this set-up has not been measured on enough matches: trust large differences only.
analysis-remark-rough = In this game the chances of the judge are rough: trust large differences only.
analysis-remark-early = In the first part of such a match nobody can tell who is ahead, and neither can the judge: there its percentages compare options and stay near an even chance.
analysis-kind-best = best
analysis-kind-good = good
analysis-kind-inaccuracy = inaccuracy
analysis-kind-mistake = mistake
analysis-kind-blunder = blunder
analysis-kind-forced = forced
analysis-kind-found = only option, found
analysis-phase-opening = opening
analysis-phase-middle = middle
analysis-phase-end = end
analysis-accuracy = accuracy
analysis-title = Analysis
analysis-win-chance = Win chance
analysis-key-moments = Key moments
analysis-players = Players
analysis-decisions = Decisions
analysis-was = as it was
analysis-looked = as it looked
analysis-own = own mistakes
analysis-given = mistakes of others
analysis-luck-word = luck
analysis-of-game = game { NUMBER($game, useGrouping: 0) }, { $place }
analysis-round = round { NUMBER($number, useGrouping: 0) }
analysis-decision = decision { NUMBER($ply, useGrouping: 0) }
analysis-how = Judged by a search of { $walks ->
    [one] { $walks } try
   *[other] { $walks } tries
} that knows what the player knew, no more. Judge: { $judge }.
analysis-line = How it might have gone on
cli-help-analyse = Judge every decision of a finished match: what was best, what was lost, what was luck.
cli-examples-analyse =
    ludoteka analyse match.txt  judge a match within a minute

    ludoteka analyse match.txt --html report.html --seconds 120  a page with the curve and all key moments

    ludoteka analyse match.txt --json analysis.json  all of it as data
cli-help-analyse-seconds = About how long one process thinks; counted in tries, so that the result is always the same.
cli-help-analyse-html = Write a page with the curve and the key moments there.
cli-help-analyse-json = Write all of it as JSON there.
cli-help-analyse-seed = The dice of the judge: the same seed gives the same analysis.
cli-analyse-written = Written to { $file }.
cli-analyse-progress = { $stage ->
    [deep] Looking closer
   *[other] First look
 }: { $done } of { $whole }
analysis-play-on = Play on from here
analysis-share = Share
analysis-share-help = Copy the link to this analysis, for everybody
analysis-at-table = At the table
analysis-known = What is known
analysis-first = won
analysis-short-found = only option
analysis-shares-help = By how much own mistakes and luck changed the chance to win, over the whole match
analysis-best = best
analysis-chosen = chosen
analysis-unknown = not computed
analysis-whole = The whole match
analysis-show-line = Show why
analysis-line-help = One way to go on, everybody deciding by what they could know. It plays by itself.
analysis-line-back = Back to the match
analysis-waiting = The match is being analysed …
analysis-waiting-help = The first look takes a few seconds; then what matters is looked at more closely. You can walk through the match meanwhile.
analysis-offer = Every decision judged by what its player could know: what was best, what was lost, what was luck.
analysis-open = Analyse the match
error-no-hints = There are hints only for whoever plays alone against bots.
error-no-guess = There is nothing to guess here: guesses are for a seat of a running match.
error-no-picture = A picture of the table needs Chromium; LUDOTEKA_CHROMIUM says where it is.
hint-button = Hint
hint-help = Show good options and what they are for
hint-title = { $count ->
    [one] A good option:
   *[other] Good options:
 }
hint-chance = wins { $chance }
explain-button = Explain
explain-help = What the bot’s last decision was for
explain-nothing = No bot has decided anything yet.
explain-for = For { $seat } it has meant { $parts }.
explain-unclear = At first glance it has brought { $seat } nothing that could be counted.
explain-chance = The chance of { $seat } to win has changed by { $change }.
explain-chance-same = The chance of { $seat } to win stays about as it was.
cli-help-calibrate = Measure whether the judge of analyses can be trusted: of positions judged 70 %, about 70 % should be won.
cli-examples-calibrate =
    ludoteka calibrate cardia  two thousand positions

    ludoteka calibrate valeria --seats 3 --workers 4 --out calibration.json --plots plots  with a diagram
cli-help-calibrate-positions = How many positions shall be judged.
cli-help-calibrate-each = Positions of one match, at most.
cli-help-calibrate-walks = Tries of the players for a decision; 0: as many as their level has.
cli-help-calibrate-folder = What was judged lies here, one file for each table; the same command goes on where it was.
cli-help-calibrate-bot = Who plays them.
cli-help-calibrate-out = Put the figures into this file, beside those of other games.
cli-help-calibrate-plots = Draw a diagram for each game there.
cli-help-calibrate-check = Measure what is shipped on fresh matches (other seeds, another folder) instead of fitting anew.
cli-calibrated = { $title }: { $positions } positions, mean error { $error }, Brier score { $brier }.
cli-help-puzzles = Puzzles: positions with one clearly best decision.
cli-help-puzzles-make = Find puzzles in matches of strong bots and write them into a file. It can be stopped and goes on where it was.
cli-examples-puzzles-make =
    ludoteka puzzles make cardia  a hundred, into the folder of the game

    ludoteka puzzles make valeria --count 20 --out valeria.jsonl --workers 4  into a file of one's own
cli-help-puzzles-count = How many puzzles the file shall hold.
cli-help-puzzles-out = The file; without it the one that the game brings along.
cli-help-puzzles-bot = The level of those who play the matches: one that searches.
cli-help-puzzles-walks = Tries of the longer search by which a puzzle is checked.
cli-puzzles-made = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} in { $file }.
cli-puzzles-stopped = The same command goes on from here.
cli-help-puzzles-check = Judge the puzzles of a file once more: by their last sieve, and by a longer search with other dice.
cli-examples-puzzles-check =
    ludoteka puzzles check cardia  are they still right?
    ludoteka puzzles check heroes --mend --workers 2  without those that are not; puzzles make finds others
cli-help-puzzles-longer = How many times longer than the last sieve.
cli-help-puzzles-mend = Write the file anew, without the puzzles that are none any more.
cli-puzzles-checked = Puzzles that hold: { $hold } of { $count }. Not these: { $wrong }.
cli-puzzles-mend = With --mend they are taken out of the file.
cli-puzzles-mended = They were taken out of the file; ludoteka puzzles make finds others.
error-calibration-file = { $file } is no file of judgements, or it is damaged.
error-calibration-other = { $file } was begun with other settings. Go on with the same ones, or name another folder.
error-calibration-seen = Some of these matches were fitted to what is shipped for { $title }: begin with --seed { $seed } or later.
error-calibration-unmeasured = Nothing is shipped for { $title } that could be checked.
error-puzzles-file = { $file } is no file of puzzles, or it is damaged.
error-puzzles-version = These puzzles of { $title } were made for version { $theirs } of its rules; this is version { $ours }. ludoteka puzzles make finds new ones.
error-puzzles-judge = These puzzles of { $title } were judged by { $theirs }; this is { $ours }. ludoteka puzzles make finds new ones.
error-puzzles-other = { $file } was begun with other settings. Go on with the same ones, or name another file.
error-puzzle-option = That is none of the options of this puzzle.
analysis-won = { $count ->
    [one] { $who } won
   *[other] { $who } share the victory
 }

# Bots
bot-uniform = Random
bot-uniform-help = Chooses any option at random. Good for a first look at the rules.
bot-greedy = Greedy
bot-greedy-help = Looks one step ahead and takes what looks best.
bot-ismcts = Thinker
bot-ismcts-help = Imagines many hands that you might hold and plays each of them on. The more time, the stronger.
bot-ismcts-1 = Thinker 1
bot-ismcts-1-help = The search of the first ratings, kept as a yardstick.
level-novice = Novice
bot-novice = Novice
bot-novice-help = Sees little further than the next step, and forgets the others.
level-casual = Casual
bot-casual = Casual
bot-casual-help = Plays by feel and rarely counts.
level-skilled = Skilled
bot-skilled = Skilled
bot-skilled-help = Weighs every option and what may follow at once.
level-strong = Strong
bot-strong = Strong
bot-strong-help = Imagines your cards and your replies.
level-master = Master
bot-master = Master
bot-master-help = Thinks every line through and has learned from thousands of games.
bot-pip = Pip
bot-pip-help = Takes what shines and forgets what you are building.
bot-mila = Mila
bot-mila-help = Collects pretty things in a hurry and looks up when it is too late.
bot-tola = Tola
bot-tola-help = Builds for later, plays by feel and rarely counts your points.
bot-gustaw = Gustaw
bot-gustaw-help = Picks a quarrel first and asks afterwards whether it paid.
bot-ada = Ada
bot-ada-help = Keeps something in reserve and never gambles where it can count.
bot-janko = Janko
bot-janko-help = Presses on as long as anything can be won.
bot-bruno = Bruno
bot-bruno-help = Wants what you were saving for, and gets it first.
bot-irena = Irena
bot-irena-help = Builds quietly until nobody can catch up.
bot-edda = Edda
bot-edda-help = Reads your plans from your moves and forgives nothing.
bot-sefa = Sefa
bot-sefa-help = Leaves nothing to luck and waits for your mistake.
error-unknown-bot = There is no bot "{ $bot }". The bots are: { $legal }.
error-bot-budget = A bot cannot think with { $field } = { $value }: the number must be greater than 0.

# The web table: words around every game.
web-you = you
web-play = Play
web-rules = Rules
web-rules-of = Rules of { $game }
web-rules-help = Every clause has a number: the table and the log point here.
web-log = Log
web-undo = Undo
web-undo-help = Take back your last decision
web-help = Keyboard
web-help-options = choose the answer with that key
web-help-move = go from answer to answer
web-help-enter = choose the answer in focus
web-help-replay = one decision back, one forward
web-help-this = show or hide this list
web-light = Light
web-theme-auto = As my device
web-theme-dark = Lamp
web-theme-light = Day
web-settings = Settings
web-main = Main
web-table-tools = Table
web-players = Players
web-phases = Phases
web-hand = Your hand
web-your-move = Your move
web-question = Question
web-skip = Skip to the question
web-skip-text = Skip to the text
web-close = Close
web-spectate = Link for spectators
web-copied = The link is on the clipboard.
web-offline = Connecting …
web-away-now = The table cannot be reached: try that again in a moment.
web-away-kept = Not sent yet: the server is away. Your click is kept and goes on by itself as soon as it is back.
web-away-elsewhere = The server is away: try that again in a moment.
web-away-drop = Never mind
web-silent = No answer from the table yet: your choice is kept.
web-hint-sought = One moment: the table is thinking …
web-kept = Not sent yet: it goes out as soon as the table is back.
web-late = The table has moved on; choose again.
web-open-rule = Open rule { $clause }
web-to-act = to act
web-choosing = choosing
web-chosen = chosen
web-kind-human = human
web-kind-you = human
web-kind-hotseat = here
web-kind-uniform = Random
web-kind-greedy = Greedy
web-kind-ismcts = Thinker
web-kind-ismcts-1 = Thinker 1
web-kind-novice = Novice
web-kind-casual = Casual
web-kind-skilled = Skilled
web-kind-strong = Strong
web-kind-master = Master
web-kind-pip = Novice
web-kind-mila = Novice
web-kind-tola = Casual
web-kind-gustaw = Casual
web-kind-ada = Skilled
web-kind-janko = Skilled
web-kind-bruno = Strong
web-kind-irena = Strong
web-kind-edda = Master
web-kind-sefa = Master
web-rank = Rank { $rank }
web-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
web-after-win = match won
web-after-loss = match lost
web-after-draw = a draw
web-after-game = games { $score }
web-asks = asks
web-about = about
web-help-read = Read the card: hold it, or I
web-leads-to = leads to
web-since = since your last choice
web-since-short = just now
web-all-answers = { $count ->
    [one] The only answer
   *[other] All { $count } answers
}
web-waiting = Waiting for { $seat }
web-your-choice-is-in = Your choice is in and stays secret.
web-watching = You are watching.
web-looking-back = After decision { $ply } of { $plies }.
web-back-to-now = Back to now
web-pass-device = { $count ->
    [one] Pass the device to { $seat }
   *[other] Whose turn at the device? { $seat } choose in secret
}
web-copy-invitation = Copy the link of this seat
web-hand-covered = The hands are covered. Nobody else should look now.
web-uncover = I am { $seat }: show my hand
web-draw = A draw
web-winner = { $count ->
    [one] { $seat } wins
   *[other] { $seat } win
}
web-final-score = Final score: { $score }.
web-play-again = Play again
web-record = Save record
web-lobby = Lobby
web-replay = Replay: decision { $ply } of { $plies }
web-first = First decision
web-back = One decision back
web-forward = One decision forward
web-now = Now
web-choose-game = Choose a game
web-welcome = What shall we play tonight?
web-welcome-more = { $count ->
    [one] One game, complete to the last rule. With friends, with bots, or both.
   *[other] { $count } games, complete to the last rule. With friends, with bots, or both.
}
web-box = { $players } players · { $minutes }{"\u00a0"}min
web-levels = { $count ->
    [one] { $count } level of opponents
   *[other] { $count } levels of opponents
 }
web-by-hand = Chosen by hand
web-read-rules = read the rules
web-so-many-play = { $count ->
    [one] alone
   *[other] { $count } players
}
web-seats = Seats
web-how-many = Number of players
web-name-of-seat = Name of player { $number }
web-who-sits = Who plays as player { $number }
web-sits-you = You
web-sits-human = A friend, by link
web-sits-hotseat = Here, on this device
web-sits-uniform = Bot: Random (easy)
web-sits-greedy = Bot: Greedy (medium)
web-sits-ismcts = Bot: Thinker (strong)
web-sits-ismcts-1 = Bot: Thinker 1
web-sits-novice = Novice
web-sits-casual = Casual
web-sits-skilled = Skilled
web-sits-strong = Strong
web-sits-master = Master
web-sits-pip = Pip · Novice
web-sits-mila = Mila · Novice
web-sits-tola = Tola · Casual
web-sits-gustaw = Gustaw · Casual
web-sits-ada = Ada · Skilled
web-sits-janko = Janko · Skilled
web-sits-bruno = Bruno · Strong
web-sits-irena = Irena · Strong
web-sits-edda = Edda · Master
web-sits-sefa = Sefa · Master
web-seats-help = A friend gets a secret link to the seat. Several people on one device: their hands are covered between turns.
web-against = Against whom?
web-seat-asks = Who plays as player { $number }?
web-ratings = ratings in { $game } ± half their 95 % interval; nobody sees your cards
web-rating-between = between { $low } and { $high }
web-level-of = level { $number } of 5
web-thinks = up to { $seconds } s
web-arrange = Seats and rules
web-about-minutes = about { $minutes } min
web-even = How even is it?
web-even-like = Your chance, playing like one of these; an even share is { $share } %.
web-even-each = Everybody’s chance of winning; an even share is { $share } %.
web-even-near = Measured with this number of players: { $seats }.
web-even-between = between { $low } and { $high } %
web-even-people = People’s strength is not measured: between several of you nobody can say.
web-even-alone = You play alone: there is nobody to compare with.
web-even-seats = Not known: bots have not been measured with so many players.
web-even-rules = Not known: bots have been measured with the usual rules only.
web-even-guest = Not known: somebody at this table has not been measured.
web-length-asked = { $times ->
    [one] people are asked once, { $seconds } s
   *[other] people are asked { $times } times, { $seconds } s each
}
web-length-bots = { $thinking ->
    [0] bots think less than a minute
   *[other] bots think { $thinking } min at most
}
web-length-films = { $films ->
    [0] films take less than a minute
   *[other] films take { $films } min
}
web-length-source = { $matches ->
    [one] Counted in one match between bots; the time of people follows from the usual { $minutes } min.
   *[other] Counted in { $matches } matches between bots; the time of people follows from the usual { $minutes } min.
}
web-length-left-out = Some of your choices are not counted in.
web-length-usual = The usual length: matches like this were not counted.
web-pace-help = How what the others do is shown; at the table you can change it.
web-reckon = What to expect
web-friend-seat = A friend’s seat stays free until somebody opens its link, which you find at the table.
web-called-you = You
web-called-human = a friend
web-called-hotseat = somebody here
web-sub-you = you
web-sub-human = gets a secret link
web-sub-hotseat = on this device
web-variants = Variants
web-no-variants = The rulebook has no variants. Just choose who plays.
web-start = Start the table
web-quick = Quick game against a bot
web-start-help = Nothing to sign up for: a seat is a secret link.
web-my-tables = Your tables
web-no-tables = No table yet. Choose a box from the shelf.
web-no-tables-yet = No table yet.
web-your-turn = Your move
web-others-turn = others are thinking
web-finished = finished
web-foot = Every game can be saved as a readable record.
web-contents = Contents
web-find = Find a word or clause
web-found-none = Nothing found

# The command line
cli-panel-commands = Commands
cli-panel-arguments = Arguments
cli-panel-options = Options
cli-yes = yes
cli-no = no

cli-help =
    Modern board games, complete to the last rule.

    Without a command: start the server and open a table in the browser, ready to play against a bot.
cli-examples =
    ludoteka  play in the browser against a bot

    ludoteka games  what can be played, with which variants

    ludoteka play cardia --terminal  play here, in the terminal

    ludoteka rules cardia CAR-7.2  read a rule
cli-help-play = Play a match: in the browser, or with --terminal right here.
cli-examples-play =
    ludoteka play cardia  in the browser, against a bot

    ludoteka play cardia --terminal --bot greedy  here, against a weaker one

    ludoteka play cardia -t --variant deck=II --variant locations=bazaar,scrapyard --seed 7

    ludoteka play cardia -t --hot-seat --record evening.txt  people who share the keyboard

    ludoteka play --continue evening.txt  go on where you left
cli-help-new = Set up a match and write down its record, without playing it yet.
cli-examples-new =
    ludoteka new cardia --seed 7  print the record

    ludoteka new cardia --variant deck=II --record game.txt  then: ludoteka play --continue game.txt
cli-help-replay = Walk through a record, forwards and backwards, as any seat or as all of them at once.
cli-examples-replay =
    ludoteka replay game.txt  step by step, seeing everything

    ludoteka replay game.txt --seat 2  as player 2 saw it

    ludoteka replay game.txt --plain  the whole log as text
cli-help-rules = Read the rules of a game: all of them, a clause, or what is said about a word.
cli-examples-rules =
    ludoteka rules cardia  everything

    ludoteka rules cardia CAR-7.2  one clause (a step such as CAR-4.2.3 opens its clause)

    ludoteka rules cardia CAR-9  a section

    ludoteka rules cardia judge  search
cli-help-learn = Play the short lessons of a game, from a lesson on; without one, list them.
cli-examples-learn =
    ludoteka learn cardia  what there is to learn

    ludoteka learn cardia encounter  the first lesson, then the following ones
cli-help-lesson = Where to begin; the list names them all.
cli-learn-how = Begin with: ludoteka learn { $game } { $lesson }
cli-help-games = List the games, their seats and their variants.
cli-examples-games =
    ludoteka games  all of them

    ludoteka games cardia --lang pl  one of them, in Polish
cli-help-serve = Start the server, without opening a browser.
cli-examples-serve =
    ludoteka serve  for this machine

    ludoteka serve --host 0.0.0.0 --port 9000  for everybody in the network
cli-help-bench = Measure decisions per second, clone, redeal and search.
cli-examples-bench =
    ludoteka bench  all games

    ludoteka bench cardia --short --seconds 2  one game, more thoroughly
cli-help-arena = Let bots play a tournament and state the result with its confidence interval.
cli-examples-arena =
    ludoteka arena cardia greedy uniform --pairs 100  100 deals, each played from both seats

    ludoteka arena cardia ismcts@100ms greedy --workers 4 --report arena.html  a tenth of a second a decision

cli-help-ladder = Measure how strong the opponents are: every level against the one below, in every game.
cli-examples-ladder =
    ludoteka ladder cardia --pairs 100 --out cardia.jsonl  begin, or go on with what was begun

    ludoteka ladder --workers 8 --report ladder.html  all games, on eight processes

cli-help-train = Learn from self-play what the estimate of a game overlooks. Needs torch.
cli-examples-train =
    ludoteka train cardia --games 20000 --workers 8  play, fit, try, and write a report

cli-help-new-game = Begin a game of your own: a package with a small game that runs, its tests, rules and table.
cli-examples-new-game =
    ludoteka new-game hearts  in the folder ludoteka-hearts

    ludoteka new-game old_maid --name "Old Maid" --folder games/old-maid
cli-help-new-id = The id of the game: small letters, digits and single underscores.
cli-help-new-folder = Where to write it; a folder that is empty or not there yet.
cli-help-new-name = Its name, as players read it.
cli-new-game-written = Written: { $folder }. Go on like this:
kit-error-id = "{ $game }" cannot be the id of a game: small letters a to z, digits and single underscores, a letter first, at most { $most ->
    [one] { $most } sign
   *[other] { $most } signs
}.
kit-error-taken = There is already a game "{ $game }". The games are: { $legal }.
kit-error-name = "{ $name }" cannot be the name of a game: at most { $most ->
    [one] { $most } sign
   *[other] { $most } signs
}, none of them { $signs }
kit-error-folder = { $folder } is there already and not an empty folder. Name another one with --folder.
kit-error-write = { $folder } cannot be written: { $problem }.
cli-help-doctor = Say what is there on this machine, what is missing and what that costs; plays a match of every game.
cli-examples-doctor =
    ludoteka doctor  everything

    ludoteka doctor --data /srv/games  with the data elsewhere
cli-doctor-looking = Looking around
cli-doctor-python = { $version } on { $system }
cli-doctor-engines = Engines
cli-doctor-compiled = compiled
cli-doctor-interpreted = not compiled: everything works, but bots see about a third as far in the same time. `make fast` in the source tree, or a compiled wheel, makes them faster.
cli-doctor-games = Games
cli-doctor-played = played at random to the end and found again in their records (decisions): { $games }
cli-doctor-game-broken = { $game } does not work: { $problem }
cli-doctor-database = Data
cli-doctor-folder = SQLite in { $folder }
cli-doctor-no-folder = { $folder } cannot be written to: name another folder with --data or LUDOTEKA_DATA.
cli-doctor-elsewhere = the database named by its address answers
cli-doctor-browser = Browser
cli-doctor-no-browser = none found here. The table can be opened with a browser on another device, or play in the terminal: ludoteka play cardia --terminal
cli-doctor-extra-postgres = several workers on PostgreSQL
cli-doctor-extra-cluster = tournaments on many machines
cli-doctor-extra-lab = research environments
cli-doctor-extra-data = datasets of matches
cli-doctor-extra-train = training of bots
cli-doctor-extra-report = plots in reports
cli-doctor-no-extra = not installed, and not needed to play; for { $purpose }: pip install "ludoteka[{ $extra }]"
cli-doctor-ready = Everything that is needed is there.
cli-doctor-broken = Something that is needed does not work; see ✗ above.

cli-help-game = A game, as `ludoteka games` lists them.
cli-help-seats = Number of seats.
cli-help-seed = A whole number that settles every shuffle. Without it: random.
cli-help-variant = A variant of the rules; may be given several times. See `ludoteka games`.
cli-help-bot = An opponent: a level (novice, casual, skilled, strong, master), a character (ada) or another bot (uniform, greedy, ismcts). May be given once for each opponent; the last one stands for the rest.
cli-help-hot-seat = People share the keyboard: everybody who is not a --bot.
cli-help-mine = Where you sit, counted from 1.
cli-help-think = How long a bot may think about a decision.
cli-help-record = Where to write the record. Without it: the data folder.
cli-help-continue = Go on with a record.
cli-help-lang = Language. Without it: LUDOTEKA_LANG, else the locale.
cli-help-port = Port to listen on; 0 takes any free one.
cli-help-host = Address to listen on.
cli-help-data = Folder for the data. Without it: LUDOTEKA_DATA, else the usual one of the system.
cli-help-database = Address of a database, such as postgresql://… Without it: a file in the data folder.
cli-help-server-workers = Number of processes that serve pages. More than one needs PostgreSQL.
cli-help-bot-workers = Number of processes in which bots think.
cli-help-bot-seconds = How long a bot may think about a decision.
cli-help-ponder = Number of tables at which bots may think while only people are asked; 0, the default: none.
cli-help-guest-bots = Bots from outside that may sit at tables: registered names, module:Class or path.py:Class.
cli-help-host-name = A name by which the server may be called; may be given several times. Without it: any, or on this machine only its own.
cli-help-spare-local = Do not count new tables that are opened from this machine, even behind a proxy.
cli-help-trusted-proxy = Address of a proxy that may say for whom it asks (X-Forwarded-For); may be given several times.
cli-help-log-format = How to write the log: text for people, json for machines.
cli-help-metrics-token = Opens /metrics to whoever has it. Without it: to this machine only.
cli-help-backup = Write everything a server knows into one file. The server may be running.
cli-examples-backup =
    ludoteka backup evening.backup  the data of this machine

    ludoteka backup club.backup --database-url postgresql://club@localhost/club  a PostgreSQL database
cli-help-restore = Put everything in a backup into a database. Stop the server first.
cli-examples-restore =
    ludoteka restore evening.backup  into the usual place

    ludoteka restore evening.backup --database-url postgresql://club@localhost/club  move to PostgreSQL
cli-help-export = Write the records of all finished matches.
cli-examples-export =
    ludoteka export records  into a folder

    ludoteka export records.zip  into one file
cli-help-import = Turn records into finished tables that can be looked through on the server.
cli-examples-import =
    ludoteka import game.txt other.txt  two records

    ludoteka import records.zip  everything that was exported
cli-help-backup-file = The backup.
cli-help-export-place = A folder, or a .zip file.
cli-help-import-files = Records, folders of records, or .zip files.
cli-help-force = Throw away what is in the database.
cli-backup-running = Backing up
cli-backup-done =
    { $rows ->
        [one] One row is in { $file }. Keep it to yourself: it opens every table to watch.
       *[other] { $rows } rows are in { $file }. Keep it to yourself: it opens every table to watch.
    }
cli-restore-running = Restoring
cli-restore-done =
    { $rows ->
        [one] One row of { $file } is restored.
       *[other] { $rows } rows of { $file } are restored.
    }
cli-export-running = Exporting
cli-export-done =
    { $count ->
        [one] One record is in { $place }.
       *[other] { $count } records are in { $place }.
    }
cli-import-running = Importing
cli-import-table = { $name } → { $path }
cli-import-known = { $name } is there already
cli-import-done =
    { $count ->
        [0] No record has become a table.
        [one] One record is a table on the server.
       *[other] { $count } records are tables on the server.
    }
error-import-nothing = There is no record in it: records end in .txt.
error-import-read = This is no readable text.
cli-help-no-browser = Print the link and open no browser.
cli-help-help = Show this and exit.
cli-help-version = Print the version.
cli-help-terminal = Play in the terminal.
cli-help-file = A record.
cli-help-eyes = Whose eyes: a seat counted from 1, all, or none (a spectator).
cli-help-plain = Print the whole log as text.
cli-help-clause = A clause such as CAR-7.2, or words to look for.
cli-help-bench-short = The short measurement, also where the source tree has a longer one.
cli-error-positive = { $what } must be greater than 0.
cli-bench-title = One core, CPU time
cli-bench-build = build
cli-bench-interpreted = interpreted
cli-bench-compiled = compiled
cli-bench-game = game
cli-bench-seats = seats
cli-bench-decisions = decisions /s
cli-bench-match = in a match /s
cli-bench-clone = clone µs
cli-bench-redeal = redeal µs
cli-bench-iterations = ISMCTS iterations /s
cli-help-bench-seconds = How long each measurement takes.
cli-help-bots = The bots that play, each with a budget if you like: greedy, ismcts@100ms, ismcts@500 (iterations).
cli-help-first-seed = The first seed; each further deal takes the next one.
cli-help-ray = Play on a Ray cluster at this address.
cli-help-report = Where to write a report as a page with plots.
cli-arena-saved = The result is in { $file }
cli-arena-report = The report is in { $file }
cli-help-entrants = A file that names further bots, one in a line.
cli-help-limit = Seconds for a decision, 10 for those whom a file names; every bot then plays in a process of its own, and who is late or falls over loses the decision.
cli-help-dataset = Write matches of bots, or records, as a table of numbers (Parquet).
cli-help-dataset-out = The file to write.
cli-help-games-number = How many matches the bots play.
cli-help-dataset-bots = Who plays, named with commas.
cli-help-records-folder = Records (.txt) of this folder instead of matches of bots.
cli-dataset-written = { $rows } rows are in { $file }.
cli-error-no-pyarrow = Tables of numbers need pyarrow: pip install "ludoteka[data]".
cli-help-pairs = Number of deals; each is played from every seat.
cli-help-workers = Number of processes.
cli-help-out = Where to write the result as JSON.
cli-help-ladder-out = The file of the ladder: one line for each game.
cli-help-ladder-bot = A bot from outside that plays every level, too (`module:Class`, `path.py:Class`); may be given several times.
cli-help-milliseconds = Thinking time of a decision in the rows that compare by time.
cli-help-stop-after = Stop after so many seconds; the same command goes on later.
cli-help-ladder-docs = A page of documentation whose tables are replaced.
cli-help-ladder-ratings = Where to write the ratings that the lobby shows.
cli-help-train-folder = Where games, weights and reports are kept.
cli-help-train-games = Games of self-play for each number of seats.
cli-help-train-deals = Deals of the trial at the end.
cli-help-train-seats = Numbers of seats to learn for; two and the most unless said.
cli-help-train-device = Where torch computes; a GPU where there is one.
cli-help-train-onward = Let those play who have learned already.
cli-help-train-policy = Learn to play by playing against oneself instead: a network that answers at once.
cli-help-train-decisions = Decisions to learn a policy from, in all.
cli-help-train-install = Put the weights into this installation.
cli-ladder-stopped = Not all games are played. The same command goes on: { $file }
cli-train-found = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}: { $games ->
    [one] { $games } game
   *[other] { $games } games
}; cross-entropy { $before } without, { $after } with weights; trusted { $factor }.
cli-train-look = { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} in { $seconds } s: { $share } of the points against greedy ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}).
cli-train-kept = Everything is kept in { $folder }
error-no-torch = Fitting needs torch. The games are kept; install it with: pip install "ludoteka[train]", and run this again.
error-train-signs = { $game } names no signs to learn weights for.
error-train-outlook = { $game } says nothing that a network could look at.
error-train-folder = { $folder } holds another run of learning, or one of another version.
error-train-few = { $games ->
    [one] { $games } game is
   *[other] { $games } games are
} too few to learn from.

cli-error-lang = There is no language "{ $value }". The languages are: { $legal }.
cli-error-command = There is no command "{ $command }". The commands are: { $legal }.
cli-error-command-near = There is no command "{ $command }". Did you mean "{ $near }"? The commands are: { $legal }.
cli-error-option = There is no option { $option }; --help lists the ones there are.
cli-error-option-near = There is no option { $option }. Did you mean { $near }?
cli-error-missing = { $what } is missing; --help says what it is.
cli-error-value = { $what } cannot have this value: { $problem }
cli-error-greater = { $what } must be at least { NUMBER($bound, useGrouping: 0) }.
cli-error-less = { $what } must be at most { NUMBER($bound, useGrouping: 0) }.
cli-error-whole = { $what } must be a whole number.
cli-error-number-value = { $what } must be a number.
cli-error-extra = { $words } is more than this command takes; --help says what it takes.
cli-error-device = There is no device "{ $value }". Possible: cpu, cuda.
cli-error-no-command = Say what { $command } should do: { $legal }.
cli-error-usage = This command line cannot be understood: { $problem }
cli-error-game-near = There is no game "{ $game }". Did you mean "{ $near }"? The games are: { $legal }.
cli-error-no-game = Say which game to play: { $legal }. Or go on with a record: --continue FILE.
cli-error-variant = A variant is given as NAME=VALUE, not as "{ $value }".
cli-error-variant-twice = Variant "{ $name }" is given twice.
cli-error-no-file = There is no file { $file }.
cli-error-not-text = { $file } is not a text file.
cli-os-enoent = there is no such folder
cli-os-eacces = it is not permitted
cli-os-eisdir = it is a folder
cli-os-enotdir = a part of the path is not a folder
cli-os-eexist = a file is in its place
cli-os-enospc = the disk is full
cli-os-erofs = the disk is read-only
cli-error-read = { $file } cannot be read: { $problem }.
cli-error-write = { $file } cannot be written: { $problem }. Name another place with --record FILE or LUDOTEKA_DATA.
cli-error-file = { $file } cannot be used: { $problem }.
cli-error-system = It could not be done: { $problem }.
cli-error-exists = { $file } is already there and is not overwritten. Name another file, or go on with it: ludoteka play --continue { $file }
cli-error-continue-setup = { $file } already settles game, seats, seed and variants; leave them out when you continue.
cli-error-finished = The match in { $file } is over. Look at it with: ludoteka replay { $file }
cli-error-seat = There is no seat { $value }; the table has { $seats }, counted from 1.
cli-error-bots = { $bots } bots are too many: there { $others ->
    [one] is 1 other seat
   *[other] are { $others } other seats
}.
cli-error-eyes = "{ $value }" is nobody's eyes: say a seat from 1 to { $seats }, all, or none for a spectator.
error-no-rules = { $game } has no rule page in this language.
cli-error-no-clause = The rules of { $game } have nothing about "{ $words }".
cli-error-number = There is no option { $number }; choose a number from 1 to { $last }.
cli-error-line = "{ $line }" is neither an option nor a command; ? lists the commands.
cli-error-several = "{ $line }" begins several options; write more of it, or the number.
cli-error-table = The server could not set up the table: { $problem }

cli-rules-found = { $count ->
    [one] 1 clause speaks of "{ $words }":
   *[other] { $count } clauses speak of "{ $words }":
}
cli-rules-more = … and { $count } more.
cli-rules-open = Name a clause to read it.

cli-games-id = id
cli-games-name = name
cli-games-seats = seats
cli-games-minutes = minutes
cli-games-about = about
cli-games-variant = variant
cli-games-values = values
cli-games-help = meaning
cli-games-usual = usual: { $value }
cli-games-any-of = none, or any of these, separated by commas:
cli-games-no-variants = This game has no variants.

cli-seed = seed { $seed }
cli-prompt = Your choice (? for help):
cli-keys =
    A number chooses; so do the words of an option, or the beginning of them.
    u  take back your last decision
    u!  take it back although others have acted or something was revealed
    i  what asks this question      i NAME  read a card, unit, place …
    l  log      r  the rule of this question      r { $clause }  a clause
    r WORDS  search the rules
    s  where the record is      s FILE  write it there too
    q  leave; the match is kept
    Enter  show the table again      b  the whole table
    m  more answers, where they do not fit
cli-keys-plans =
    go  what you can plan
    go 2, go MINE  play a plan: single decisions, until something comes up
cli-keys-hint = Type a number and Enter. ? lists the commands; q leaves and keeps the match.
cli-seat-you = { $name }: you
cli-seat-person = { $name }: at this keyboard
cli-seat-bot = { $name }: bot { $bot }
cli-error-no-plans = Nothing can be planned here: each answer is a whole one.
cli-error-no-card = Nothing is called “{ $line }” here.
cli-thinking = { $name } ({ $bot }) is thinking …
cli-pass = Pass the keyboard to { $name }, who then presses Enter:
cli-news-first = So far:
cli-news = Since your last decision:
cli-log-older = … { $count ->
    [one] { $count } older line
   *[other] { $count } older lines
}
cli-undone = Taken back.
cli-undo-anyway = u! takes it back anyway, if all players agree; bots always do.
cli-all-agree = Do all players agree? (y/n)
cli-saved = The record is in { $file }
cli-left = The match is kept in { $file }
cli-continue = Go on with: ludoteka play --continue { $file }
cli-new-saved = The match is set up in { $file }
cli-kept = The record is in { $file }, to be looked at with: ludoteka replay { $file }
cli-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
cli-drawn = Nobody wins: it is a draw.
cli-solo-over = The match is over.
cli-score = score { $score }
cli-replay-open = The match is not over after { $count ->
    [one] 1 decision.
   *[other] { $count } decisions.
}
cli-replay-prompt = { NUMBER($ply, useGrouping: 0) }/{ NUMBER($last, useGrouping: 0) } (Enter: next, ? for help):
cli-replay-keys =
    Enter or n  next      p  previous      b  beginning      e  end
    12  after decision 12      +5 or -5  that many on or back
    v 1  see as player 1      v all  see everything      v none  as a spectator
    l  log up to here      r  the rule of this decision
    r { $clause }  a clause      q  leave
cli-replay-edge = There is no such decision; the record has { $last }.

cli-view-round = round
cli-view-turn = turn
cli-view-phase = phase
cli-view-active = active
cli-view-hand = hand
cli-view-hand_size = cards in hand
cli-view-deck = deck
cli-view-deck_size = deck
cli-view-discard = discards
cli-view-discard_size = discards
cli-view-points = points
cli-view-answered = already decided
cli-view-score = score
cli-view-seat = player
cli-view-number = number
cli-view-used = used
cli-view-price = price
cli-view-stack = stack
cli-view-available = available
cli-view-drawn = drawn
cli-view-removed = removed
cli-view-end = end
cli-view-chosen = chosen
cli-view-board = board
cli-view-value = value
cli-view-action = action
cli-view-turns = turns
cli-view-first = first
cli-view-dice = dice
cli-view-top = on top
cli-view-count = number
cli-view-cards = cards
cli-view-numbers = numbers
cli-view-face_up = face up
cli-view-cost = cost
cli-view-last_round = last round
cli-view-dealt = dealt
cli-view-passed = passed
cli-view-next = is asked next
cli-view-card = card
cli-view-played = played
cli-view-trick = trick
cli-view-tricks = tricks
cli-view-lead = leads
cli-view-leader = leader
cli-view-dealer = dealer
cli-view-bid = bid
cli-view-bids = bids
cli-view-bets = bets
cli-view-wins = won
cli-view-row = row
cli-view-market = market
cli-view-supply = supply
cli-view-pile = pile
cli-view-winner = winner
cli-view-player = player
cli-view-owner = owner
cli-view-gold = gold
cli-view-tokens = tokens
cli-view-out = out
cli-view-rolled = rolled
cli-view-shown = shown
cli-view-level = level
cli-view-lives = lives
cli-view-trump = trump
cli-view-suit = suit
cli-view-to_act = decides

# Arena
arena-summary = { $games ->
    [one] One game
   *[other] { $games } games
 } with { $rounds ->
    [one] one seed
   *[other] { $rounds } seeds
 }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }; every seed is played with every seating.
arena-variants = Variants
arena-seed = First seed
arena-incomplete = Stopped early: not all games were played.
arena-entrant = Player
arena-rating = Rating
arena-interval = 95 % interval
arena-points = Points
arena-games = Games
arena-time = CPU time per decision
arena-lost = Decisions lost
arena-share = Share
arena-duel = Duel
arena-ratings = Ratings
arena-ratings-note = Bradley-Terry ratings with mean 1500; 400 points more are ten to one. The intervals come from resampling whole seeds.
arena-duels = Duels
arena-alone = Alone against the game
arena-won = Won
arena-duels-note = Better rank: one point; equal rank: half a point each. Wilson intervals; what was played with the same cards counts together.
arena-settling = { $first } against { $second }, deal by deal
arena-by-seat = First places by seat
arena-thinking = CPU time per decision
arena-ending = Ending
arena-endings = How the games ended
arena-length = Decisions per game, on average: { $decisions }
error-arena-entrant = "{ $entrant }" is not a player. Write a bot's name, or add its time or its iterations: greedy, ismcts@100ms, ismcts@1.5s, ismcts@500.
error-arena-twice = { $entrant } takes part twice. Give each player a different name or budget.
error-arena-number = { $field } cannot be { $value }: at least { $least } is needed.
error-arena-file = { $file } is not a readable result file of a tournament.
error-no-ray = Playing on a cluster needs Ray. Install it with: pip install "ludoteka[cluster]"

# The server
error-port = Port { NUMBER($port, useGrouping: 0) } at { $host } is in use. Is Ludoteka running already? Choose another one with --port.
error-port-number = There is no port { NUMBER($port, useGrouping: 0) }; ports go from 1 to 65535, and 0 takes any that is free.
error-address = The server cannot listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }.
error-data-folder = The data folder { $folder } cannot be used: { $reason }. Choose another one with --data or LUDOTEKA_DATA.
error-database = The database cannot be used: { $reason }.
error-storage-full = There is no space left where this server keeps its tables. Nothing has changed; what was decided before is safe.
error-storage-damaged = The database of this server is damaged. Nothing has changed; whoever runs the server has to look after it.
error-storage-away = The database of this server does not answer. Nothing has changed; try again in a moment.
error-log-behind = { $file } has lost the end of its log: { NUMBER($missing, useGrouping: 0) } acknowledged entries are missing, or it is another file. Put the missing or newer -wal file back beside it, or restore a backup. To go on without them, remove { $mark }.
error-database-kind = The address of the database makes no sense: the data can be kept in SQLite or in PostgreSQL, not in "{ $kind }".
error-database-url = The address of the database makes no sense: { $reason }
error-database-schema = The database was made by another version of Ludoteka (its format is { $theirs }, this one reads { NUMBER($ours, useGrouping: 0) }).
error-database-driver = PostgreSQL needs a driver that is not installed. Install it with: pip install "ludoteka[postgres]"
error-workers-number = There must be at least one worker, not { NUMBER($workers, useGrouping: 0) }.
error-workers-sqlite = Several workers need a PostgreSQL database (--database-url); a file serves one process.
error-workers-dying = The workers end as soon as they are started; what they said is above.
error-openings = That is a lot of tables from one place; wait a moment before opening the next one.
error-metrics = The figures are for those who run this server.
error-log-format = The log cannot be written as "{ $value }". Possible: { $legal }.
error-no-database = There is no database { $file }.
error-backup-write = The backup { $file } cannot be written: { $reason }.
error-backup-read = The backup { $file } cannot be read: { $reason }.
error-backup-none = There is no file { $file }.
error-backup-kind = { $file } is not a backup of Ludoteka.
error-backup-newer = { $file } was made by a newer version of Ludoteka ({ $version }).
error-backup-damaged = { $file } is damaged: { $problem }. Nothing has been changed.
problem-backup-short = its end is missing
problem-backup-sum = its check sum does not agree
problem-backup-line = line { NUMBER($line, useGrouping: 0) } makes no sense
error-restore-full =
    { $tables ->
        [one] The database is not empty, it holds a table. --force throws it away and restores the file.
       *[other] The database is not empty, it holds { $tables } tables. --force throws them away and restores the file.
    }
error-import-running = This match is not over. Only finished matches can be imported.
error-import-ending = The record says that the match ended in a way ({ $how }) that its decisions do not allow.
error-no-table = This link leads to no table. It may be incomplete: copy all of it.
error-table-damaged = The log of table { $table } is damaged at entry { NUMBER($number, useGrouping: 0) }; the match cannot be rebuilt.
error-table-version = Table { $table } was played with version { $theirs } of the rules; this is version { $ours }.
error-late = The table has moved on in the meantime; look again and choose anew.
error-message = The server did not understand the message of this page. Reload it.
error-long-message = The message of this page is too long.
error-too-fast = That was too much at once; wait a moment.
error-inside = Something went wrong inside Ludoteka. Nothing has changed; please report it.
error-spectator = You are watching; only players decide.
error-covered = The hands are covered. First say who holds the device.
error-not-shared = That seat is not at this device.
error-uncover-turn = It is { $seat }’s turn: pass the device on first.
error-host = The server does not know itself by that name.
error-origin = The request came from another web site.
error-body = The request is too large (more than { NUMBER($limit, useGrouping: 0) } KiB).
error-left = The request ended before it was complete.
error-json = The request makes no sense: { $reason }.
error-form = The form makes no sense.
error-name = A name must be text.
error-seats-number = The number of seats must be a whole number, not "{ $value }".
error-seat-kind = Nobody like "{ $value }" can sit at a table. Possible: { $legal }.
error-seed-guests = Who chooses the seed knows every hand; with guests at the table it is drawn by chance.
error-record-running = The record tells every secret of the match. It can be saved when the match is over.
error-no-page = There is nothing at this address.
error-method = This address cannot be used in that way.
server-title-400 = That did not work
server-title-403 = Not allowed
server-title-404 = Not found
server-title-405 = Not possible
server-title-409 = Not now
server-title-413 = Too large
server-title-422 = That cannot be played
server-title-429 = Too often
server-title-503 = Not available now
server-title-500 = Something went wrong
server-ready = Ludoteka is running at { $url } (Ctrl-C ends).
server-interpreted = The engines are not compiled: all games play, but bots see about a third as far in the same time. A compiled wheel makes them faster, or in the source tree `make fast` (a few minutes, needs a C compiler).
server-open = Open this link in a browser: { $url }

# Playing together: seats, ready check, offers, clocks
error-clock = There is no clock "{ $value }". Possible: { $legal }.
error-clock-seconds = A clock cannot have { $value ->
    [one] { $value } second
   *[other] { $value } seconds
}: at least { NUMBER($least, useGrouping: 0) }, at most { NUMBER($most, useGrouping: 0) }.
error-clock-increment = A clock cannot add { $value ->
    [one] { $value } second
   *[other] { $value } seconds
}: at least 0, at most { NUMBER($most, useGrouping: 0) }.
error-late-rule = "{ $value }" is nothing that can happen when time runs out. Possible: { $legal }.
error-not-ready = The match begins when everybody is ready. { $seat } is not ready yet.
error-seat-taken = Somebody else has already taken this seat.
error-seat-bot = A bot sits there.
error-colour-taken = Somebody else has that colour; choose another one.
error-no-seat-to-leave = You have no seat here that you could leave.
error-leave-running = The match has begun. You can resign, or ask a bot to take over.
error-ready-already = You have already said that you are ready.
error-not-seated = You have no seat at this table now.
error-time-left = There is still time on that clock.
error-not-replaced = No bot plays in your place.
error-offered = That has already been offered; wait for the answers.
error-declined = That has just been declined; ask again after the next decision.
error-rematch-running = A rematch can be offered when the match is over.
error-no-takeover = There is nobody at that seat whom a bot could replace.
error-not-absent = { $seat } is here, or was here a moment ago. A bot can take over when nobody has been there for a while.
error-nobody-to-agree = There is nobody else who would have to agree.
error-undo-sealed = A seat has changed hands since; what was decided before stands.
error-undo-absent = { $seat } may come back; what was played meanwhile cannot be taken back without asking them.
error-undo-often = That was taken back often enough for now; wait a moment.
error-no-invitation = Nobody can be invited to that seat.
error-seat-vacant = That seat is free already; its invitation can be sent on.
error-invite-alone = Somebody new can be invited when another player agrees; there is nobody else to ask.
error-no-offer = That offer is no longer on the table.
error-too-much-talk = Too much has been offered and declined at this table; just play on.
error-table-full = There is no free seat at this table.

# Company at a table
web-gathering = Is everybody here?
web-gathering-waits = The match begins when everybody is ready. Still to come: { $seat }.
web-seat-free = free seat
web-seat-waits = not ready yet
web-seat-ready = ready
web-bot-instead = a bot instead
web-ready = I am ready
web-you-are-ready = You are ready.
web-leave = Leave the seat
web-your-name = Your name
web-your-colour = Your colour
web-colour-1 = blue
web-colour-2 = vermilion
web-colour-3 = green
web-colour-4 = pink
web-colour-5 = sand
web-offers = Offers
web-offer-undo = { $seat } would like to take back a decision.
web-offer-draw = { $seat } offers a draw.
web-invited = You are invited to the seat of { $seat }.
web-invited-key = The seat is yours from then on: its link is known to this browser only.
web-invited-late = Somebody has already sat down at this seat; you are watching.
web-offer-invite = { $seat } proposes to invite somebody new in the place of { $seat2 }.
web-offer-takeover = { $seat } proposes that a bot plays on for { $seat2 }.
web-offer-rematch = { $seat } would like a rematch, everybody one seat further.
web-offer-waits = Waiting for { $seat } to answer.
web-agree = Agree
web-decline = Decline
web-withdraw = Withdraw
web-bot-plays-for-you = A bot is playing for you.
web-return = Take my seat back
web-rematch-there = The table of the rematch is ready.
web-rematch-go = Go there
web-table-menu = Table menu
web-offer-a-draw = Offer a draw
web-ask-undo = Ask to take back
web-invite-for = Invite somebody new for { $seat }
web-bot-for = Let a bot play for { $seat }
web-resign = Resign
web-resign-two = The other player wins then.
web-resign-more = A bot plays your seat to the end, so that nobody else is harmed. You cannot come back.
web-resign-sure = Yes, resign
web-resigned = resigned; a bot plays on
web-replaced = away; a bot plays on
web-rename = Name and colour
web-save = Save
web-clock-fischer = { $minutes } min for each player, and { $seconds } s more after each turn.
web-clock-days = { $days ->
    [one] One day for each decision.
   *[other] { $days } days for each decision.
}
web-clock-minutes = { $minutes ->
    [one] One minute for each decision.
   *[other] { $minutes } minutes for each decision.
}
web-clock-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} for each decision.
web-late-bot = Whoever runs out of time is replaced by a bot until they come back.
web-late-resign = Whoever runs out of time has resigned.
web-preferences = Preferences
web-pref-confirm = Confirm my choices
web-pref-confirm-help = a choice counts only after a second click
web-pref-sound = Sound
web-pref-sound-help = quiet tones when it is your turn and for what a film shows
web-pref-touch = Vibration
web-pref-touch-help = the phone is felt for what weighs in a film
web-pref-still = No animation
web-pref-still-help = cards jump instead of gliding
web-pref-notify = Notifications
web-pref-notify-help = when it is your turn and you look elsewhere
web-notify-blocked = The browser does not allow it; see its settings for this site.
web-tour-again = Show the hints again
web-ended-resign = { $seat } resigned.
web-ended-draw = The players agreed on a draw.
web-ended-time = The time of { $seat } ran out.
web-given-up = You have given up
web-result = Result
web-rematch = Rematch
web-eyes = Seen by
web-eyes-nobody = a spectator
web-branch = Play on
web-branch-help = A new table from this position, you against bots. The decks stay as they were.
web-chat = Chat
web-chat-line = Say something
web-chat-send = Send
web-chat-empty = Nobody has said anything yet.
web-help-offers = agree to an offer, or decline it
web-help-chat = write to the others
web-confirm = Is that your choice?
web-confirm-yes = Yes
web-confirm-no = No
web-watching-count = spectators
web-is-here = is here
web-is-away = is not here
web-spectator = spectator
web-since-looked = new since you looked
web-short-day = d
web-short-hour = h
web-tour-prompt = This is where you are asked
web-tour-prompt-text = The bar at the bottom says whose move it is and what is asked. Each answer has its key; what does not lie on the table is a button there.
web-tour-board = Choose right on the table
web-tour-board-text = Whatever has a yellow ring can be chosen with a click. Point at a card to read all of it.
web-tour-players = The players
web-tour-players-text = The raised panel shows whose move it is. A filled dot means that this person is here.
web-tour-log = What happened
web-tour-log-text = The log tells everything; names open cards, numbers open rules. Beside it is the chat, beneath it the replay.
web-tour-rules = The rules
web-tour-rules-text = The whole rule book, clause by clause. The key ? lists all keys.
web-tour-game = { $game }: first steps
web-tour-next = Next
web-tour-play = Let’s play
web-tour-back = Back
web-tour-end = Close
error-chat-empty = There is nothing in that line.
error-chat-long = A line of chat has at most { NUMBER($most, useGrouping: 0) } characters.
error-chat-fast = That was a lot at once; wait a moment before you say more.
error-eyes = The match can be seen with other eyes when it is over.
error-branch-running = One can play on from here when the match is over.
error-branch-over = The match has ended here; choose an earlier position.

# Lists of tables and results
web-tables = Tables
web-open-tables = Open tables
web-no-open-tables = Nobody is looking for players right now. Open a table that everybody may see.
web-sit-down = Sit down
web-watch = Watch
web-seats-taken = { $taken } of { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
} taken
web-news = { $count } new
web-unread = { $count } in the chat
web-ready-question = Ready?
web-by-browser = This list belongs to this browser. Keep the link of a seat, and you can come back to it from anywhere.
web-house = Rules of the house
web-clock = Clock
web-clock-none = No clock
web-late-title = When time runs out
web-late-choice-bot = a bot takes over
web-late-choice-resign = that player resigns
web-listed = Everybody may join
web-listed-help = the lobby shows the table; free seats can be taken, and anyone may watch
web-score-title = Score
web-rank-title = Rank
web-player = Player
web-total = Total
web-no-score = The match was not played to its end, so there is no final score.
web-decisions = { $count ->
    [one] one decision
   *[other] { $count } decisions
}
web-thinking-title = Time
web-decisions-title = Decisions
web-time-title = Thought
web-time-each = Each
web-statistics = { $game } on this server
web-stat-matches = Finished matches
web-stat-minutes = Usual length
web-stat-decisions = Usual number of decisions
web-stat-first = Won by the first seat
web-stat-wins = Wins: { $who }
web-minutes = { $minutes } min
web-what-next = What next?
web-replay-match = Replay
web-share-replay = Replay for everybody
web-branch-long = Continue from here: choose a position of this match and play on against bots. The decks stay as they were.
web-branch-ply = After decision
web-branch-seat = Your seat
web-branch-level = Bots
web-ended-short-resign = resigned
web-ended-short-time = out of time
error-no-result = The match is not over; it has no result yet.

# Scenarios of a game.
web-see-scenarios = see the scenarios
web-scenarios = Scenarios

# Offers in the terminal.
error-time-up = Your time has run out.
error-bot-plays = A bot is playing in your place. Take your seat back first.
web-share-position = Link to this position
web-optional-rules = Optional rules

# A guided first match
web-learn = Learn
learn-about = Short lessons on a real table. Every wrong answer is explained.
learn-title = Learn { $game }
learn-games = Games
learn-lessons = Lessons
learn-of = Lesson { $number } of { $total }
learn-count = { $done } of { $total ->
    [one] { $total } lesson
   *[other] { $total } lessons
}
learn-none = not begun
learn-all-done = all done
learn-goal = Goal:
learn-begin = Begin
learn-again = Once more
learn-done = done
learn-stars = { $count } of 3 stars
learn-first-match = The guided first game
learn-first-match-about = A whole game against bots. The guide says a word whenever something is new.
learn-no-lessons = This game has no lessons yet; its guide goes along with your first game.
learn-all = All lessons
learn-try-again = Try again
learn-next = Next lesson
learn-right = { $answer }: right
learn-wrong = { $answer }: not this way
learn-right-plain = Right
learn-wrong-plain = Not yet
learn-hint = Hint
learn-remembered = Your progress is kept in this browser only.
web-guide = Guide
web-guide-begin = Welcome. I go along and say a word whenever something is new. Choose what has a yellow ring, or a button. Undo as often as you like.
web-guide-first = This is asked for the first time. What asks it stands beside the question: read it, and decide as you like. You can always undo.
web-guide-yours = You know this question already: decide as you like. You can always undo.
web-guide-others = The others are thinking. Watch the log at the side: it tells everything that happens.
web-guide-end = That was your first game. The result page shows where the points came from; in the replay you can look at every move again.
web-guide-count = hint { $number } of { $total }
web-guide-leave = Leave the guide
web-guide-again = Call the guide back
web-guide-play = A game without the guide
error-no-guide = There is no guide at this table.

# The film, what happened since one's last choice, what came of it
web-film = What happens
web-beats = Moments of the film
web-pace = Pace of films
web-pace-off = Off
web-pace-off-help = No films: the table jumps to the present.
web-pace-quick = Quick
web-pace-quick-help = A glance at each moment.
web-pace-normal = Normal
web-pace-normal-help = Time to read each caption.
web-pace-slow = Slow
web-pace-slow-help = Twice the time.
web-pace-step = Step
web-pace-step-help = Each moment stays until you go on.
web-film-back = The moment before
web-film-hold = Hold the picture
web-film-on = Go on
web-film-skip = To now
web-key-space = Space
web-help-film = In a film: on, and to now. The key of an answer leads to the question first.
web-recap = Since your last choice
web-recap-tab = Lately
web-recap-events = { $count ->
    [one] { $count } event
   *[other] { $count } events
}
web-recap-nothing = Nothing has happened since your last choice.
web-recap-nothing-watching = Nothing has happened since the last choice.
web-film-again = Show again
web-film-again-help = Show what happened since your last choice once more
web-times = { $count ->
    [2] (twice)
   *[other] ({ $count } times)
}
web-recap-table = The table
web-recap-show = Show this moment
web-panel-on = Go on
web-panel-show = Show it again
web-panel-table = The table at that moment
web-panel-open = What came of it
web-panel-game = The game is over
web-panel-round = The round is over
web-panel-combat = The Combat is over
web-panel-harvest = The Harvest is in
web-panel-turn = What the turn brought
web-panel-match = The match is over
web-panel-turning = Turning points
web-turned-lead = { $seat } takes the lead: a chance of { $after } to win, { $before } before.
web-turned-chance = Chance of { $seat } to win: { $after }, { $before } before.
web-panel-changes = What changes
web-panel-gains = What was gained
web-panel-enemy = The enemy
web-panel-lost = lost: { $count } of { $total }
web-panel-dealt = damage dealt: { $amount }
web-became-lost = lost
web-became-weaker = weaker now
web-became-left = as before
web-replay-play = Play
web-replay-pause = Pause
web-replay-chosen = { $seat } then chooses: { $option }
web-replay-marks = Lines mark rounds, dots mark turning points.
web-replay-jump = Go to this position
web-eyes-all = All hands open
web-open-hand = Hand of { $seat }

# Plans.
error-no-plan = This can no longer be planned; look again and choose anew.
plan-stopped-over = The plan ends here: the match is over.
plan-stopped-event = The plan stops here. { $event }
plan-stopped-others = The plan stops here: somebody else decides now.
plan-stopped-question = The plan stops here: you are asked something else.
plan-stopped-impossible = The plan stops here: it can no longer be carried on.
web-plan-play = Go
web-plan-cancel = Not now
web-plan-hero = Who goes?
web-help-plan = Point at a far place to see the way there; choose it to go, step by step.
web-all-values = What each of them does
cli-more = Answers, page { $page } of { $pages }: m shows the next ones, b the whole table.

## Puzzles

puzzle-title = Puzzles
puzzle-about = Positions from matches of strong bots. One decision is clearly the best, judged by what the player could know. Find it.
puzzle-number = Puzzle { $number }
puzzle-all = All puzzles
puzzle-of-the-day = Puzzle of the day
puzzle-none = There are no puzzles of this game yet.
puzzle-find = One option is clearly the best. Which one?
puzzle-difficulty = Difficulty { $level } of { $hardest }
puzzle-rate = { $tries ->
    [one] tried once, { $percent } % solved
   *[other] tried { $tries } times, { $percent } % solved
  }
puzzle-untried = nobody has tried it yet
puzzle-options = { $count ->
    [one] { $count } option
   *[other] { $count } options
}
puzzle-solved-of = { $solved } of { $count } solved
puzzle-is-solved = solved
puzzle-is-tried = tried, not solved yet
puzzle-wrong = { $option }: there is something better.
puzzle-chance = After it you win with a chance of { $chance } ({ $low } to { $high }).
puzzle-better-leads = On average the best option means { $parts }.
puzzle-again = Try again.
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-once-more = Once more
puzzle-solved = Right: { $option }
puzzle-shown = The best option: { $option }
puzzle-compared = It wins with a chance of { $chance }; the next best one, { $next }, with { $other }.
puzzle-leads = Compared with that, on average it means { $parts }.
puzzle-yours = You chose { $option }: { $chance }.

## Statistics

statistics-title = Statistics
statistics-about = Your finished matches: results, accuracy and favourite cards.
statistics-empty = You have not finished a match in this browser yet. When you have, its result stands here.
statistics-running = { $count ->
    [one] One match still runs.
   *[other] { $count } matches still run.
  }
statistics-matches = matches
statistics-won = won
statistics-still = still running
statistics-results = Results by game and opponent
statistics-all = All
statistics-people = People
statistics-won-of = { $won } of { $played } won
statistics-accuracy = Accuracy over time
statistics-accuracy-help = Each mark is a match that was analysed; accuracy compares your decisions with the best ones you could have known.
statistics-accuracy-none = No match was analysed yet. Open the analysis of a finished match, and its accuracy stands here.
statistics-cards = Favourite cards
statistics-cards-none = None of your decisions named a card.
statistics-times = { $count }×
statistics-by-browser = Counted from the tables that this browser remembers. Nothing of it is stored, and nobody else can see it.
