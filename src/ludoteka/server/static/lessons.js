// What this browser has done of the lessons: kept by itself, shown on the page that lists them. No secrets are in it.

const KEY = "ludoteka-lessons";

function known() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {}; // no storage, or nonsense in it
  }
}

function remember(game, lesson, stars) {
  const all = known();
  const done = { ...all[game] };
  done[lesson] = Math.max(stars, Number(done[lesson]) || 0);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: done }));
  } catch {
    // a browser that keeps nothing
  }
}

// -- at the table: a goal was reached ------------------------------------------------------------------------

function note() {
  const box = document.querySelector("[data-lesson-done]");
  if (box) remember(box.dataset.of, box.dataset.lessonDone, Number(box.dataset.stars) || 1);
}

// -- on the page: how far one has come -----------------------------------------------------------------------

function mark(list) {
  const done = known()[list.dataset.lessons] ?? {};
  const rows = [...list.children];
  for (const row of rows) {
    const stars = Math.min(3, Number(done[row.dataset.lesson]) || 0);
    row.classList.toggle("done", stars > 0);
    row.classList.remove("now");
    const told = row.querySelector(".stars");
    told.textContent = "★".repeat(stars);
    if (stars) {
      told.setAttribute("role", "img");
      told.setAttribute("aria-label", told.dataset.starsOf.replace("#", stars));
    }
    const go = row.querySelector(".start");
    go.lastElementChild.textContent = stars ? go.dataset.again : go.dataset.begin;
  }
  const next = rows.find((row) => !row.classList.contains("done"));
  next?.classList.add("now");
  next?.querySelector("a").setAttribute("aria-current", "step");
  document.querySelector(".first-match")?.classList.toggle("now", !next);
}

function count(told) {
  const { count: game, total, none, some, all } = told.dataset;
  const done = Math.min(Number(total), Object.keys(known()[game] ?? {}).length);
  told.textContent = done === 0 ? none : done < Number(total) ? some.replace("#", done) : all;
  told.closest(".lg").classList.toggle("all", done === Number(total));
  document
    .querySelector(`[data-progress="${game}"]`)
    ?.style.setProperty("--p", Math.round((100 * done) / Number(total)));
}

function show() {
  document.querySelectorAll("[data-lessons]").forEach(mark);
  document.querySelectorAll("[data-count]").forEach(count);
  document.querySelector('.lg[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
}

note();
show();
document.addEventListener("ludoteka:drawn", note);
window.addEventListener("pageshow", show);
