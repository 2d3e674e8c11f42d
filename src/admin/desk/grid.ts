import { Agenda } from '../../../views/desk/agenda.tsx';
import { drawColumns } from '../../../views/desk/columns.tsx';
import type { ShownColumn } from '../../../views/desk/shown-column.ts';
import { mayPerform } from '../../actions/action.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import { seesManagement } from '../../domain/access/user.ts';
import type { HueOf } from '../../domain/hue.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { sharedPart } from '../live.ts';
import { fragment } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';
import type { DayView } from './day-view.ts';

/** Draws columns, one at a time so API calls go first, or the same as a list, or both; the list comes last. */
export async function drawGrid(
  visit: MemberVisit,
  { columns, hueOf, views }: { columns: ShownColumn[]; hueOf: HueOf; views: readonly DayView[] },
): Promise<string> {
  const { texts, now, session } = visit;
  const mayChange = mayPerform(session.role, bookSlot);
  const drawn = { texts, columns, now, mayChange, seesLinks: seesManagement(session), hueOf };
  const grid = views.includes('grid') ? await drawColumns(drawn, visit.turn) : '';
  await visit.turn();
  return grid + (views.includes('list') ? await Agenda(drawn) : '');
}

/**
 * The grid alone, for a page that's brought up to date: drawn once for all pages with the same key that ask at the same
 * moment. The line of now moves on with the minute.
 */
export async function sharedGrid(
  visit: MemberVisit,
  { key, stamp, draw }: { key: string; stamp: string; draw(): Promise<string> },
): Promise<Response> {
  const whole = JSON.stringify([key, Math.floor(visit.now / minuteMs)]);
  return await fragment(visit, sharedPart(visit, { key: whole, stamp, render: draw }));
}
