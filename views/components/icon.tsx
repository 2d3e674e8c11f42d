/** @jsxImportSource #html */
/** Strokes in a square of 24, in the color of the text beside them. */
const strokes = {
  columns:
    'M5.5 4h13A2.5 2.5 0 0 1 21 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5v-11A2.5 2.5 0 0 1 5.5 4ZM9 4v16M15 4v16',
  calendar:
    'M5.5 4.5h13A2.5 2.5 0 0 1 21 7v11.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5V7a2.5 2.5 0 0 1 2.5-2.5ZM3 9.5h18M8 2.5v4M16 2.5v4',
  list: 'M8.5 6H21M8.5 12H21M8.5 18H21M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  phone:
    'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2Z',
  key: 'M12 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.7 12.3 20.5 2.5M16 7l3.5 3.5',
  chart: 'M3 3v18h18M8 17v-4M13 17V8M18 17v-7',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  people:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M22 21v-2a4 4 0 0 0-3-3.9M16 3.1a4 4 0 0 1 0 7.8M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  'no-show':
    'M15 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M17 8l5 5M22 8l-5 5M12.5 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  sliders:
    'M4 6h8M20 6h-1M4 12h1M12 12h8M4 18h7M19 18h1M18 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM11 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM17.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5l3.5 2',
  trash:
    'M4 6.5h16M9 6.5V4h6v2.5M18.5 6.5l-.9 13a1.5 1.5 0 0 1-1.5 1.5H7.9a1.5 1.5 0 0 1-1.5-1.5l-.9-13M10 11v6M14 11v6',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM20.5 20.5 16 16',
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM5 15.5a1.5 1.5 0 0 1-1.5-1.5V5.5a2 2 0 0 1 2-2H14A1.5 1.5 0 0 1 15.5 5',
  plus: 'M12 5v14M5 12h14',
  download: 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5M12 15V3',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  'chevron-left': 'm15 18-6-6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
  'chevron-down': 'm6 9 6 6 6-6',
  choose: 'm7 15 5 5 5-5M7 9l5-5 5 5',
  check: 'M20 6 9 17l-5-5',
  arrived: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.7 2.7 5.3-5.5',
  cross: 'M18 6 6 18M6 6l12 12',
  warning: 'M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0ZM12 9v4M12 17h.01',
  note: 'M15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9ZM15 3v6h6',
  words: 'M4 6h16M4 12h10M4 18h7',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  place: 'M20 10c0 6-8 12-8 12s-8-6-8-12a8 8 0 0 1 16 0ZM15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18',
  link: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7.1l-1.8 1.8M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7.1l1.8-1.8',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4Z',
  message:
    'M5.5 4h13A2.5 2.5 0 0 1 21 6.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-5 4v-4h-.5A2.5 2.5 0 0 1 3 14.5v-8A2.5 2.5 0 0 1 5.5 4Z',
  off: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM5.7 5.7l12.6 12.6',
  out: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9',
  theme: 'M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8Z',
  side: 'M5.5 4h13A2.5 2.5 0 0 1 21 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5v-11A2.5 2.5 0 0 1 5.5 4ZM9.5 4v16',
  menu: 'M4 6h16M4 12h16M4 18h16',
};

/** The name of an icon. */
export type IconName = keyof typeof strokes;

/** A small picture beside words that say the same, so screen readers skip it. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

/** The same as a drawing that `<use href="#i-…">` points to, where a page has many. */
export function IconSymbol({ name }: { name: IconName }): JSX.Element {
  return (
    <symbol id={`i-${name}`} viewBox="0 0 24 24">
      <path d={strokes[name]} />
    </symbol>
  );
}
