// One script for every table: connect, swap zones, send the answer. No game has a script of its own.
// A zone is an element with an id that the server sends again, whole, when something in it changed. A zone of rows, as
// the log, only grows: the server says which rows stay and sends those that follow.

import { film } from "./film.js";
import { bringForward } from "./sight.js";
import { $, $$, fit, focusAgain, follow, isSeen, prompt, show, toTheTop, whereFocusIs, words } from "./zones.js";

// -- the connection --------------------------------------------------------------------------------------------

const PATIENCE = 3000; // milliseconds without a word of the server, after which that is said
const WAITS = [words.kept, words.silent]; // what stays said until the server is heard of
const NO_TABLE = 4404; // the link leads nowhere: coming back is useless
let socket = null;
let tries = 0;
let retry = 0;
let seen = -1; // the number of the newest zones
let arrived = false;

const alone = !document.body.dataset.ws; // nothing runs behind this page: an answer is a form

// The position and the eyes of a replay, which stand in the address of the page.
function lookedAt() {
  const said = new URLSearchParams(location.search);
  const ply = /\/at\/(\d+)$/.exec(location.pathname)?.[1];
  if (ply) said.set("ply", ply);
  return said;
}

function connect() {
  clearTimeout(retry);
  if (alone) return;
  if (socket && socket.readyState < WebSocket.CLOSING) return;
  const address = new URL(document.body.dataset.ws, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  if (arrived) address.search = lookedAt(); // where one is when one comes back, not where one came
  const mine = new WebSocket(address);
  socket = mine;
  expectWord();
  mine.addEventListener("open", () => {
    tries = 0;
    arrived = true;
    seen = -1;
    film.forget();
    heardOf();
    send({ type: "hello", lang: document.body.dataset.lang, pace: film.pace() });
    expectWord();
    back = true;
    for (const message of outbox.splice(0)) send(message);
  });
  mine.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  mine.addEventListener("open", () => tell("online", true));
  mine.addEventListener("close", (event) => {
    if (socket !== mine) return;
    clearTimeout(silence);
    if (event.code === NO_TABLE) return;
    shown("net", true);
    tell("online", false);
    if (pending) toast(words.kept);
    tries += 1;
    retry = setTimeout(connect, Math.min(10_000, 250 * 2 ** tries) * (0.7 + 0.6 * Math.random()));
  });
}

// A server that hangs takes what it is sent and says nothing: whoever waits for it is told so.
let silence = 0;

function expectWord() {
  clearTimeout(silence);
  silence = setTimeout(() => {
    shown("net", true);
    if (pending) toast(words.silent);
  }, PATIENCE);
}

function heardOf() {
  clearTimeout(silence);
  shown("net", false);
  if (WAITS.includes($("#toast").textContent)) shown("toast", false);
}

function send(message) {
  const text = JSON.stringify(message);
  if (socket?.readyState === WebSocket.CONNECTING) {
    const line = socket; // somebody was quicker than the network: it goes out as soon as the line is open
    line.addEventListener("open", () => line.send(text), { once: true });
    return true;
  }
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(text);
  return true;
}

// What is said while the server is away waits, and goes out when it is back.
const outbox = [];

function sendOrKeep(message) {
  if (send(message)) return true;
  outbox.push(message);
  toast(words.kept);
  return false;
}

// The scripts beside this one hear what comes and say what goes through events of the document.
function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`ludoteka:${name}`, { detail }));
}

// A line of chat waits for the table. What has been read is told again when the table comes: nobody hears of it.
document.addEventListener("ludoteka:send", ({ detail }) => {
  if (detail.type === "say") sendOrKeep(detail);
  else if (!send(detail) && detail.type !== "seen") toast(words.off);
});

function receive(message) {
  heardOf();
  tell("message", message);
  if (message.type === "zones") {
    if (message.seq < seen) return;
    seen = message.seq;
    film.present(message);
  } else if (message.type === "picture") {
    film.picture(message);
  } else if (message.type === "error") {
    pending = null;
    release();
    toast(message.message);
  } else if (message.type === "note") toast(message.message);
}

// -- drawing ---------------------------------------------------------------------------------------------------

