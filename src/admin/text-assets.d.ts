// Files that are imported as text.
declare module 'htmx.org/dist/htmx.min.js' {
  const text: string;
  export default text;
}
declare module 'htmx.org/dist/ext/hx-sse.min.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/dashboard.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk/chosen.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk/keys.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk/panel.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk/pointer.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk/scroll.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk/swipe.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/desk/times.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/docs.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/shortcuts.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/find.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/frame.js' {
  const text: string;
  export default text;
}
declare module '*.md' {
  const text: string;
  export default text;
}
declare module '*.svg' {
  const text: string;
  export default text;
}
