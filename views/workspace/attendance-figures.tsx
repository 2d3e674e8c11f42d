/** @jsxImportSource #html */

import { DataTable } from '../components/data-table.tsx';
import { Muted } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

/** How many bookings of a calendar are over, and in how many somebody noted that the person came or didn't. */
export type AttendanceFigures = { calendar: string; past: number; arrived: number; noShow: number };

type AttendanceProps = { texts: Texts; attendance: readonly AttendanceFigures[]; days: number };

/** Who came and who didn't, by calendar; nothing if nobody notes it. */
export function Attendance({ texts, attendance, days }: AttendanceProps): JSX.Element {
  const { common, usage, desk } = texts;
  if (attendance.length === 0) return '';
  return (
    <section>
      <h2 safe>{desk.attendance}</h2>
      <Muted text={usage.attendanceLead(days)} />
      <DataTable<AttendanceFigures>
        texts={texts}
        rows={attendance}
        columns={[
          { name: common.calendar, text: ({ calendar }) => calendar },
          { name: usage.past, class: 'num', text: ({ past }) => common.number(past) },
          {
            name: desk.attendances.arrived,
            class: 'num',
            text: ({ arrived }) => common.number(arrived),
          },
          { name: desk.attendances.no_show, class: 'num', text: ({ noShow }) => common.number(noShow) },
        ]}
      />
    </section>
  );
}
