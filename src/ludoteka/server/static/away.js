// While the server is away a click that leads to another page, or a form, would end at the browser's own page of errors.
// It waits here instead: that is said, and it goes on by itself as soon as the server answers. Only plain clicks within
// the site are kept; what opens elsewhere cannot be opened later, so that is only said.

const PATIENCE = 3000; // milliseconds without a word of the server, after which it counts as away
const FRESH = 1000; // so long its answer is believed
const PAUSE = 1000; // between two tries
const GATEWAY = [502, 503, 504]; // said by a proxy in front of a server that is away

const notice = document.getElementById("away");
let heard = -Infinity; // when the server answered last
let onLine = false; // a table talks to it: then nobody has to ask
let wanted = null; // what was clicked last: it goes on when the server is back
let asking = false;
let goes = false; // it goes on now

const isThere = () => (onLine && navigator.onLine) || performance.now() - heard < FRESH;

const ASKS = { method: "HEAD", cache: "no-store" };
let pending = null; // it was asked and has not answered yet

async function heardFrom() {
  const answer = await fetch("/healthz", { ...ASKS, signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  const there = answer !== null && !GATEWAY.includes(answer.status);
  if (there) heard = performance.now();
  pending = null;
  return there;
}

const answers = () => (pending ??= heardFrom());

// -- what leads away -------------------------------------------------------------------------------------------

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }) =>
  !(button || ctrlKey || metaKey || shiftKey || altKey);
const isElsewhere = ({ target }) => Boolean(target) && target !== "_self";
const staysHere = ({ hash, href }) => Boolean(hash) && href.split("#")[0] === location.href.split("#")[0];

// The link that a click follows to another page of the site.
function followed(event) {
  const link = isPlain(event) ? event.target.closest?.("a[href]") : null;
  return link?.origin === location.origin && !staysHere(link) ? link : null;
}

function onward(event) {
  if (event.type === "submit") return onwardWith(event.target, event.submitter);
  const link = followed(event);
  return link && { elsewhere: isElsewhere(link), go: () => link.click() };
}

// A form is sent as it is then, by the same button; one that is no longer on the page is not.
function onwardWith(form, button) {
  const isHere = () => form.isConnected && (!button || button.form === form);
  return { elsewhere: isElsewhere(form), go: () => isHere() && form.requestSubmit(button) };
}

// -- it waits --------------------------------------------------------------------------------------------------

function say(how) {
  notice.hidden = !how;
  for (const one of notice.querySelectorAll("[data-away]")) one.hidden = one.dataset.away !== how;
}

function drop() {
  wanted = null;
  say("");
}

function stay(event) {
  if (event.defaultPrevented) return;
  if (goes || isThere()) return once(event);
  const way = onward(event);
  if (!way) return;
  event.preventDefault();
  wanted = way;
  if (!notice.hidden) keep();
  wait();
}

// A doubled click sends a form once.
let sent = { form: null, at: -Infinity };

function once(event) {
  if (event.type !== "submit") return;
  const again = sent.form === event.target && performance.now() - sent.at < FRESH;
  if (again) event.preventDefault();
  else sent = { form: event.target, at: performance.now() };
}

function keep() {
  say(wanted.elsewhere ? "elsewhere" : "kept");
  document.dispatchEvent(new CustomEvent("ludoteka:kept"));
}

async function wait() {
  if (asking) return;
  asking = true;
  while (wanted && !(await answers())) {
    if (wanted) keep();
    await new Promise((wake) => setTimeout(wake, PAUSE));
  }
  asking = false;
  if (wanted) goOn();
}

// A browser opens nothing elsewhere that was clicked long ago.
function goOn() {
  const { elsewhere, go } = wanted;
  const late = elsewhere && !notice.hidden;
  drop();
  goes = true;
  if (!late) go();
  goes = false;
}

// -- begin -----------------------------------------------------------------------------------------------------

// Whoever presses a button lets go of it a moment later: till then the server has answered, and nothing is held up.
addEventListener("pointerdown", ({ target }) => target.closest?.("a[href], button, .opt") && !isThere() && answers());
for (const type of ["click", "submit"]) addEventListener(type, stay); // after all others: somebody may take care of it
notice.querySelector("button").addEventListener("click", drop);
document.addEventListener("ludoteka:online", ({ detail }) => (onLine = detail));
document.addEventListener("ludoteka:renew", async () => (await answers()) && location.reload());
addEventListener("pageshow", ({ persisted }) => persisted && drop());
