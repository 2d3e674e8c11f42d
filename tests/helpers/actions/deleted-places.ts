import { Housekeeping } from '../../../src/actions/housekeeping.ts';
import { undoMs } from '../../../src/domain/undo.ts';
import { signedIn } from '../dashboard/dashboard.ts';
import { type TestServices, testServices } from '../workspace.ts';
import { fillWorkspace, fullCalendar } from './full-place.ts';
import { contentsOf } from './two-workspaces.ts';

/** Tables that hold no rows of workspaces. */
const ofServer =
  /^kysely_|^leases$|^servers$|^texted_numbers$|^search_(?:letters|positions)$|^booking_search_/;

/** Two workspaces, each with a calendar, an owner and rows in every table, and housekeeping for them. */
export async function twoFullWorkspaces() {
  const made = await testServices();
  const place = async (word: string) => {
    const workspaceId = await made.workspace(`Workspace ${word}`);
    await fillWorkspace(made, { workspaceId, word });
    const person = {
      role: 'owner',
      workspaceId,
      email: `owner@${word}.example`,
      passwordHash: word,
    } as const;
    const owner = await signedIn(made, person);
    const calendarId = await fullCalendar(made, { workspaceId, word });
    return { workspaceId, calendarId, owner };
  };
  const [ours, theirs] = [await place('quagga'), await place('zebra')];
  const { db, clock, services } = made;
  const housekeeping = new Housekeeping({ ...services, db, clock });
  const by = (at = clock.now()) => ({ actor: { kind: 'cli' as const }, workspaceId: ours.workspaceId, at });
  return { ...made, ours, theirs, housekeeping, by };
}

/** Deletes something as if that had been so many milliseconds ago; the rest stays as young as it is. */
export async function deleteAgo(
  { db, clock }: TestServices,
  table: 'calendars' | 'workspaces',
  { id, agoMs = undoMs }: { id: string; agoMs?: number },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ deleted_at: clock.now() - agoMs })
    .where('id', '=', id)
    .execute();
}

/** All rows of workspaces, by table; without places in the index of names, which change by themselves. */
export async function rowsOf(made: TestServices): Promise<Record<string, string[]>> {
  const contents = Object.entries(await contentsOf(made)).filter(([table]) => !ofServer.test(table));
  return Object.fromEntries(
    contents.map(([table, rows]) => [table, rows.map((row) => row.replace(/"place":[^,}]*/, ''))]),
  );
}

/** A workspace more, with two calendars and an owner who belongs to it alone. */
export async function thirdWorkspace(made: TestServices) {
  const id = await made.workspace('Workspace okapi');
  await fillWorkspace(made, { workspaceId: id, word: 'okapi' });
  await fullCalendar(made, { workspaceId: id, word: 'okapi', bookings: 70 });
  await fullCalendar(made, { workspaceId: id, word: 'okapi' });
  const person = {
    role: 'owner',
    workspaceId: id,
    email: 'owner@okapi.example',
    passwordHash: 'none',
  } as const;
  const { userId } = await signedIn(made, person);
  return { id, owner: userId };
}
