// Asked of a page from inside it, as in in-page.js: whether its texts can be read. Most look like one on another page.

/** How the texts of the page look, each look once. */
function looks() {
  return [...textsByLook().keys()];
}

/** What axe finds too dim of the texts with some looks, a line each, and the looks of which it can be said for all pages. */
async function contrastFindings(wanted) {
  const texts = textsByLook();
  const include = wanted.flatMap((look) => texts.get(look));
  const options = { runOnly: ['color-contrast'], elementRef: true };
  const { violations, passes, incomplete } = await axe.run({ include }, options);
  // Undecided for what the look says, and not for what is near.
  const isForLook = ({ any }) => any.some(({ data }) => undecided.includes(data?.messageKey));
  const judged = new Set(
    [...passes, ...incomplete.map(({ nodes }) => ({ nodes: nodes.filter(isForLook) }))].flatMap(({ nodes }) =>
      nodes.map(({ element }) => element),
    ),
  );
  const isSettled = (look) => !look.endsWith(moved) && texts.get(look).some((element) => judged.has(element));
  return { lines: violations.flatMap(inPage.linesOf), settled: wanted.filter(isSettled) };
}

const undecided = ['bgImage', 'bgGradient', 'equalRatio'];
const moved = ' moved';
const fields = 'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea';

/** The elements that say something themselves, by how they look. Of a single character, axe says nothing. */
function textsByLook() {
  const known = new Map();
  const isText = ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '';
  const isSaid = (element) =>
    element.matches(fields) ||
    (element.textContent.trim().length > 1 && [...element.childNodes].some(isText));
  const all = [...document.querySelectorAll('body, body *')];
  const texts = all.filter((element) => isSaid(element) && isShown(element));
  return Map.groupBy(texts, (element) => {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element);
    const { layers, isPlaced } = behind(element, known);
    const look = [color, fontSize, fontWeight, textShadow, webkitTextStroke, layers].join();
    return isPlaced ? look + moved : look;
  });
}

function isShown(element) {
  const { right, bottom, width, height } = element.getBoundingClientRect();
  const isOnPage = right > 0 && bottom + scrollY > 0 && width > 1 && height > 1;
  return isOnPage && element.checkVisibility({ visibilityProperty: true });
}

/** What is painted behind an element; and whether it was put elsewhere without a ground of its own, where it lies on anything. */
function behind(element, known) {
  if (!element) return { layers: '', isPlaced: false };
  const found = known.get(element);
  if (found) return found;
  const around = behind(element.parentElement, known);
  const style = getComputedStyle(element);
  const { backgroundColor, backgroundImage, filter, mixBlendMode, opacity } = style;
  const layer = [backgroundColor, backgroundImage, filter, mixBlendMode, opacity].join();
  const isGround = backgroundColor.startsWith('rgb(') && opacity === '1';
  const own = {
    layers: layer === unpainted ? around.layers : `${layer} ${around.layers}`,
    isPlaced: !isGround && (around.isPlaced || isMoved(style)),
  };
  known.set(element, own);
  return own;
}

const unpainted = 'rgba(0, 0, 0, 0),none,none,normal,1';

function isMoved({ position, transform, translate, top, left }) {
  const isAway = (way) => way !== 'auto' && way !== '0px';
  if (transform !== 'none' || translate !== 'none') return true;
  return position === 'relative' ? isAway(top) || isAway(left) : position !== 'static';
}

Object.assign(window.inPage, { looks, contrastFindings });
