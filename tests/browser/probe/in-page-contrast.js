// Asked of a page from inside it, as in in-page.js: whether its texts can be read. Most look like one on another page.

/** How the texts of the page look, each look once. */
function looks() {
  return [...textsByLook().keys()];
}

/** What axe finds too dim of the texts with some looks, a line each, and the looks of which it can be said for all pages. */
async function contrastFindings(wanted) {
  const texts = textsByLook();
  // A page that changes meanwhile is looked at again as it is then.
  const present = wanted.filter((look) => texts.has(look));
  const include = present.flatMap((look) => texts.get(look));
  if (include.length === 0) return { lines: [], settled: [] };
  const options = { runOnly: ['color-contrast'], elementRef: true };
  const { violations, passes, incomplete } = await axe.run({ include }, options);
  // Undecided for what the look says, and not for what is near.
  const isForLook = ({ any }) => any.some(({ data }) => undecided.includes(data?.messageKey));
  const judged = new Set(
    [...passes, ...incomplete.map(({ nodes }) => ({ nodes: nodes.filter(isForLook) }))].flatMap(({ nodes }) =>
      nodes.map(({ element }) => element),
    ),
  );
  const isSettled = (look) =>
    !look.endsWith(elsewhere) && texts.get(look).some((element) => judged.has(element));
  return { lines: violations.flatMap(inPage.linesOf), settled: present.filter(isSettled) };
}

const undecided = ['bgImage', 'bgGradient', 'equalRatio'];
const elsewhere = ' elsewhere';
const fields = 'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea';

/** The elements that say something themselves, by how they look. Of a single character, axe says nothing. */
function textsByLook() {
  const known = new Map();
  const isSaid = (element) =>
    element.matches(fields) || (element.textContent.trim().length > 1 && textsOf(element).length > 0);
  const all = [...document.querySelectorAll('body, body *')];
  const texts = all.filter((element) => isSaid(element) && isShown(element));
  const painted = all.slice(1).filter((element) => isShown(element) && isPainted(getComputedStyle(element)));
  const grounds = new Map(painted.map((element) => [element, element.getBoundingClientRect()]));
  return Map.groupBy(texts, (element) => {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element);
    const { layers, around } = behind(element, known);
    const look = [color, fontSize, fontWeight, textShadow, webkitTextStroke, layers].join();
    return isElsewhere(element, around, grounds) ? look + elsewhere : look;
  });
}

function textsOf({ childNodes }) {
  return [...childNodes].filter(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '');
}

function isShown(element) {
  const { right, bottom, width, height } = element.getBoundingClientRect();
  const isOnPage = right > 0 && bottom + scrollY > 0 && width > 1 && height > 1;
  return isOnPage && element.checkVisibility({ visibilityProperty: true });
}

function isPainted({ backgroundColor, backgroundImage }) {
  return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
}

/** What is painted behind an element by those around it, and which of them do so, up to the first that hides the others. */
function behind(element, known) {
  if (!element) return { layers: '', around: [] };
  const found = known.get(element);
  if (found) return found;
  const outer = behind(element.parentElement, known);
  const style = getComputedStyle(element);
  const { backgroundColor, backgroundImage, filter, mixBlendMode, opacity } = style;
  const layer = [backgroundColor, backgroundImage, filter, mixBlendMode, opacity].join();
  const hidesOthers = backgroundColor.startsWith('rgb(') && opacity === '1';
  const own = {
    layers: layer === unpainted ? outer.layers : `${layer} ${outer.layers}`,
    around: isPainted(style) ? [element, ...(hidesOthers ? [] : outer.around)] : outer.around,
  };
  known.set(element, own);
  return own;
}

const unpainted = 'rgba(0, 0, 0, 0),none,none,normal,1';

/** Whether a text lies on anything but what is around it: it's not all within that, or something else is painted there. */
function isElsewhere(element, around, grounds) {
  // The page's own ground is endless.
  const within = around
    .filter((each) => !each.matches('html, body'))
    .map((each) => each.getBoundingClientRect());
  return areasOf(element).some(
    (area) =>
      within.some((ground) => !contains(ground, area)) ||
      [...grounds].some(([each, ground]) => overlaps(ground, area) && !each.contains(element)),
  );
}

/** Where the lines of a text are, or its field. Letters don't reach to the edge. */
function areasOf(element) {
  if (element.matches(fields)) return [element.getBoundingClientRect()].map(inner);
  const range = document.createRange();
  return textsOf(element).flatMap((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].map(inner);
  });
}

function inner({ left, right, top, bottom }) {
  return { left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 };
}

function contains(ground, { left, right, top, bottom }) {
  return ground.left <= left && ground.right >= right && ground.top <= top && ground.bottom >= bottom;
}

function overlaps(ground, { left, right, top, bottom }) {
  return ground.left < right && ground.right > left && ground.top < bottom && ground.bottom > top;
}

Object.assign(window.inPage, { looks, contrastFindings });
