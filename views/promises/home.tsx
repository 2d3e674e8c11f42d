/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { FindingActions, type FindingRow, PromisedTo, Said } from './finding.tsx';

/** Promises that nobody kept or saw to, the newest first. */
export type BrokenPromisesProps = {
  /** Those that are shown. */
  rows: readonly FindingRow[];
  /** How many there are, or more than that. */
  count: number;
  isMore: boolean;
  /** The page that this is on. */
  back: string;
  texts: Texts;
};

/** What bots told callers and nobody did, each with what can be done about it; nothing if there's none. */
export function BrokenPromises({ rows, count, isMore, back, texts }: BrokenPromisesProps): JSX.Element {
  const { promises } = texts;
  if (rows.length === 0) return '';
  return (
    <section class="promises" aria-labelledby="promises-title">
      <h2 id="promises-title" class="actions">
        <span class="state bad">
          <Icon name="warning" />
          <span safe>{promises.broken(count, isMore)}</span>
        </span>
        {count > rows.length && <Link href="/calls?only=promises" text={promises.seeAll} />}
      </h2>
      {rows.map((finding) => (
        <div>
          <Said finding={finding} texts={texts} />
          <div class="actions">
            <Link
              href={`/calls?report=${finding.reportId}`}
              text={`${finding.call} · ${finding.calendar.name}`}
            />
            <PromisedTo finding={finding} texts={texts} />
            <FindingActions finding={finding} back={back} texts={texts} />
          </div>
        </div>
      ))}
    </section>
  );
}
