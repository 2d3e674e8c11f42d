// Scripts that are sent to browsers are imported as text, and never run here.
declare module 'htmx.org/dist/htmx.min.js' {
  const text: string;
  export default text;
}
declare module '*/views/assets/dashboard.js' {
  const text: string;
  export default text;
}
