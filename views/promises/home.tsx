/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { FindingActions, type FindingRow, PromisedTo, Said } from './finding.tsx';

/** Promises that nobody kept or saw to, the newest first. */
export type BrokenPromisesProps = {
  /** Those that are shown. */
  rows: readonly FindingRow[];
  /** How many there are, in words; undefined for none. */
  count: string | undefined;
  /** Whether there are more than are shown. */
  isCut: boolean;
  /** The page that this is on. */
  back: string;
  texts: Texts;
};

/** What bots told callers and nobody did, each with what can be done about it; nothing if there's none. */
export function BrokenPromises({ rows, count, isCut, back, texts }: BrokenPromisesProps): JSX.Element {
  const { promises } = texts;
  if (count === undefined) return '';
  return (
    <section class="promises" aria-labelledby="promises-title">
      <h2 id="promises-title" class="actions">
        <span class="state bad">
          <Icon name="warning" />
          <span safe>{count}</span>
        </span>
        {isCut && <Link href="/calls?only=promises" text={promises.seeAll} />}
      </h2>
      {rows.map((finding) => (
        <div class="to-do">
          <Said finding={finding} texts={texts} />
          <PromisedTo finding={finding} texts={texts} />
          <Link
            href={`/calls?report=${finding.reportId}`}
            text={`${finding.callShort} · ${finding.calendar.name}`}
          />
          <FindingActions finding={finding} back={back} texts={texts} />
        </div>
      ))}
    </section>
  );
}
