/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { DoneForm, FindingActions, type FindingRow } from './finding.tsx';

/** What a bot promised in a reported call. */
export type PromisesOfCall = {
  reportId: number;
  calendarId: string;
  /** When it was: "Tue, 24 Nov at 14:00". */
  call: string;
  /** The caller's number, E.164; null if it wasn't reported. */
  phone: string | null;
  /** In the order of what was said; those that were kept only where the call stands alone. */
  findings: readonly FindingRow[];
  /** All that was said; undefined where it isn't kept, or the call is one of several. */
  lines: readonly { who: 'bot' | 'caller'; text: string }[] | undefined;
  /** Whether the call has the page for itself. */
  isAlone: boolean;
  /** The page that this is on. */
  back: string;
};

type PromisesProps = { promises: PromisesOfCall; texts: Texts };

/** How many promises of a call weren't kept, where a list marks it; nothing if all were. */
export function BrokenMark({ promises, texts }: PromisesProps): JSX.Element {
  const broken = promises.findings.filter(isBroken);
  const open = broken.filter(({ isDone }) => !isDone);
  if (broken.length === 0) return '';
  const isOpen = open.length > 0;
  return (
    <>
      <span class={isOpen ? 'badge bad' : 'badge'}>
        {isOpen && <Icon name="warning" />}
        <span safe>
          {isOpen ? texts.promises.marked(open.length) : texts.promises.markedDone(broken.length)}
        </span>
      </span>{' '}
    </>
  );
}

/** What a bot said in a call, each promise with what became of it. */
export function Promises({ promises, texts }: PromisesProps): JSX.Element {
  const { findings, lines, isAlone, calendarId, call, back, reportId } = promises;
  const { promises: said } = texts;
  const open = findings.filter(({ mayAct }) => mayAct).map(({ id }) => id);
  const unsaid = findings.filter(({ kind }) => kind === 'unsaid');
  const shown = linesShown(promises);
  if (findings.length === 0 && shown.length === 0) return '';
  return (
    <section class="call-all">
      {shown.length > 0 && (
        <>
          <h3 safe>{lines === undefined ? said.ofCall : said.whatWasSaid}</h3>
          <ol class="call-steps">
            {shown.map((line) => (
              <Line {...line} back={back} texts={texts} />
            ))}
          </ol>
          {isAlone && lines === undefined && <Muted text={said.notRecorded} />}
        </>
      )}
      {unsaid.length > 0 && (
        <>
          <h3 safe>{said.notSaid}</h3>
          {unsaid.map(({ sentence }) => (
            <p safe>{sentence}</p>
          ))}
        </>
      )}
      <div class="actions">
        {open.length > 1 && (
          <DoneForm label={said.markAllDone} ids={open} {...{ calendarId, call, back, texts }} />
        )}
        {!isAlone && <Link href={`/calls?report=${reportId}`} text={said.seeCall} />}
      </div>
    </section>
  );
}

function isBroken({ kind }: FindingRow): boolean {
  return kind !== 'kept' && kind !== 'unsaid';
}

/** Something that was said, and what was found in it. */
type LineShown = { who: 'bot' | 'caller'; text: string; findings: readonly FindingRow[] };

/** All that was said, or else the lines in which something was found. */
function linesShown({ lines, findings }: PromisesOfCall): LineShown[] {
  if (lines === undefined) {
    return findings.flatMap((finding) =>
      finding.quote === null ? [] : { who: 'bot' as const, text: finding.quote, findings: [finding] },
    );
  }
  const byLine = Map.groupBy(findings, ({ line }) => line);
  return lines.map((line, index) => ({ ...line, findings: byLine.get(index) ?? [] }));
}

type LineProps = LineShown & { back: string; texts: Texts };

function Line({ who, text, findings, back, texts }: LineProps): JSX.Element {
  return (
    <li>
      <span class="call-after" safe>
        {who === 'bot' ? texts.promises.bot : texts.common.caller}
      </span>
      <div class="flow">
        <p dir="auto" safe>
          {text}
        </p>
        {findings.map((finding) => (
          <div class="actions">
            <Kind finding={finding} texts={texts} />
            <span safe>{finding.sentence}</span>
            <FindingActions finding={finding} back={back} texts={texts} />
          </div>
        ))}
      </div>
    </li>
  );
}

const looks = { kept: 'good', broken: 'bad', different: 'warn', invented: 'warn', unsaid: 'none' } as const;

function Kind({ finding: { kind, isDone }, texts }: { finding: FindingRow; texts: Texts }): JSX.Element {
  const { kinds, done } = texts.promises;
  const look = isDone ? 'none' : looks[kind];
  return (
    <span class={`state ${look}`}>
      {look !== 'none' && <Icon name={look === 'good' ? 'arrived' : 'warning'} />}
      <span safe>{isDone ? `${kinds[kind]} · ${done}` : kinds[kind]}</span>
    </span>
  );
}