// The present as it was sent: what is asked, who is to act, and everything that changed.
function settle(message, zones = message.zones) {
  show(zones, message.grown, (draw, scrollBack) => {
    const before = $(".ask", prompt())?.textContent;
    const focus = whereFocusIs();
    const kept = [prompt().dataset.question, named(picked())];
    draw();
    const isNew = prompt().dataset.question !== kept[0];
    if (isNew) changed = performance.now();
    if (message.title && message.title !== document.title) document.title = message.title;
    document.body.dataset.turn = message.yourTurn ? "mine" : "";
    release();
    again();
    const lost = !picked().length && !isNew ? kept[1] : [];
    lost.forEach(pick); // the hand was drawn anew while the others answered
    tell("drawn", message);
    const ask = $(".ask", prompt())?.textContent.trim();
    if (ask && ask !== before?.trim()) $("#news").textContent = ask;
    scrollBack();
    fromTheTop(message);
    if (isNew) $(".dock")?.scrollTo(0, 0); // what is long scrolls there: a question is read from its beginning
    focusAgain(focus);
    if (isNew) bringForward();
    tell("settled", message);
  });
}

// Whoever looks back, or has come to the end, sees the table from its beginning: the last question led elsewhere.
let looks = false;

function fromTheTop({ over, live }) {
  const looked = looks;
  looks = over || live === false;
  if (looks && !looked) toTheTop($("#board"));
}

function shown(id, visible) {
  document.getElementById(id).hidden = !visible;
}

let fading = 0;

function toast(text) {
  const box = $("#toast");
  clearTimeout(fading);
  if (!WAITS.includes(text)) fading = setTimeout(() => (box.hidden = true), 6000);
  if (!box.hidden && box.textContent === text) return; // it is there: nobody is told the same again and again
  box.textContent = text;
  box.hidden = false;
}

// -- answers ---------------------------------------------------------------------------------------------------

let sent = null; // the question that was answered and not yet taken up
let pending = null; // that answer: it goes out again if the line broke before it was taken up
let changed = -Infinity; // when a question came that was not there before
let carried = null; // the line on which it went out
let back = false; // the line was broken; the next zones tell how the table stands
let proposed = null; // an answer that waits for "yes, this one", for those who want to be asked

function propose(option) {
  for (const one of $$(".proposed")) one.classList.remove("proposed");
  proposed = option;
  for (const one of option === null ? [] : $$(`[data-option="${CSS.escape(option)}"]`)) one.classList.add("proposed");
  shown("confirm", option !== null);
  if (option !== null) $('[data-confirm="yes"]').focus();
}

function submitted(option, question) {
  const button = $(`[form="answer"][data-option="${CSS.escape(option)}"]`);
  sent = question;
  button.form.requestSubmit(button);
  return true;
}

function confirmed(yes) {
  const option = proposed;
  propose(null);
  if (yes && option !== null && !answer(option, true)) toast(words.off);
}

function answer(option, sure = false) {
  const question = Number(prompt().dataset.question);
  if (sent === question && !changesMind(option)) return true; // a doubled click
  if (alone) return submitted(option, question);
  if (document.documentElement.dataset.wantsConfirm === "on" && !sure && option !== proposed)
    return propose(option) ?? true;
  propose(null);
  pending = { question, option };
  carried = send({ type: "answer", ...pending }) ? socket : null;
  if (carried) expectWord();
  else toast(words.kept);
  sent = question;
  for (const one of $$(".sent")) one.classList.remove("sent");
  for (const one of $$(`[data-option="${CSS.escape(option)}"]`)) one.classList.add("sent");
  document.body.dataset.sent = "";
  return true;
}

// As long as an answer has not gone out, another one takes its place.
const changesMind = (option) => pending !== null && !carried && pending.option !== option;

// The question is still open after the line came back: then the answer to it never arrived. A number goes with it, so
// that one which did arrive is never taken for the answer to another question.
function again() {
  if (!pending) return;
  const { question, option } = pending;
  const open = Number(prompt().dataset.question) === question && $(`[data-option="${CSS.escape(option)}"]`);
  if (open && back && carried !== socket) answer(option, true);
  if (!open) pending = null;
  back = false;
}

function release() {
  sent = null;
  if (proposed !== null && !$(`[data-option="${CSS.escape(proposed)}"]`)) propose(null);
  for (const one of $$(".sent")) one.classList.remove("sent");
  delete document.body.dataset.sent;
}

// Pieces of a set: one after the other, until they are together what an answer consists of. A piece can have a twin
// elsewhere that picks it (data-picks); equal pieces are told apart by their place alone.
const picked = () => $$('[data-part][aria-pressed="true"]').sort((a, b) => a.dataset.place - b.dataset.place);
const named = (list) => list.map((one) => one.dataset.part);

