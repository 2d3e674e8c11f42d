/** @jsxImportSource #html */
import type { Channel } from '../../../src/domain/messages/message.ts';
import { Icon } from '../../components/icon.tsx';
import type { CallerTexts } from '../texts/en.ts';

/** How the caller was told of what they did, or will be. */
export type ToldOf = { sent: Channel[]; planned: Channel[] };

/** What was done and is still true, and how the caller is told; or what couldn't be done; undefined for neither. */
export type OutcomeProps =
  | { kind: 'done'; done: keyof CallerTexts['booking']['done']; told: ToldOf }
  | { kind: 'problem'; problem: keyof CallerTexts['booking']['problems'] }
  | undefined;

/** What was done and how the caller is told of it, or what couldn't be done. */
export function OutcomeNote({ outcome, words }: { outcome: OutcomeProps; words: CallerTexts }): JSX.Element {
  const { booking } = words;
  if (!outcome) return '';
  if (outcome.kind === 'problem') {
    return (
      <p class="note warn" role="alert">
        <Icon name="warning" />
        <span safe>{booking.problems[outcome.problem]}</span>
      </p>
    );
  }
  const { sent, planned } = outcome.told;
  const said = [
    booking.done[outcome.done],
    ...(sent.length > 0 ? [booking.told(sent)] : []),
    ...(planned.length > 0 ? [booking.tell(planned)] : []),
  ];
  return (
    <p class="note good" role="status">
      <Icon name="check" />
      <span safe>{said.join(' ')}</span>
    </p>
  );
}
