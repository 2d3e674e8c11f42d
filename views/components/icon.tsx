/** @jsxImportSource #html */
/** Strokes in a square of 16, in the color of the text beside them. */
const strokes = {
  home: 'M2.5 7.2 8 2.5l5.5 4.7V13a.8.8 0 0 1-.8.8H9.7V10H6.3v3.8h-3a.8.8 0 0 1-.8-.8Z',
  columns: 'M2.5 4a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1Zm3.7-1v10m3.6-10v10',
  calendar:
    'M2.5 4.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1Zm0 2.3h11M5.3 2v3m5.4-3v3',
  key: 'M8.6 7.4 13.5 2.5M11 5l1.8 1.8M9.5 9.8a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0Z',
  people:
    'M8.3 5.2a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM1.8 13.3v-.6a3 3 0 0 1 3-3h2.4a3 3 0 0 1 3 3v.6M10.6 3.1a2.3 2.3 0 0 1 0 4.2m1.3 2.6a3 3 0 0 1 2.3 2.9v.5',
  building:
    'M3 13.7V3.3a.8.8 0 0 1 .8-.8h5.4a.8.8 0 0 1 .8.8v10.4m0-7.2h2.2a.8.8 0 0 1 .8.8v6.4M1.8 13.7h12.4M5.5 5.3h2m-2 2.7h2m-2 2.7h2',
  list: 'M5.8 4h7.7M5.8 8h7.7m-7.7 4h7.7M2.5 4h.4m-.4 4h.4m-.4 4h.4',
  trash:
    'M2.8 4.3h10.4M6 4.3V2.8h4v1.5m1.9 0-.6 9a.6.6 0 0 1-.6.5H5.3a.6.6 0 0 1-.6-.5l-.6-9M6.7 7v4m2.6-4v4',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Zm-1.3 3.2 3.3 3.3',
  copy: 'M5.5 5.5h7a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1Zm0 5h-2a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v2',
  plus: 'M8 3v10M3 8h10',
  arrow: 'M3 8h10M9 4l4 4-4 4',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'm4 4 8 8m0-8-8 8',
  warning: 'M8 2.2 14.4 13.5H1.6ZM8 6.5v3.2m0 1.9v.1',
  code: 'M5.5 4.5 2 8l3.5 3.5m5-7L14 8l-3.5 3.5',
  clock: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0ZM8 4.7V8l2.2 1.6',
  user: 'M10.5 5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM3 13.6v-.4a3.2 3.2 0 0 1 3.2-3.2h3.6a3.2 3.2 0 0 1 3.2 3.2v.4',
  phone:
    'M5.4 2.5H3.3a.8.8 0 0 0-.8.9 10.6 10.6 0 0 0 10.1 10.1.8.8 0 0 0 .9-.8v-2.1l-3-1.2-1.3 1.5A8 8 0 0 1 5.1 6.8l1.5-1.3Z',
  off: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM4.2 4.2l7.6 7.6',
  out: 'M6.3 13.5H3.5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h2.8M10 11l3-3-3-3m3 3H6',
};

/** The name of an icon. */
export type IconName = keyof typeof strokes;

/** A small picture beside words that say the same, so screen readers skip it. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