function part(button) {
  if (button.getAttribute("aria-pressed") === "true") press(button, 0);
  else press(button, 1 + Math.max(0, ...picked().map((one) => Number(one.dataset.place))));
  const names = named(picked());
  const whole = $$("[data-parts]").find((one) => consists(one, names));
  if (whole) answer(whole.dataset.option);
}

function press(button, place) {
  button.setAttribute("aria-pressed", String(place > 0));
  button.dataset.place = place || "";
  const names = named(picked());
  for (const twin of $$("[data-picks]")) twin.setAttribute("aria-pressed", String(names.includes(twin.dataset.picks)));
}

function pick(name) {
  const same = $$(`[data-part="${CSS.escape(name)}"]`);
  const free = same.find((one) => one.getAttribute("aria-pressed") !== "true");
  if (same.length) part(free ?? same[0]);
}

function consists(whole, names) {
  const parts = whole.dataset.parts.split(" ");
  const order = "inOrder" in whole.dataset ? (list) => list : (list) => [...list].sort();
  return order(parts).join(" ") === order(names).join(" ");
}

function look(ply) {
  if (!send({ type: "look", ply })) toast(words.off);
}

function undo() {
  const button = $('[data-command="undo"]');
  if (button && !send({ type: "undo" })) toast(words.off);
}

// A form that waits for the server can still be another one.
document.addEventListener("ludoteka:kept", () => alone && release());

document.addEventListener("click", (event) => {
  const at = event.target.closest?.(
    "[data-option], [data-part], [data-picks], [data-look], [data-command], [data-uncover], [data-copy], [data-send], [data-confirm], [data-all]",
  );
  if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const data = at.dataset;
  if ("copy" in data && !navigator.clipboard) return; // then the link is followed
  if ("send" in data) return said(event, at);
  if ("option" in data && !arrived && tries > 1 && at.type === "submit") return; // no line has ever come about: it goes as a form
  event.preventDefault();
  if ("option" in data) answer(data.option);
  if ("all" in data) at.ariaExpanded = String(prompt().toggleAttribute("data-open"));
  else if ("part" in data) part(at);
  else if ("picks" in data) pick(data.picks);
  else if ("look" in data) look(Number(data.look));
  else if ("uncover" in data) send({ type: "uncover", seat: Number(data.uncover) }) || toast(words.off);
  else if ("copy" in data)
    navigator.clipboard.writeText(at.href).then(
      () => toast(words.copied),
      () => toast(at.href),
    );
  else if ("confirm" in data) confirmed(data.confirm === "yes");
  else if (data.command === "undo") undo();
});

// A button that says something carries it as its value, so that it works as a form, too.
function said(event, button) {
  if (!arrived) return;
  event.preventDefault();
  if (/"rematch"/.test(button.value) || button.closest(".offer")?.querySelector('[href*="i-loop"]')) follows = true;
  const gone = sendOrKeep(JSON.parse(button.value));
  if (gone && "home" in button.dataset) setTimeout(() => $(".brand").click(), 150);
  button.closest("[popover]:popover-open")?.hidePopover();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset?.form || !arrived) return;
  event.preventDefault();
  const fields = new FormData(form);
  const colour = fields.get("colour");
  sendOrKeep({ type: form.dataset.form, name: fields.get("name") ?? "", colour: colour ? Number(colour) : null });
  form.closest("[popover]:popover-open")?.hidePopover();
});

document.addEventListener("change", (event) => {
  if (!("eyes" in event.target.dataset)) return;
  const ply = Number($("[data-slider]").value);
  if (!send({ type: "look", ply, eyes: Number(event.target.value) })) toast(words.off);
});

// Whoever wanted a rematch goes there as soon as it is there.
let follows = false;
document.addEventListener("ludoteka:drawn", () => {
  const next = $("[data-next]");
  if (follows && next) next.click();
});

let sliding = 0;
document.addEventListener("input", (event) => {
  if (!("slider" in event.target.dataset)) return;
  clearTimeout(sliding);
  const output = $("output", event.target.parentElement);
  output.textContent = `${event.target.value}/${event.target.max}`;
  sliding = setTimeout(() => look(Number(event.target.value)), 90);
});

