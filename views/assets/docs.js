// What the docs do in the browser. Without it, samples stand below each other, and the search is a form.

const status = document.getElementById('status');

// Pages are the same for everybody: what theme somebody chose is told by the cookie alone.
const [, chosenTheme] = /slotline-theme=(light|dark)/.exec(document.cookie) ?? [];
if (chosenTheme) document.documentElement.dataset.theme = chosenTheme;

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null;
  const code = button?.closest('.code')?.querySelector('code');
  if (!code) return;
  let words = 'Copied';
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // Over plain http there is no clipboard.
    getSelection()?.selectAllChildren(code);
    words = 'Press Ctrl+C';
  }
  button.dataset.told = words;
  status.textContent = words;
  setTimeout(() => {
    delete button.dataset.told;
    status.textContent = '';
  }, 2500);
});

// A sample in several languages shows one, on all pages the same.
const samples = [...document.querySelectorAll('.samples')];
for (const sample of samples) {
  const choice = document.createElement('div');
  choice.className = 'segments';
  choice.setAttribute('role', 'group');
  choice.setAttribute('aria-label', 'Language');
  for (const figure of sample.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = languageOf(figure);
    button.addEventListener('click', () => choose(languageOf(figure)));
    choice.append(button);
  }
  sample.prepend(choice);
}
choose(kept('slotline-docs-language') ?? 'curl');

function languageOf(figure) {
  return figure.querySelector('figcaption > span').textContent;
}

function choose(language) {
  for (const sample of samples) {
    const figures = [...sample.querySelectorAll('.code')];
    const shown = figures.find((figure) => languageOf(figure) === language) ?? figures[0];
    for (const figure of figures) figure.hidden = figure !== shown;
    for (const button of sample.querySelectorAll('.segments button')) {
      button.setAttribute('aria-pressed', String(button.textContent === languageOf(shown)));
    }
    sample.dataset.chosen = '';
  }
  try {
    localStorage.setItem('slotline-docs-language', language);
  } catch {
    // Not every browser keeps something.
  }
}

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

// Results while typing.
const form = document.querySelector('search');
const input = form.querySelector('input');
const results = form.querySelector('.results');
let asked = 0;

input.addEventListener('input', () => {
  const turn = ++asked;
  setTimeout(() => turn === asked && search(turn), 120);
});

async function search(turn) {
  const query = input.value.trim();
  if (query.length < 2) return close();
  const response = await fetch(`/docs/search.json?q=${encodeURIComponent(query)}`);
  const found = response.ok ? await response.json() : [];
  if (turn !== asked) return;
  results.replaceChildren(...found.map(lineOf));
  if (found.length === 0) results.textContent = 'Nothing has all these words.';
  results.hidden = false;
  status.textContent = found.length === 1 ? '1 result' : `${found.length} results`;
}

function lineOf({ href, title, heading, excerpt }) {
  const [link, words] = [document.createElement('a'), document.createElement('span')];
  link.href = href;
  link.textContent = heading === undefined ? title : `${title}: ${heading}`;
  words.textContent = excerpt;
  link.append(words);
  return link;
}

function close() {
  results.hidden = true;
  status.textContent = '';
}

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
  }
});

form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !results.hidden) {
    close();
    input.focus();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || results.hidden) return;
  event.preventDefault();
  const stops = [input, ...results.querySelectorAll('a')];
  const next = stops[stops.indexOf(document.activeElement) + step];
  next?.focus();
});

form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!form.contains(relatedTarget)) close();
});
results.addEventListener('click', close);

// The menu of narrow windows.
document.querySelector('.pages-menu nav')?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) document.querySelector('.pages-menu').open = false;
});
