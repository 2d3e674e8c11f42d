/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

type CalendarExportsProps = { texts: Texts; calendars: readonly { name: string; csvHref: string }[] };

/** Links to the bookings of calendars that are about to be deleted. */
export function CalendarExports({ texts: { deletion }, calendars }: CalendarExportsProps): JSX.Element {
  if (calendars.length === 0) return '';
  return (
    <>
      <p safe>{deletion.exportFirst}</p>
      <ul>
        {calendars.map(({ name, csvHref }) => (
          <li>
            <Link href={csvHref} text={deletion.exportOf(name)} />
          </li>
        ))}
      </ul>
    </>
  );
}
