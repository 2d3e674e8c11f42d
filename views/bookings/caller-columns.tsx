/** @jsxImportSource #html */
import type { Column } from '../components/data-table.tsx';
import { Link } from '../components/link.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A booking in a list of what has to be settled. `start` is ISO 8601 with offset, `when` the same for people. */
export type CallerRow = { start: string; when: string; name: string; phone: string | null };

/** When a booking is, whose it is, with a link to it, and their phone number. */
export function callerColumns<Row extends CallerRow>(
  texts: Texts,
  hrefOf: (row: Row) => string,
): Column<Row>[] {
  const { common } = texts;
  return [
    {
      name: common.time,
      cell: ({ start, when }) => (
        <time datetime={start} safe>
          {when}
        </time>
      ),
    },
    {
      name: common.caller,
      cell: (row) => <Link href={hrefOf(row)} text={texts.bookings.callerName(row.name)} />,
    },
    {
      name: common.phone,
      cell: ({ phone }) => (phone === null ? '–' : <PhoneLink phone={phone} texts={texts} />),
    },
  ];
}
