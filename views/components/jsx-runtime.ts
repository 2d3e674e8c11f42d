import { Html } from '@elysiajs/html';

type Properties = Record<string, unknown> & { children?: unknown };

/** What JSX compiles to in files with the pragma `#html`: the element's HTML. */
export function jsx(name: string, { children, ...attributes }: Properties): JSX.Element {
  // With a child, even an undefined one, void elements get an end tag, which HTML forbids.
  if (children === undefined) return Html.createElement(name, attributes);
  const contents = Array.isArray(children) ? children : [children];
  return Html.createElement(name, attributes, ...contents);
}

export { jsx as jsxDEV, jsx as jsxs };
export const { Fragment } = Html;
