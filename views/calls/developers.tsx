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
  /** What was asked back about. */
  doubt: string | null;
  /** What was looked at in the words, and what came of it. */
  steps: { step: string; detail: string }[];
  tryHref: string | undefined;
  /** Where its words are given a meaning of their own. */
  meansHref: string | undefined;
};

/** Milliseconds, rounded: "0.8 ms", "12 ms". */
function formatMs(milliseconds: number, { time }: Texts): string {
  return time.milliseconds(milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds));
}

/** A request of a phone call. */
type Step = { after: string; row: CallRow };

/** `name` tells this call from others, for screen readers: when it came. */
type DevelopersProps = { name: string; steps: readonly Step[]; texts: Texts };

/** What developers want to know of a phone call: what all requests share, each of them, and how its words are read. */
export function Developers({ name, steps, texts }: DevelopersProps): JSX.Element {
  const { calls, callSteps } = texts;
  const rows = steps.map(({ row }) => row);
  const shared = (label: string, of: (row: CallRow) => string | null) => {
    const all = [...new Set(rows.map(of).filter((each) => each !== null))];
    return all.length > 0 && { name: label, text: all.join(', ') };
  };
  return (
    <details class="call-all">
      <summary safe>{callSteps.developers}</summary>
      <Facts
        facts={[
          shared(calls.callId, ({ callId }) => callId),
          shared(calls.over, ({ via }) => (via === 'mcp' ? 'MCP' : 'REST')),
          shared(texts.common.key, ({ keyName }) => keyName ?? calls.deletedKey),
          shared(calls.callersZone, ({ timeZone }) => timeZone),
        ]}
      />
      <DataTable
        texts={texts}
        rows={steps}
        columns={[
          { name: texts.common.operation, text: ({ row }) => calls.operationName(row.operation) },
          { name: calls.after, class: 'num', text: ({ after }) => after },
          { name: calls.answered, text: ({ row }) => answerOf(row, texts) },
          { name: calls.took, class: 'num', text: ({ row }) => formatMs(row.tookMs, texts) },
          {
            name: calls.slots,
            text: ({ row }) => row.slots.map((start) => momentName(start, texts)).join('; '),
          },
        ]}
        scrolls={`${texts.common.requests}, ${name}`}
      />
      {steps
        .filter(({ row: { query, understood } }) => query !== null || understood !== undefined)
        .map(({ after, row }, index) => (
          <HeardWords name={`${name}, ${after} (${index + 1})`} row={row} texts={texts} />
        ))}
    </details>
  );
}

function answerOf({ status, code, doubt }: CallRow, { calls }: Texts): string {
  const parts = [String(status), code === null ? null : calls.codeName(code), doubt];
  return parts.filter((each) => each !== null).join(' · ');
}

/** What was understood of a caller's words, and how they're read step by step. */
function HeardWords({ name, row, texts }: { name: string; row: CallRow; texts: Texts }): JSX.Element {
  const { query, understood, steps, tryHref, meansHref } = row;
  const { calls } = texts;
  return (
    <section class="call-reading">
      <h3>{query === null ? <span safe>{calls.understood}</span> : <q safe>{query}</q>}</h3>
      {understood !== undefined && <Facts facts={readingOf(understood, texts)} />}
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
            scrolls={`${calls.stepsName}, ${name}`}
          />
        </>
      )}
      {tryHref !== undefined && (
        <p class="actions">
          <Link class="button secondary" href={tryHref} text={calls.tryAgain} />
          {meansHref !== undefined && <Link class="button secondary" href={meansHref} text={calls.means} />}
        </p>
      )}
    </section>
  );
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
