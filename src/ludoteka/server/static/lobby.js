// The lobby remembers what its visitor is called; where a browser may remember nothing, everything still works.

const field = (form) => form.querySelector("[data-remember=name]");

function remembered() {
  try {
    return localStorage.getItem("ludoteka-name") ?? "";
  } catch {
    return "";
  }
}

for (const form of document.querySelectorAll("form.setup")) {
  if (field(form) && !field(form).value) field(form).value = remembered();
  form.addEventListener("submit", () => {
    const name = field(form)?.value.trim();
    try {
      if (name) localStorage.setItem("ludoteka-name", name);
    } catch {
      // a private window
    }
  });
}

// What the chosen value of a long list does stands below it.
for (const list of document.querySelectorAll("select[data-does]")) {
  list.addEventListener("change", () => {
    document.getElementById(list.getAttribute("aria-describedby")).textContent = list.selectedOptions[0]?.dataset.does ?? "";
  });
}
