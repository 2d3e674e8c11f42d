/** @jsxImportSource #html */

import { DataTable } from '../components/data-table.tsx';
import { type Fact, Facts } from '../components/facts.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What was understood, as it was answered; without the words if they aren't kept. */
type Understood = {
  text?: string;
  kind: string;
  windows: { start: string; end: string | null }[];
  durationMinutes: number;
  spoken: string;
  assumed: string[];
  alternatives: { spoken: string }[];
  /** What it was for; undefined where no service was known. */
  service?: { name: string } | null;
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

/** Milliseconds, rounded: "0.8 ms", "12 ms". */
export function formatMs(milliseconds: number, { time }: Texts): string {
  return time.milliseconds(milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds));
}

/** Everything known about one request, and how its words are read step by step. */
export function CallDetails({ row, texts }: { row: CallRow; texts: Texts }): JSX.Element {
  const { steps, tryHref, meansHref } = row;
  const { calls } = texts;
  return (
    <div class="call-details">
      <h3 safe>{calls.operationName(row.operation)}</h3>
      <Facts facts={factsOf(row, texts)} />
      {steps.length > 0 && (
        <>
          <h4 safe>{calls.howRead}</h4>
          <DataTable
            texts={texts}
            rows={steps}
            columns={[
              { name: calls.step, text: ({ step }) => calls.stepName(step) },
              { name: calls.result, cell: ({ detail }) => <code safe>{detail}</code> },
            ]}
            scrolls={calls.stepsName}
          />
        </>
      )}
      {tryHref !== undefined && (
        <p class="actions">
          <Link class="button secondary" href={tryHref} text={calls.tryAgain} />
          {meansHref !== undefined && <Link class="button secondary" href={meansHref} text={calls.means} />}
        </p>
      )}
    </div>
  );
}

function factsOf(row: CallRow, texts: Texts): (Fact | false)[] {
  const { calls } = texts;
  const { operation, via, status, code, message, slots, timeZone, understood, doubt, reply, query } = row;
  const answer = [String(status), code === null ? null : calls.codeName(code), message];
  return [
    query !== null && { name: calls.said, value: <q safe>{query}</q> },
    ...(understood ? readingOf(understood, texts) : []),
    { name: calls.answered, text: answer.filter((each) => each !== null).join(' · ') },
    doubt !== null && { name: calls.askedBecause, text: doubt },
    reply !== null && { name: calls.saidNext, text: reply },
    slots.length > 0 && {
      name: calls.slots,
      text: slots.map((start) => momentName(start, texts)).join('; '),
    },
    {
      name: calls.operation,
      text: calls.operationOver(calls.operationName(operation), via === 'mcp' ? 'MCP' : 'REST'),
    },
    { name: calls.took, text: formatMs(row.tookMs, texts) },
    { name: calls.key, text: row.keyName ?? calls.deletedKey },
    row.callId !== null && { name: calls.callId, value: <code safe>{row.callId}</code> },
    timeZone !== null && { name: calls.callersZone, text: timeZone },
  ];
}

function readingOf(understood: Understood, texts: Texts): (Fact | false)[] {
  const { calls } = texts;
  const { kind, windows, durationMinutes: minutes, assumed, alternatives, ignored = [] } = understood;
  const times = windows.map((window) => windowName(window, texts));
  const others = alternatives.map(({ spoken }) => spoken);
  return [
    { name: calls.understood, text: calls.understoodAs({ kind, times, minutes }) },
    understood.service != null && { name: texts.bookings.service, text: understood.service.name },
    assumed.length > 0 && { name: calls.assumed, text: assumed.map(calls.assumption).join(', ') },
    ignored.length > 0 && { name: calls.wordsNotUsed, text: ignored.join(' ') },
    others.length > 0 && { name: calls.alternatives, text: others.join('; ') },
  ];
}

/** A time with an offset in ISO 8601, as its own clock shows it: "Tue, 24 Nov 2026, 14:00". */
function momentName(iso: string, texts: Texts): string {
  const { year, month, day, dayOfWeek: weekday, hour, minute } = Temporal.PlainDateTime.from(iso);
  return `${texts.time.shortDay({ year, month, day, weekday })}, ${texts.time.clock(hour * 60 + minute)}`;
}

/** A window that was understood; on one day, "Tue, 24 Nov 2026, 14:00–17:00". */
function windowName({ start, end }: { start: string; end: string | null }, texts: Texts): string {
  if (end === start) return momentName(start, texts);
  const [from, to] = [start, end ?? start].map((iso) => Temporal.PlainDateTime.from(iso));
  if (end === null || !from || !to || !from.toPlainDate().equals(to.toPlainDate())) {
    return texts.calls.fromTo(momentName(start, texts), end === null ? null : momentName(end, texts));
  }
  const { year, month, day, dayOfWeek: weekday } = from;
  const times = texts.time.clockRange(from.hour * 60 + from.minute, to.hour * 60 + to.minute);
  return `${texts.time.shortDay({ year, month, day, weekday })}, ${times}`;
}

/** The name of an operation: "Check availability". */
export function operationName(operation: string, { calls }: Texts): string {
  return calls.operationName(operation);
}

/** A code in words: "not understood", "slot taken". */
export function codeName(code: string, { calls }: Texts): string {
  return calls.codeName(code);
}
