// Company at a table: who is here, clocks, chat, what is new since one looked, preferences, and news of one's turn.
// It hears and speaks through events of the document; the connection is in table.js.

import { chime } from "./sounds.js";
import { follow } from "./zones.js";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const words = JSON.parse(document.body.dataset.words);
const say = (message) => document.dispatchEvent(new CustomEvent("ludoteka:send", { detail: message }));
const on = (name, act) => document.addEventListener(`ludoteka:${name}`, (event) => act(event.detail));
const here = location.pathname;

// What this browser remembers; where it may remember nothing, everything still works.
const memory = {
  get(key) {
    try {
      return localStorage.getItem(`ludoteka-${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`ludoteka-${key}`, value);
    } catch {
      // a private window
    }
  },
};

// -- who is here, and the clocks ---------------------------------------------------------------------------------

let room = { here: [], watching: 0, clocks: [] };
let told = 0; // when the clocks were told

function showRoom() {
  for (const dot of $$("[data-here]")) {
    const present = room.here.includes(Number(dot.dataset.here));
    dot.classList.toggle("on", present);
    dot.role = "img";
    dot.setAttribute("aria-label", present ? words.here : words.away);
    dot.title = present ? words.here : words.away;
  }
  for (const button of $$("[data-absent]")) button.hidden = room.here.includes(Number(button.dataset.absent));
  const eye = $("#watching");
  const count = $("output", eye);
  eye.hidden = !room.watching;
  if (count.textContent !== String(room.watching)) count.textContent = room.watching;
  showClocks();
}

function spelled(left) {
  const seconds = Math.ceil(left / 1000);
  const two = (number) => String(number).padStart(2, "0");
  if (seconds >= 86400)
    return `${Math.floor(seconds / 86400)} ${words.day} ${Math.floor((seconds % 86400) / 3600)} ${words.hour}`;
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function showClocks() {
  for (const place of $$("[data-clock]")) {
    const clock = room.clocks.find((one) => one.seat === Number(place.dataset.clock));
    place.hidden = !clock;
    if (!clock) continue;
    const left = Math.max(0, clock.left - (clock.runs ? performance.now() - told : 0));
    place.textContent = spelled(left);
    place.classList.toggle("runs", clock.runs);
    place.classList.toggle("short", left < 20_000);
  }
}

setInterval(() => room.clocks.some((one) => one.runs) && showClocks(), 250);

// What somebody was called at an earlier table. The server reads it, too.
const YEAR = 365 * 24 * 3600; // seconds
const myName = () => decodeURIComponent(/(?:^|; )name=([^;]*)/.exec(document.cookie)?.[1] ?? "");

// -- chat ----------------------------------------------------------------------------------------------------------

const lines = $("#chat-lines");
const known = new Set();
let latest = 0; // the latest line that was told
let read = Number(memory.get(`chat-${here}`)) || 0;

function colourOf(seat) {
  return (seat % 5) + 1;
}

function addLine(line) {
  if (known.has(line.id)) return;
  known.add(line.id);
  latest = Math.max(latest, line.id);
  const item = document.createElement("li");
  if (line.seat !== null) item.dataset.seat = colourOf(line.seat);
  else item.className = "gallery";
  const name = document.createElement("b");
  name.textContent = line.seat === null ? `${line.name || words.spectator} (${words.spectator})` : line.name;
  const time = document.createElement("time");
  time.dateTime = new Date(line.at).toISOString();
  time.textContent = new Date(line.at).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
  const text = document.createElement("p");
  text.textContent = line.text;
  item.append(name, time, text);
  lines.append(item);
}

function talked({ lines: fresh, read: upTo }) {
  read = Math.max(read, upTo);
  fresh.forEach(addLine);
  $("#chat-empty").hidden = known.size > 0;
  lines.scrollTop = lines.scrollHeight;
  countUnread();
  looked();
}

const chatIsOpen = () => !document.hidden && $("#side").dataset.tab === "chat" && lines.checkVisibility();

function countUnread() {
  if (chatIsOpen()) read = latest;
  const count = [...known].filter((id) => id > read).length;
  for (const badge of $$("[data-unread]")) {
    badge.hidden = !count;
    badge.textContent = count;
  }
}

function openTab(name) {
  $("#side").dataset.tab = name;
  for (const tab of $$(".tabs [data-tab]")) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
  if (name === "log") follow($("#zone-log"));
  if (name === "chat") {
    lines.scrollTop = lines.scrollHeight;
    countUnread();
    looked();
  }
}

// Where log and chat are a sheet, nothing could scroll in it before it was opened.
$("#side").addEventListener("toggle", ({ newState }) => newState === "open" && openTab($("#side").dataset.tab));

function openChat() {
  const side = $("#side");
  if (!side.checkVisibility()) side.showPopover();
  openTab("chat");
  $("#talk input").focus();
}

$("#talk").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  if (!field.value.trim()) return;
  say({ type: "say", text: field.value, name: myName() });
  field.value = "";
});
$("#talk input").addEventListener("keydown", (event) => event.key === "Escape" && event.target.blur());
for (const tab of $$(".tabs [data-tab]")) tab.addEventListener("click", () => openTab(tab.dataset.tab));
on("chat", openChat);

// -- what is new since I looked --------------------------------------------------------------------------------

let looking = 0;
let mark = Number(memory.get(`log-${here}`)) || 0; // lines of the log that were there when one looked last

function logLines() {
  return $("#zone-log > noscript") ? [] : $$("#zone-log > li:not(.new, .turn, [data-playing])"); // the older ones are still to come
}

function looked() {
  if (document.hidden) return;
  clearTimeout(looking);
  looking = setTimeout(() => {
    memory.set(`log-${here}`, logLines().length);
    memory.set(`chat-${here}`, read);
    say({ type: "seen", chat: read });
  }, 1500);
}

// The line "since you looked" stays where it was until one leaves and comes back.
function markLog() {
  const all = logLines();
  if (!mark || mark >= all.length || $("#log-unread")) return;
  const line = document.createElement("li");
  line.className = "new";
  line.id = "log-unread";
  line.dataset.local = "";
  line.textContent = words.unread;
  all[mark].before(line);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) mark = logLines().length;
  else {
    badge(false);
    $("#log-unread")?.remove();
    markLog();
    countUnread();
    looked();
  }
});

// -- preferences -------------------------------------------------------------------------------------------------

const preference = (name) => (memory.get(name) ?? $(`[data-preference=${name}]`)?.dataset.usual) === "on";
const offered = {
  notify: () => "Notification" in window,
  touch: () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches,
};

// An attribute of the whole page makes the browser look at every element again: it is set only where it says something.
function choose(name, wanted) {
  const [page, says] = [document.documentElement, `data-wants-${name}`];
  memory.set(name, wanted ? "on" : "off");
  if (wanted || page.hasAttribute(says) || name !== "still") page.setAttribute(says, wanted ? "on" : "off");
}

async function chosen(box) {
  const name = box.dataset.preference;
  if (name === "notify" && box.checked && (await Notification.requestPermission()) !== "granted") {
    box.checked = false;
    $("small", box.parentElement).textContent = words.blocked;
  }
  choose(name, box.checked);
  if (name === "sound" && box.checked) chime();
  if (name === "touch" && box.checked) navigator.vibrate?.(12);
}

for (const box of $$("[data-preference]")) {
  box.closest("label").hidden = offered[box.dataset.preference]?.() === false;
  box.checked = preference(box.dataset.preference);
  choose(box.dataset.preference, box.checked);
  box.addEventListener("change", () => chosen(box));
}
document.addEventListener("submit", (event) => {
  const name = $("[data-remember=name]", event.target)?.value.trim();
  if (name) document.cookie = `name=${encodeURIComponent(name)}; max-age=${YEAR}; path=/; samesite=lax`;
});

function fillName() {
  for (const field of $$("[data-remember=name]")) if (!field.value && !field.defaultValue) field.value = myName();
}

// -- it is my turn ---------------------------------------------------------------------------------------------------

const icon = $("link[rel=icon]");
const plain = icon.getAttribute("href");
let mine = null;

function badge(turn) {
  const wanted = turn && document.hidden ? document.body.dataset.dot : plain;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted); // a browser fetches it whenever it is set
}

function myTurn(now) {
  badge(now);
  if (now && mine === false) {
    if (preference("sound")) chime();
    if (document.hidden && preference("notify") && Notification.permission === "granted")
      new Notification(document.title, { body: $("#zone-prompt .ask")?.textContent.trim() || words.turn, tag: here });
  }
  mine = now;
}

// -- begin -------------------------------------------------------------------------------------------------------------

on("message", (message) => {
  if (message.type === "room") {
    room = message;
    told = performance.now();
    showRoom();
  } else if (message.type === "chat") talked(message);
});
on("drawn", (message) => {
  showRoom();
  fillName();
  markLog();
  looked();
  myTurn(message.yourTurn);
});
markLog();
fillName();
