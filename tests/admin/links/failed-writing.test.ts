import { beforeEach, describe, expect, test } from 'bun:test';
import { failToWrite } from '../../helpers/actions/fail-to-write.ts';
import { twoWorkspaces, type World } from '../../helpers/actions/two-workspaces.ts';
import { quickHash } from '../../helpers/dashboard/getting-in.ts';
import { wordsOf } from '../../helpers/links/linked-place.ts';

const passwordHash = quickHash('correct horse battery');
let world: World;
let card: string;

beforeEach(async () => {
  world = await twoWorkspaces(passwordHash);
  const { made, ours, theirs } = world;
  for (const { linkId } of [ours, theirs]) {
    await made.db
      .updateTable('links')
      .set({ target_href: '/work/', target_name: 'Work' })
      .where('id', '=', linkId)
      .execute();
  }
  await failToWrite(world, ours);
  card = `/calendars/${ours.calendarId}/links`;
});

const failed = () => world.made.db.selectFrom('jobs').select('about').where('failed_at', 'is not', null);
const nameOf = async (name: string) => {
  await world.made.db.updateTable('links').set({ name }).where('id', '=', world.ours.linkId).execute();
};

describe('a booking that could not be written to a linked calendar for good', () => {
  test('is told of on Home, where its link is named, and leads to the card of the link', async () => {
    const { people, linkId } = world.ours;
    await nameOf('Work');
    const { text } = await people.admin.get('/');
    expect(wordsOf(text)).toContain('1 booking couldn’t be written to “Work”.');
    expect(text).toContain(`${card}#link-${linkId}`);
    const shown = await people.admin.get(card);
    expect(shown.text).toContain(`id="link-${linkId}"`);
    expect(wordsOf(shown.text)).toContain('"cloud.example" does not allow this.');
  });

  test('is told of in German', async () => {
    const { admin } = world.ours.people;
    await nameOf('Work');
    await world.made.db.updateTable('users').set({ language: 'de' }).execute();
    expect(wordsOf((await admin.get('/')).text)).toContain(
      '1 Buchung konnte nicht in „Work“ eingetragen werden.',
    );
    expect((await admin.get(card)).text).toContain('Erneut versuchen');
  });

  test('is tried again at once, and no longer told of', async () => {
    const { people, linkId } = world.ours;
    expect((await people.admin.get(card)).text).toContain(`${card}/${linkId}/retry`);
    const answer = await people.admin.post(`${card}/${linkId}/retry`, {});
    expect([answer.status, answer.headers.get('location'), answer.note]).toEqual([303, card, 'jobs-retried']);
    const job = await world.made.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ failed_at: null, due_at: 0, attempt: 0 });
    for (const page of ['/', card]) expect((await people.admin.get(page)).text).not.toContain('/retry"');
    expect((await people.admin.get('/')).text).not.toContain('couldn’t be written');
    // Somebody else pressed the button, too.
    expect((await people.admin.post(`${card}/${linkId}/retry`, {})).note).toBe('jobs-retried');
  });

  test('is shown without the button to those who change no links, and not at all to the desk', async () => {
    const { people, linkId } = world.ours;
    const seen = await people.viewer.get(card);
    expect(wordsOf(seen.text)).toContain('"cloud.example" does not allow this.');
    expect(seen.text).not.toContain('/retry"');
    expect(wordsOf((await people.viewer.get('/')).text)).toMatch(
      /couldn’t be written to “.*”\. See why(?! and)/,
    );
    expect(wordsOf((await people.admin.get('/')).text)).toContain('See why and try again');
    expect((await people.desk.get('/')).text).not.toContain('couldn’t be written');
    for (const role of ['viewer', 'desk'] as const) {
      expect((await people[role].post(`${card}/${linkId}/retry`, {})).status).toBe(403);
    }
    expect(await failed().execute()).toHaveLength(1);
  });

  test('of another workspace is neither told of nor tried again', async () => {
    const { ours, theirs, made } = world;
    await made.db.deleteFrom('jobs').execute();
    await failToWrite(world, theirs);
    expect((await ours.people.admin.get('/')).text).not.toContain('couldn’t be written');
    const answer = await ours.people.admin.post(`${card}/${theirs.linkId}/retry`, {});
    expect(answer.status).toBe(404);
    expect(await failed().execute()).toHaveLength(1);
  });

  test('is told of with whatever its link is called', async () => {
    await nameOf('<img src=x onerror=alert(1)>');
    const { text } = await world.ours.people.admin.get('/');
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('“&lt;img src=x onerror=alert(1)&gt;”');
  });

  test('is no longer told of once it is over', async () => {
    await world.made.db.updateTable('bookings').set({ start_at: 1, end_at: 2 }).execute();
    expect((await world.ours.people.admin.get('/')).text).not.toContain('couldn’t be written');
  });
});
