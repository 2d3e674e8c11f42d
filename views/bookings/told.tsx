/** @jsxImportSource #html */
import type { Fact } from '../components/facts.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What the caller of a booking was told and how they want to be, in words. */
export type ShownTelling = {
  /** A message on a line of its own. */
  lines: readonly { text: string; isWrong: boolean }[];
  /** How they want to be told, and who said so. */
  wanted: string;
  /** That they want no more messages. */
  optedOut: string | undefined;
};

/** What was told, as facts of a booking; none where nobody tells anything. */
export function tellingFacts(telling: ShownTelling | undefined, { told }: Texts): (Fact | false)[] {
  if (!telling) return [];
  const { lines, wanted, optedOut } = telling;
  return [
    lines.length > 0 && {
      name: told.messages,
      value: (
        <>
          {lines.map(({ text, isWrong }) => (
            <div class={isWrong ? 'warning' : undefined} safe>
              {text}
            </div>
          ))}
        </>
      ),
    },
    { name: told.wanted, text: optedOut ?? wanted },
  ];
}
