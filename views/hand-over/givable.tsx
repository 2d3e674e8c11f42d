/** @jsxImportSource #html */

import { type CallerRow, callerColumns } from '../bookings/caller-columns.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Muted } from '../components/lines.tsx';
import { Whose } from '../components/whose.tsx';
import type { Texts } from '../texts/en/en.ts';
import { Give, GiveAll, type GiveAllProps, type GiveProps } from './give.tsx';

/** A booking that has to go elsewhere; without ways to do so once it has started, or for those who may not. */
export type GivableRow = CallerRow & {
  href: string;
  changes: { moveHref: string; cancelHref: string } | undefined;
  give: Omit<GiveProps, 'texts'> | undefined;
};

/** Bookings that have to go elsewhere, and giving all of them at once. */
export type GivableProps = {
  texts: Texts;
  /** The first of them. */
  rows: readonly GivableRow[];
  count: number;
  all: Omit<GiveAllProps, 'texts'> | undefined;
};

/** Lists bookings, each to be given to somebody, moved or cancelled; nothing if there are none. */
export function Givable({ texts, rows, count, all }: GivableProps): JSX.Element {
  const { bookingsInTheWay: said, giving } = texts;
  if (count === 0) return '';
  const isGivable = rows.some(({ give }) => give !== undefined);
  const whose = ({ name, when }: GivableRow) => said.whose(texts.bookings.callerName(name), when);
  return (
    <>
      {all !== undefined && <GiveAll {...all} texts={texts} />}
      <DataTable
        texts={texts}
        rows={rows}
        rowName={texts.common.caller}
        columns={[
          ...callerColumns<GivableRow>(texts, ({ href }) => href),
          isGivable && {
            name: giving.to,
            cell: ({ give }) => (give === undefined ? '–' : <Give {...give} texts={texts} />),
          },
        ]}
        actions={(row) =>
          row.changes === undefined ? (
            <span class="muted" safe>
              {said.started}
            </span>
          ) : (
            <>
              <a href={row.changes.moveHref}>
                {texts.common.move as 'safe'}
                <Whose text={whose(row)} />
              </a>{' '}
              <a href={row.changes.cancelHref}>
                {said.cancel as 'safe'}
                <Whose text={whose(row)} />
              </a>
            </>
          )
        }
      />
      {count > rows.length && <Muted text={said.more(count - rows.length)} />}
      {isGivable && <Muted text={giving.sameTime} />}
    </>
  );
}
