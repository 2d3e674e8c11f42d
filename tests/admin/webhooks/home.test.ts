import { beforeEach, describe, expect, test } from 'bun:test';
import { failingAfterTries } from '../../../src/domain/webhooks/waits.ts';
import type { WebhookOffReason } from '../../../src/domain/webhooks/webhook.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { wordsOf } from '../../helpers/links/linked-place.ts';
import { webhookPages, webhooksPath } from './webhook-pages.ts';

let pages: Awaited<ReturnType<typeof webhookPages>>;
let id: string;

beforeEach(async () => {
  pages = await webhookPages();
  id = await pages.endpoint();
});

const home = async (who = pages.owner) => (await who.get('/')).text;
const set = (values: object) =>
  pages.made.db.updateTable('webhooks').set(values).where('id', '=', id).execute();
const off = (reason: WebhookOffReason) => set({ off_at: pages.made.clock.now(), off_reason: reason });

describe('Home', () => {
  test('says nothing of endpoints that work, or that somebody switched off', async () => {
    expect(await home()).not.toContain(`${webhooksPath}/${id}`);
    await off('by_hand');
    expect(await home()).not.toContain(`${webhooksPath}/${id}`);
  });

  test.each([
    ['failing', () => set({ failures: failingAfterTries, failing_since: 1 }), 'are failing. See why'],
    ['gone', () => off('gone'), 'said that it’s gone, so it was switched off.'],
    ['switched off', () => off('failing'), 'was switched off after 5 days of failing.'],
    ['not reached', async () => pages.giveUp(await pages.event(id)), '1 event couldn’t be delivered to'],
  ])('names an endpoint that is %s, and leads to it', async (_, make, words) => {
    await make();
    const text = await home();
    expect(wordsOf(text)).toContain(words);
    expect(text).toContain('crm.example.com/hooks');
    expect(text).not.toContain('key=1');
    expect(text).toContain(`href="${webhooksPath}/${id}"`);
  });

  test('says that an endpoint fails rather than what it missed, as its page does', async () => {
    await pages.giveUp(await pages.event(id));
    await set({ failures: failingAfterTries, failing_since: 1 });
    const text = wordsOf(await home());
    expect(text).toContain('are failing. See why');
    expect(text).not.toContain('couldn’t be delivered');
    const page = await pages.owner.get(`${webhooksPath}/${id}`);
    expect(wordsOf(page.text)).toContain(`The last ${failingAfterTries} tries failed`);
  });

  test('only counts them where they are many', async () => {
    for (let count = 0; count < 5; count++) await pages.endpoint();
    await pages.made.db.updateTable('webhooks').set({ failures: 9, failing_since: 1 }).execute();
    const text = await home();
    expect(wordsOf(text)).toContain('6 webhook endpoints need attention. See which');
    expect(text).not.toContain(`${webhooksPath}/${id}`);
  });

  test('tells only those of them who can do something', async () => {
    const { made, workspaceId } = pages;
    await off('gone');
    const told: boolean[] = [];
    for (const role of ['admin', 'desk', 'viewer'] as const)
      told.push((await home(await signedIn(made, { role, workspaceId }))).includes('crm.example.com'));
    expect(told).toEqual([true, false, false]);
    expect(await home(await signedIn(made, { role: 'owner' }))).not.toContain('crm.example.com');
  });

  test('tells in German', async () => {
    await off('gone');
    await pages.made.db.updateTable('users').set({ language: 'de' }).execute();
    expect(wordsOf(await home())).toContain('ist endgültig weg und wurde ausgeschaltet.');
    const { text } = await pages.owner.get(`${webhooksPath}/${id}`);
    expect(wordsOf(text)).toContain('Er hat mit 410 geantwortet');
  });
});
