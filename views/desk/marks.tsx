/** @jsxImportSource #html */
import { type IconName, IconSymbol } from '../components/icon.tsx';

/** What blocks are marked with; each is drawn once a page. */
const marks = [
  'check',
  'arrived',
  'no-show',
  'note',
  'warning',
  'clock',
  'calendar',
  'off',
] as const satisfies IconName[];

export type MarkName = (typeof marks)[number];

/** The drawings that marks point to. */
export function MarkSheet(): JSX.Element {
  return (
    <div hidden>
      <svg aria-hidden="true">
        {marks.map((name) => (
          <IconSymbol name={name} />
        ))}
      </svg>
    </div>
  );
}

/** A small picture in a block; with a name if it says something that no word beside it does. */
export function Mark({ name, says }: { name: MarkName; says?: string }): JSX.Element {
  const isNamed = says !== undefined;
  return (
    <svg
      class={name === 'no-show' ? 'bad' : undefined}
      role={isNamed ? 'img' : undefined}
      aria-label={says}
      aria-hidden={isNamed ? undefined : 'true'}
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
