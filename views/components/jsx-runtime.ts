/** What JSX compiles to in files with the pragma `#html`: the element's HTML. */
export { Fragment, jsx, jsx as jsxDEV, jsxs } from '@kitajs/html/jsx-runtime';
