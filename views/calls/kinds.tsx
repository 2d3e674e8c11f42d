/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

/** Kinds of calls that something went wrong with, and what callers left. */
export const callKinds = ['not-understood', 'asked', 'refused', 'promises', 'messages'] as const;

/** A list of calls or messages; all calls if it's undefined. */
export type CallKindShown = (typeof callKinds)[number] | undefined;

type KindsProps = {
  current: CallKindShown;
  /** The address of a list of calls. */
  hrefOf(kind: Exclude<CallKindShown, 'messages'>): string;
  texts: Texts;
};

/** The id of the lists to choose from. */
export const kindsId = 'calls-kinds';

/** All calls, those with which something went wrong, or messages. */
export function Kinds({ current, hrefOf, texts }: KindsProps): JSX.Element {
  const { calls } = texts;
  return (
    <nav class="segments" id={kindsId} aria-label={texts.common.show}>
      {[undefined, ...callKinds].map((kind) => (
        <a
          href={kind === 'messages' ? '/calls/messages' : hrefOf(kind)}
          aria-current={kind === current ? 'page' : undefined}
          safe
        >
          {kind === undefined ? texts.common.all : calls.filters[kind]}
        </a>
      ))}
    </nav>
  );
}
