/** @jsxImportSource #html */

import { DataTable } from '../components/data-table.tsx';
import { type Fact, Facts } from '../components/facts.tsx';
import { Link } from '../components/link.tsx';

/** What was understood, as it was answered; without the words if they aren't kept. */
type Understood = {
  text?: string;
  kind: string;
  windows: { start: string; end: string | null }[];
  durationMinutes: number;
  spoken: string;
  assumed: string[];
  alternatives: { spoken: string }[];
  ignored?: string[];
};

/** A request as the page shows it; `at` is in epoch milliseconds, slots are starts in ISO 8601. */
export type CallRow = {
  at: number;
  tookMs: number;
  operation: string;
  via: 'rest' | 'mcp';
  keyName: string | null;
  callId: string | null;
  timeZone: string | null;
  query: string | null;
  understood: Understood | undefined;
  status: number;
  code: string | null;
  message: string | null;
  slots: string[];
  /** What was asked back about, and what the caller said next. */
  doubt: string | null;
  reply: string | null;
  /** What was looked at in the words, and what came of it. */
  steps: { step: string; detail: string }[];
  tryHref: string | undefined;
  /** Where its words are given a meaning of their own. */
  meansHref: string | undefined;
};

/** Everything known about one request, and how its words are read step by step. */
export function CallDetails({ row }: { row: CallRow }): JSX.Element {
  const { steps, tryHref, meansHref } = row;
  return (
    <div class="call-details">
      <Facts facts={factsOf(row)} />
      {steps.length > 0 && (
        <>
          <h3>How these words are read, step by step</h3>
          <DataTable
            rows={steps}
            columns={[
              { name: 'Step', text: ({ step }) => step },
              { name: 'Result', cell: ({ detail }) => <code safe>{detail}</code> },
            ]}
            scrolls="Steps of reading"
          />
        </>
      )}
      {tryHref !== undefined && (
        <p class="actions">
          <Link class="button secondary" href={tryHref} text="Try it again" />
          {meansHref !== undefined && <Link class="button secondary" href={meansHref} text="Means …" />}
        </p>
      )}
    </div>
  );
}

function factsOf(row: CallRow): (Fact | false)[] {
  const { operation, via, status, code, message, slots, timeZone, understood, doubt, reply } = row;
  const answer = [String(status), code, message].filter((each) => each !== null);
  return [
    ...(understood ? readingOf(understood) : []),
    { name: 'Answered', text: answer.join(' · ') },
    doubt !== null && { name: 'Asked because', text: doubt },
    reply !== null && { name: 'Said next', text: reply },
    slots.length > 0 && { name: 'Slots', text: slots.join(', ') },
    { name: 'Operation', text: `${operationName(operation)}, over ${via === 'mcp' ? 'MCP' : 'REST'}` },
    timeZone !== null && { name: 'Caller’s time zone', text: timeZone },
  ];
}

function readingOf(understood: Understood): (Fact | false)[] {
  const { kind, windows, durationMinutes, assumed, alternatives, ignored = [] } = understood;
  const times = windows.map(({ start, end }) =>
    end === start ? start : `${start} to ${end ?? 'any later time'}`,
  );
  const others = alternatives.map(({ spoken }) => spoken);
  return [
    { name: 'Understood', text: `${kind}: ${times.join('; ')}, ${durationMinutes} minutes` },
    assumed.length > 0 && { name: 'Assumed', text: assumed.join(', ') },
    ignored.length > 0 && { name: 'Words not used', text: ignored.join(' ') },
    others.length > 0 && { name: 'Alternatives', text: others.join('; ') },
  ];
}

/** The name of an operation: "Check availability". */
export function operationName(operation: string): string {
  if (operation === 'mcp') return 'MCP: connect, list tools';
  const words = operation.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
