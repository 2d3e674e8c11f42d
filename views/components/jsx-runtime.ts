import { Html } from '@elysiajs/html';

type Properties = Record<string, unknown> & { children?: unknown };

/** What JSX compiles to, in files whose pragma names `#html`: the element's HTML. */
export function jsx(name: string, { children, ...attributes }: Properties): JSX.Element {
  const contents = Array.isArray(children) ? children : [children];
  return Html.createElement(name, attributes, ...contents);
}

export { jsx as jsxDEV, jsx as jsxs };
export const { Fragment } = Html;
