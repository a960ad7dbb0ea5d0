// Moves a second through a server, with one WebSocket client for each seat; a seat moves as soon as it is asked.
//   node peer.cjs serve PORT                          a boardgame.io server in memory (its own library, from PEER_DIR)
//   node peer.cjs peer PORT SECONDS WARM MATCHES      its own clients play the card game below on it
//   node peer.cjs ours URL SECONDS WARM MATCHES GAME [turn]  plain WebSocket clients play on a Ludoteka server;
//                                                     turn: of a match one seat at a time, as in the duel below
// Plays for WARM seconds, prints `begun`, plays for SECONDS and prints one line of JSON about those.
// `python -m bench.peer` runs all of it.
const { createRequire } = require('module');
const from = createRequire((process.env.PEER_DIR || process.cwd()) + '/');
const sleep = ms => new Promise(done => setTimeout(done, ms));
const pick = list => list[Math.floor(Math.random() * list.length)];

let received = 0; // bytes that the server has sent, with everything around them
const push = require('net').Socket.prototype.push;
require('net').Socket.prototype.push = function (chunk, ...rest) {
  if (chunk) received += chunk.length;
  return push.call(this, chunk, ...rest);
};

// A duel with cards in hand, a deck, and a pile for each: about what a small card game keeps.
const duel = {
  name: 'duel',
  setup: ({ ctx, random }) => {
    const card = (id, owner) => ({ id, owner, name: 'card ' + id, power: 1 + (id % 16), text: 'when it is played, compare' });
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      const deck = random.Shuffle(Array.from({ length: 16 }, (_, id) => card(id, seat)));
      players[seat] = { hand: deck.splice(0, 5), deck, played: [], won: 0 };
    }
    return { players, round: 0 };
  },
  playerView: ({ G, playerID }) => {
    const players = {};
    for (const seat in G.players) {
      const { hand, deck, ...open } = G.players[seat];
      players[seat] = { ...open, deck: deck.length, hand: seat === playerID ? hand : hand.length };
    }
    return { players, round: G.round };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: {
      client: false,
      move: ({ G, playerID }, index) => {
        const me = G.players[playerID];
        if (!me.hand[index]) return 'INVALID_MOVE';
        me.played.push(me.hand.splice(index, 1)[0]);
        if (me.deck.length) me.hand.push(me.deck.shift());
        const [a, b] = [G.players[0].played, G.players[1].played];
        if (a.length === b.length) {
          G.round += 1;
          const gap = a[a.length - 1].power - b[b.length - 1].power;
          if (gap) G.players[gap > 0 ? 0 : 1].won += 1;
        }
      },
    },
  },
  endIf: ({ G }) => (G.players[0].played.length + G.players[1].played.length >= 32 ? { won: [G.players[0].won, G.players[1].won] } : undefined),
};

// Only what is confirmed between `begun` and the end is counted; how long it took, from the decision to its confirmation.
class Figures {
  constructor() { this.times = []; this.on = false; }
  confirmed(sent) { if (this.on) this.times.push(performance.now() - sent); }
  async measure(seconds, warm, more) {
    await sleep(warm * 1000);
    process.stdout.write('begun\n');
    this.on = true;
    const began = performance.now(), cpu = process.cpuUsage(), bytes = received;
    await sleep(seconds * 1000);
    this.on = false;
    const took = (performance.now() - began) / 1000, used = process.cpuUsage(cpu), moves = this.times.length;
    this.times.sort((a, b) => a - b);
    const at = share => +(this.times[Math.min(moves - 1, Math.floor(moves * share))] ?? NaN).toFixed(2);
    console.log(JSON.stringify({
      ...more, moves, seconds: +took.toFixed(3), moves_per_second: +(moves / took).toFixed(1), p50_ms: at(0.5), p99_ms: at(0.99),
      bytes_per_move: Math.round((received - bytes) / moves), client_cores: +((used.user + used.system) / 1e6 / took).toFixed(2),
    }));
    process.exit(0);
  }
}

