// The lobby: cards choose who sits on a seat, and a line says what will begin.
// Without a script the lists of the seats choose, and everything still works.

const JOINED = " · ";

// What this browser remembers, by the names that tables use too; where it may remember nothing, everything still works.
function kept(key) {
  try {
    return localStorage.getItem(`ludoteka-${key}`);
  } catch {
    return null;
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(`ludoteka-${key}`, value);
  } catch {
    // a private window
  }
}

// -- the table in a line -----------------------------------------------------------------------------------------

const count = (form) => Number(form.elements.seats.value);
const seatsOf = (form) => [...Array(count(form)).keys()];
const kindOf = (form, seat) => form.elements[`seat_${seat}`].value;

function called(form, seat) {
  const own = form.elements[`name_${seat}`];
  const words = JSON.parse(form.dataset.called);
  const kind = kindOf(form, seat);
  return (own && !own.disabled && own.value.trim()) || words[kind] || kind;
}

// How a choice is called: an option, or what stands first beside a box.
const words = (one) => (one.closest("label")?.querySelector("span") ?? one).firstChild.textContent.trim();

// What a field says: of a list and of boxes what is chosen, unless that is the usual.
function said(field, always) {
  const list = field.querySelector("select");
  const on = list ? [...list.selectedOptions] : [...field.querySelectorAll("input:checked")];
  const usual = "usual" in field.dataset && on.map((one) => one.value).join(",") === field.dataset.usual;
  return usual && !always ? "" : on.map(words).join(", ");
}

function rules(form) {
  const fields = [...form.querySelectorAll("[data-tells]")];
  const first = fields.find((one) => one.querySelector("select, [type=radio]"));
  return fields.map((one) => said(one, one === first));
}

function tell(form) {
  const line = form.querySelector("[data-says]");
  const players = seatsOf(form)
    .map((seat) => called(form, seat))
    .join(", ");
  if (!form.matches(".desk")) {
    line.textContent = [players, ...line.textContent.split(JOINED).slice(1)].join(JOINED);
    return;
  }
  const clock = form.elements.clock.selectedOptions[0].textContent;
  line.textContent = [players, ...rules(form), clock, form.querySelector("[data-length]").dataset.length]
    .filter(Boolean)
    .join(JOINED);
  const note = form.querySelector("[data-friend]");
  note.textContent = seatsOf(form).some((seat) => kindOf(form, seat) === "human")
    ? note.dataset.friend
    : note.dataset.plain;
}

// -- what to expect of it ----------------------------------------------------------------------------------------

// What the server reckons with: not what anybody is called, and nothing of the house.
const RECKONED = /^(game|seats|pace|seat_\d+|variant_.*)$/;
let reckoned = "";

async function reckon(form) {
  const wanted = String(new URLSearchParams([...new FormData(form)].filter(([name]) => RECKONED.test(name))));
  if (wanted === reckoned) return;
  reckoned = wanted;
  const answer = await fetch(`/outlook?${wanted}&lang=${document.documentElement.lang}`).catch(() => null);
  const part = answer?.ok ? await answer.text() : "";
  if (!part || wanted !== reckoned) return; // out of reach, or something else was chosen meanwhile
  form.querySelector("#outlook").innerHTML = part;
  tell(form);
}

// Films have one pace, here and at every table.
function keepPace(form) {
  const pace = kept("pace") ?? "normal";
  for (const one of form.querySelectorAll("[data-pace]")) one.checked = one.value === pace;
  form.addEventListener("change", ({ target }) => "pace" in target.dataset && keep("pace", target.value));
}

// -- who sits where ----------------------------------------------------------------------------------------------

const cards = (form) => [...form.querySelectorAll("#cast [name=who]")];

// A row says who sits there: face, name, and the level with its rating.
function dress(form, row, seat) {
  const kind = kindOf(form, seat);
  const card = cards(form)
    .find((one) => one.value === kind)
    .closest("label");
  const level = card.closest(".grade");
  const rating = [...(level?.querySelectorAll(".rt") ?? [])].find((one) => one.checkVisibility());
  const people = JSON.parse(form.dataset.sub);
  row.dataset.sits = kind in people ? "person" : "bot";
  form.elements[`name_${seat}`].disabled = !(kind in people);
  row.querySelector(".pick").replaceChildren(card.querySelector("svg").cloneNode(true));
  row.querySelector(".called").textContent = called(form, seat);
  const strength = [level?.ariaLabel, rating?.textContent.trim().replace(/\s+/g, "\u00a0")]
    .filter(Boolean)
    .join(JOINED);
  row.querySelector(".sub").textContent = people[kind] ?? strength;
}

function arrange(form) {
  const rows = [...form.querySelectorAll(".seats li")];
  let picked = rows.findIndex((one) => one.ariaCurrent === "true");

  const sync = () => {
    if (picked >= count(form)) picked = count(form) - 1;
    rows.forEach((row, seat) => {
      dress(form, row, seat);
      row.ariaCurrent = seat === picked ? "true" : null;
      row.querySelector(".pick").ariaPressed = String(seat === picked);
    });
    form.querySelector("#cast-seat").textContent = form.dataset.asks.replace("%", picked + 1);
    form.querySelector("#cast .sigil").replaceWith(rows[picked].querySelector(".sigil").cloneNode(true));
    for (const card of cards(form)) card.checked = card.value === kindOf(form, picked);
    tell(form);
    reckon(form);
  };
  const pick = (seat) => {
    picked = seat;
    sync();
    const chosen = form.querySelector("#cast :checked")?.closest(".grade");
    if (chosen) chosen.parentElement.scrollLeft = chosen.offsetLeft - chosen.parentElement.offsetLeft - 60;
  };
  rows.forEach((row, seat) =>
    row.addEventListener("click", (event) => event.target.closest("input, select") || pick(seat)),
  );
  form.addEventListener("change", ({ target }) => {
    if (target.name === "who") form.elements[`seat_${picked}`].value = target.value;
    if (target.name.startsWith("seat_")) pick(Number(target.name.slice("seat_".length)));
    else sync();
  });
  keepPace(form);
  pick(picked);
}

for (const form of document.querySelectorAll("form.setup, form.desk")) {
  form.addEventListener("input", () => tell(form));
  if (form.matches(".desk")) arrange(form);
  else tell(form);
}
// The list of tables may have grown.
addEventListener("pageshow", ({ persisted }) => persisted && document.dispatchEvent(new CustomEvent("ludoteka:renew")));

// What the chosen value of a long list does stands below it.
for (const list of document.querySelectorAll("select[data-does]")) {
  list.addEventListener("change", () => {
    document.getElementById(list.getAttribute("aria-describedby")).textContent =
      list.selectedOptions[0]?.dataset.does ?? "";
  });
}
