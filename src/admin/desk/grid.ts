import { drawColumns, type ShownColumn } from '../../../views/desk/columns.tsx';
import { mayPerform } from '../../actions/action.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { huesOf } from '../hues.ts';
import { sharedPart } from '../live.ts';
import { fragment } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';

/** Draws columns, one at a time so API calls go first. */
export async function drawGrid(visit: MemberVisit, columns: ShownColumn[]): Promise<string> {
  const { texts, now, session } = visit;
  const mayChange = mayPerform(session.role, bookSlot);
  return await drawColumns(
    { texts, columns, now, mayChange, seesLinks: seesManagement(session), hueOf: await huesOf(visit) },
    visit.turn,
  );
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
