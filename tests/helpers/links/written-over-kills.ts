import { expect } from 'bun:test';
import { readBookingFile } from '../bookings/file.ts';
import { BookingLoad } from '../bookings/load.ts';
import { type CommandOptions, serveSlotline } from '../process/command.ts';
import { eventually, type LinkedFile } from './linked-file.ts';

/**
 * Serves a file with a link while callers book, kills the server again and again, and waits until every booking is written to
 * the link. Nothing that was acknowledged may be lost. Gives the file's bookings, and what was logged.
 */
export async function writeOverKills(
  file: LinkedFile,
  { options, kills, at }: { options: CommandOptions; kills: number; at(index: number): string },
) {
  const { databaseFile } = file.sample;
  let slotline = await serveSlotline(databaseFile, options);
  let logged = '';
  const load = new BookingLoad(file.sample, at, 1_000);
  for (let round = 0; round < kills; round++) {
    const asking = load.run(slotline.url, 3);
    await load.moreAnswers(4 + Math.floor(Math.random() * 6));
    await Bun.sleep(Math.random() * 300);
    logged += (await slotline.end('SIGKILL')).stderr;
    await asking;
    // Whoever is killed has its links to itself for up to a minute.
    await file.pretend({ writing_next_at: 0 });
    slotline = await serveSlotline(databaseFile, options);
  }
  await eventually(async () => (await file.only()).bookingsWaiting === 0);
  logged += (await slotline.end('SIGTERM')).stderr;
  const { bookings, problems } = readBookingFile(databaseFile);
  expect({ lost: load.lost(bookings), problems }).toEqual({ lost: [], problems: [] });
  return { bookings, logged };
}
