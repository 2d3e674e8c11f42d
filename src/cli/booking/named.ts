import type { Command } from 'commander';
import { bookingOfCode, bookingOfId } from '../../../db/queries/bookings/search.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { InputError } from '../../domain/errors.ts';
import { namedCalendar, namedWorkspace, readIdOf } from '../console/named-things.ts';
import { readBooking } from './options.ts';

/** The options that name one booking, as they are typed. */
export type NamedOptions = { booking: string; workspace?: string; calendar?: string };

/** One booking as it was named: by its id, or by its code within a workspace or a calendar. */
type Named = { id?: string; code?: string; workspaceId?: string; calendarId?: string };

/** Adds the options that name one booking. */
export function addNamedOptions(command: Command): Command {
  return command
    .requiredOption('--booking <id>', 'the id of the booking, or its code')
    .option('--workspace <id>', 'the workspace, where a code is given')
    .option('--calendar <id>', 'or its calendar');
}

/** Reads which booking is meant. Throws InputError. */
export function readNamed({ booking, workspace, calendar }: NamedOptions): Named {
  const named = readBooking(booking);
  if (workspace === undefined && calendar === undefined && !('id' in named)) {
    throw new InputError(
      '--workspace or --calendar is missing: a code names a booking within its workspace alone',
    );
  }
  return {
    ...named,
    workspaceId: workspace === undefined ? undefined : readIdOf('workspace', workspace),
    calendarId: calendar === undefined ? undefined : readIdOf('calendar', calendar),
  };
}

/** The booking that is meant, cancelled ones too. Throws InputError where there is none. */
export async function namedBooking(db: Database, named: Named): Promise<Booking> {
  const { id, code, workspaceId, calendarId } = named;
  if (workspaceId !== undefined) await namedWorkspace(db, workspaceId);
  const calendar = calendarId === undefined ? undefined : await namedCalendar(db, calendarId);
  const found =
    id === undefined
      ? await bookingOfCode(db, {
          workspaceId: workspaceId ?? calendar?.workspaceId ?? '',
          code: code ?? '',
        })
      : await bookingOfId(db, id);
  const isOfWorkspace = workspaceId === undefined || found?.workspaceId === workspaceId;
  const isOfCalendar = calendarId === undefined || found?.calendarId === calendarId;
  if (found && isOfWorkspace && isOfCalendar) return found;
  const places = [
    ...(workspaceId === undefined ? [] : [` in the workspace "${workspaceId}"`]),
    ...(calendar === undefined ? [] : [` in the calendar "${calendar.name}"`]),
  ];
  throw new InputError(
    `there is no booking "${id ?? code}"${places.join(',')} — see "slotline booking list --calendar ID"`,
  );
}
