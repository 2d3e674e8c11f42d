// The sidebar and the theme, as somebody likes them: kept in cookies, so that the next page comes as the last one was.

const root = document.documentElement;
const side = document.getElementById('side');
const isNarrow = matchMedia('(width < 1180px)');
const isSystemDark = matchMedia('(prefers-color-scheme: dark)');

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-side-toggle]')) toggleSide();
  if (target.closest('[data-theme-switch]')) switchTheme();
  for (const menu of document.querySelectorAll('.places[open]'))
    if (!menu.contains(target)) menu.open = false;
});
document.addEventListener('keydown', ({ key, target }) => {
  const menu = key === 'Escape' && target instanceof Element && target.closest('.places[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});
isNarrow.addEventListener('change', tellSide);
tellSide();

/** Where there's room, it's open unless it's shut; on small screens the other way around. */
function isSideOpen() {
  return isNarrow.matches ? document.body.dataset.side === 'open' : document.body.dataset.side !== 'shut';
}

function toggleSide() {
  const isUsual = isSideOpen() === isNarrow.matches;
  const other = isNarrow.matches ? 'open' : 'shut';
  keep(document.body, 'side', isUsual ? undefined : other);
  tellSide();
}

function tellSide() {
  if (!side) return;
  for (const button of document.querySelectorAll('[data-side-toggle]')) {
    button.setAttribute('aria-expanded', String(isSideOpen()));
  }
}

/** Back at what the system says, it follows the system again. */
function switchTheme() {
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : isSystemDark.matches;
  const isUsual = isDark !== isSystemDark.matches;
  const other = isDark ? 'light' : 'dark';
  keep(root, 'theme', isUsual ? undefined : other);
}

/** Has it so on this page and the next ones; undefined for what's usual. */
function keep({ dataset }, what, value) {
  if (value === undefined) delete dataset[what];
  else dataset[what] = value;
  const age = value === undefined ? 0 : 365 * 24 * 60 * 60;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: over plain http there's no cookie store.
  document.cookie = `slotline-${what}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`;
}