function serve(port) {
  const { Server } = from('boardgame.io/server');
  const server = Server({ games: [duel], origins: ['*'] });
  const listen = server.app.listen.bind(server.app);
  server.app.silent = true;
  server.app.listen = (number, then) => listen(number, '127.0.0.1', then);
  console.log = () => {};
  server.run({ port, callback: () => process.stdout.write('ready\n') });
}

async function peer(port, seconds, warm, matches) {
  const { Client, LobbyClient } = from('boardgame.io/client');
  const { SocketIO } = from('boardgame.io/multiplayer');
  const server = `http://127.0.0.1:${port}`, lobby = new LobbyClient({ server }), figures = new Figures();
  async function match() {
    const { matchID } = await lobby.createMatch('duel', { numPlayers: 2 });
    const clients = [];
    let over = false;
    for (const playerID of ['0', '1']) {
      const { playerCredentials } = await lobby.joinMatch('duel', matchID, { playerID, playerName: 'player ' + playerID });
      const client = Client({ game: duel, matchID, playerID, credentials: playerCredentials, numPlayers: 2, debug: false, multiplayer: SocketIO({ server }) });
      let asked = -1, sent = 0;
      client.subscribe(state => {
        if (!state || over) return;
        if (sent && state._stateID > asked) { figures.confirmed(sent); sent = 0; }
        if (state.ctx.gameover !== undefined) {
          over = true;
          setTimeout(() => { clients.forEach(one => one.stop()); match().catch(() => {}); }, 0);
        } else if (state.ctx.currentPlayer === playerID && asked !== state._stateID && !sent) {
          asked = state._stateID;
          sent = performance.now();
          setImmediate(() => { if (!over) client.moves.place(Math.floor(Math.random() * state.G.players[playerID].hand.length)); });
        }
      });
      client.start();
      clients.push(client);
    }
  }
  for (let number = 0; number < matches; number++) await match();
  await figures.measure(seconds, warm, { server: 'boardgame.io', version: from('boardgame.io/package.json').version, matches });
}

async function ours(url, seconds, warm, matches, game, turn) {
  const WebSocket = from('ws'), figures = new Figures();
  async function match() {
    const body = JSON.stringify({ game, players: [{ kind: 'you' }, { kind: 'human' }] });
    const answer = await fetch(url + '/api/v1/tables', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const links = await answer.json();
    let over = false, mover = null; // mover: whose move is under way, where only one may be
    const waiting = [];
    const claimed = await fetch(`${url}/api/v1/seats/${links.guests['1'].slice(3)}/claim`, { method: 'POST' });
    const sockets = [links.table, (await claimed.json()).table].map(link => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/seats/${link.slice(3)}/ws?lang=en&foresight=no`, { perMessageDeflate: false });
      let asked = -1, sent = 0;
      socket.on('message', data => {
        const state = JSON.parse(data);
        if (state.type === 'error') { asked = -1; sent = 0; mover = null; return; }
        if (state.type !== 'state' || over) return;
        if (sent && (state.question?.number ?? null) !== asked) {
          figures.confirmed(sent);
          sent = 0;
          if (mover === socket) { mover = null; waiting.shift()?.(); }
        }
        if (state.over) {
          over = true;
          setTimeout(() => { sockets.forEach(one => one.close()); match().catch(() => {}); }, 0);
        } else if (state.question && state.question.number !== asked && !sent) {
          asked = state.question.number;
          const move = () => {
            mover = turn ? socket : null;
            sent = performance.now();
            socket.send(JSON.stringify({ type: 'answer', question: asked, option: pick(state.question.options).option }));
          };
          if (mover) waiting.push(move); else move();
        }
      });
      socket.on('error', () => {});
      return socket;
    });
  }
  for (let number = 0; number < matches; number++) await match();
  await figures.measure(seconds, warm, { server: 'ludoteka', game, matches, in_turn: turn });
}

const [mode, where, ...rest] = process.argv.slice(2), [seconds, warm, matches] = rest.map(Number);
const run = { serve: () => serve(+where), peer: () => peer(+where, seconds, warm, matches), ours: () => ours(where, seconds, warm, matches, rest[3], rest[4] === 'turn') }[mode];
Promise.resolve(run()).catch(error => { console.error(error); process.exit(1); });
