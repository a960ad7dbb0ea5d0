// The rule page: a search box, and a cited step that has no paragraph of its own opens the clause above it.

const clauses = [...document.querySelectorAll(".cl")];
const field = document.getElementById("find");
const found = document.getElementById("found");

function open() {
  let id = decodeURIComponent(location.hash.slice(1));
  if (!id || document.getElementById(id)) return;
  while (id.includes(".") && !document.getElementById(id)) id = id.slice(0, id.lastIndexOf("."));
  if (document.getElementById(id)) location.replace(`#${id}`);
}

function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/g, "l");
}

const texts = clauses.map((one) => plain(one.textContent));

function search() {
  const sought = plain(field.value.trim()).split(/\s+/).filter(Boolean);
  let count = 0;
  clauses.forEach((one, number) => {
    const fits = sought.every((word) => texts[number].includes(word));
    one.hidden = !fits;
    count += fits;
  });
  for (const part of document.querySelectorAll(".part")) {
    part.hidden = sought.length > 0 && !part.querySelector(".cl:not([hidden])");
  }
  found.hidden = !sought.length;
  found.textContent = count ? String(count) : found.dataset.none;
}

field.addEventListener("input", search);
field.form.addEventListener("submit", (event) => event.preventDefault());
for (const next of document.querySelectorAll("input[name=next]")) {
  next.form.addEventListener("submit", () => (next.value = location.pathname + location.search + location.hash));
}
addEventListener("hashchange", open);
open();
