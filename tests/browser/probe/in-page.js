// What is asked of a page from inside it: plain JavaScript that the debugger puts there.

/** What is wider than the window, a line each; what scrolls by itself does not count. */
function overflowing() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [`the page is ${scrollWidth} wide`, ...wide.map(shortened)];
}

/** What axe finds wrong, a line each, but for contrast. */
async function axeFindings() {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run({ rules, resultTypes: ['violations'] });
  return violations.flatMap(linesOf);
}

function linesOf({ nodes, id }) {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`);
}

/**
 * Numbers what the tab key should reach, and goes to the very top; of radio buttons that belong together one counts. While a
 * modal dialog is open, that's all there is.
 */
function markReachable() {
  for (const element of document.querySelectorAll('[data-stop]')) delete element.dataset.stop;
  const place = document.querySelector('dialog:modal') ?? document.body;
  const all = place.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])',
  );
  // In the columns of a day, arrow keys lead on from its one stop.
  const isByArrow = (element) => element.matches('.columns:has(a[tabindex="0"]) a[tabindex="-1"]');
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    !isByArrow(element);
  const isOneOfGroup = (element) => {
    if (element.type !== 'radio') return true;
    const group = `input[type=radio][name="${CSS.escape(element.name)}"]`;
    return element === (document.querySelector(`${group}:checked`) ?? document.querySelector(group));
  };
  const reachable = [...all].filter((element) => isShown(element) && isOneOfGroup(element));
  for (const [index, element] of reachable.entries()) element.dataset.stop = String(index);
  const top = document.createElement('span');
  top.tabIndex = -1;
  place.prepend(top);
  top.focus();
  top.remove();
  return reachable.map(shortened);
}

/** Notes where the focus goes, from the top until it leaves the page; gives what it should reach. */
function recordTrail() {
  const reachable = markReachable();
  const recorded = { stops: [], isOver: false };
  trail = recorded;
  document.addEventListener('focusin', () => {
    const stop = stopOfFocus();
    if (stop && !recorded.isOver) recorded.stops.push(stop);
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) recorded.isOver = true;
  });
  return reachable;
}

let trail;
const recordedTrail = () => trail;

/** What has the focus, whether one sees that it has, and its number; null where the tab key has left the page. */
function stopOfFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return {
    html: shortened(element),
    index: Number(element.dataset.stop ?? -1),
    isSeen: isOutlined && width > 1 && height > 1,
  };
}

function shortened({ outerHTML }) {
  return outerHTML.slice(0, 150);
}

window.inPage = { overflowing, axeFindings, linesOf, recordTrail, recordedTrail };