// -- pointing ------------------------------------------------------------------------------------------------------
// What a piece is about may lie elsewhere: data-points-at="territory-A3 …" names it. Pointing at one marks the other,
// and pointing at an answer marks the pieces it stands on.

let pointing = null;

function about({ dataset: { option, picks, part } }) {
  const name = picks ?? part;
  if (option) return $$(`[data-option="${CSS.escape(option)}"]`);
  return name ? $$(`[data-part="${CSS.escape(name)}"], [data-picks="${CSS.escape(name)}"]`) : [];
}

function point(event) {
  const at = event.target.closest?.("[data-points-at], [data-option], [data-picks], [data-part]") ?? null;
  if (at === pointing) return;
  pointing = at;
  for (const one of $$(".pointed")) one.classList.remove("pointed");
  const twins = at ? [at, ...about(at)] : [];
  const ids = twins.flatMap((one) => (one.dataset.pointsAt ?? "").split(" "));
  const marked = ids.map((id) => id && document.getElementById(id));
  for (const one of [...twins, ...marked]) if (one && one !== at) one.classList.add("pointed");
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

// -- keyboard --------------------------------------------------------------------------------------------------

let typed = "";
let forgetting = 0;

function key(sign) {
  typed += sign.toUpperCase();
  clearTimeout(forgetting);
  forgetting = setTimeout(() => (typed = ""), 1200);
  const known = $$("[data-key]", prompt());
  const hit = known.find((one) => one.dataset.key === typed);
  if (hit || !known.some((one) => one.dataset.key.startsWith(typed))) typed = "";
  hit?.click();
  return Boolean(hit || typed);
}

function step(forward) {
  const zone = document.activeElement?.closest("[id^=zone-]") ?? prompt();
  const within = (root) =>
    $$("[data-option], [data-part], [data-picks], [data-plan], [data-uncover]", root).filter(isSeen);
  const here = within(zone);
  const list = here.length ? here : [...within(prompt()), ...within(document.body)];
  if (!list.length) return false;
  const at = list.indexOf(document.activeElement);
  const next = at < 0 ? (forward ? 0 : list.length - 1) : (at + (forward ? 1 : -1) + list.length) % list.length;
  list[next].focus();
  list[next].scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function pressed(event) {
  if (proposed !== null && event.key === "Escape") return confirmed(false) ?? true;
  if (event.key === "+" || event.key === "-") {
    const button = $(event.key === "+" ? "[data-agree]" : "[data-decline]");
    return button?.click() ?? Boolean(button);
  }
  if (event.key === "/") return $("#talk") ? (tell("chat"), true) : false;
  if (event.key === "?") return document.getElementById("help").togglePopover() || true;
  if (event.key === "[" || event.key === "]") {
    $$("a[data-look]", document.getElementById("zone-replay"))[event.key === "[" ? 1 : 2]?.click();
    return true;
  }
  if (event.key === "ArrowRight" || event.key === "ArrowDown") return step(true);
  if (event.key === "ArrowLeft" || event.key === "ArrowUp") return step(false);
  if (/^u$/i.test(event.key)) return undo() ?? true;
  return /^[0-9a-z]$/i.test(event.key) && key(event.key);
}

const HASTE = 300; // milliseconds in which nobody has read a new question
let last = { key: "", question: undefined };

// A key that is held, or struck again and again, answers one question and not the next one, too.
function twice(event) {
  if (event.repeat) return ["Enter", " "].includes(event.key) && Boolean(event.target.closest?.("[data-option]"));
  const { question } = prompt().dataset;
  const hasty = event.key === last.key && last.question !== question && performance.now() - changed < HASTE;
  if (!hasty) last = { key: event.key, question };
  return hasty;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (twice(event)) return event.preventDefault();
  if (event.repeat) return;
  const at = event.target;
  const writing = at.matches?.("input:not([type=range], [type=radio], [type=checkbox]), textarea, select");
  const moving = event.key.startsWith("Arrow") && at.closest?.("input, .log, .side, [popover]");
  if (!writing && !moving && pressed(event)) event.preventDefault();
});

// -- begin -----------------------------------------------------------------------------------------------------

for (const field of $$("input[name=next]")) field.value = location.pathname + location.search;
$$("[data-follow]").forEach(follow);
film.begin(settle, send);
fit();
bringForward();
addEventListener("resize", fit);
addEventListener("online", connect);
document.addEventListener("visibilitychange", () => document.hidden || connect());
connect();
