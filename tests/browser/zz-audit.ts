import { mkdirSync, writeFileSync } from 'node:fs';
import { Probe } from './probe.ts';
import { Site, widths } from './site.ts';
import { complaintsOfChecker } from './tools.ts';

mkdirSync('/tmp/keyhtml', { recursive: true });
const site = await Site.open();
let n = 0;
for (const place of [site.places.filled, site.places.hostile]) {
  const kid = place.key?.id ?? '';
  const next = await site.made.key(place.workspaceId, 'Next');
  for (const width of Object.values(widths)) {
    const context = await site.context({ as: place.people.owner, width });
    const page = await context.newPage();
    const watched = site.watch(page);
    page.on('dialog', (d) => d.accept());
    const check = async (name: string) => {
      n++;
      const probe = await Probe.in(page);
      const trail = await probe.tabTrail();
      const bad = [
        ...(await probe.axeFindings()),
        ...(await probe.overflowing()),
        ...((await probe.isHacked()) ? ['hacked'] : []),
        ...trail.stops.filter((s) => !s.isSeen).map((s) => 'unseen ' + s.html),
        ...(trail.stops.length === trail.reachable.length
          ? []
          : [`tab ${trail.stops.length}/${trail.reachable.length}`]),
        ...watched.complaints.splice(0),
        ...watched.foreignUrls.splice(0),
      ];
      if (bad.length) console.log(place.name, width, name, bad);
      await page.emulateMedia({ colorScheme: 'light' });
      writeFileSync(
        `/tmp/keyhtml/${name}.html`,
        '<!doctype html>' + (await page.evaluate<string>('document.documentElement.outerHTML')),
      );
    };
    const go = async (path: string, name: string) => {
      await page.goto(path);
      await check(name);
    };
    await go('/settings/api-keys', 'list');
    await go('/settings/api-keys?note=key-revoked', 'list-note');
    await go('/settings/api-keys/new', 'new');
    const id = await page.locator('[name=id]').inputValue();
    await page.getByLabel('Name').fill('  ');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await page.getByRole('alert').waitFor();
    await check('refused');
    await page.getByLabel('Name').fill('Bot');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await page.locator('#api-key').waitFor();
    await check('made');
    await page.goto('/settings/api-keys/new');
    await page.evaluate(`document.querySelector('[name=id]').value = '${id}'`);
    await page.getByLabel('Name').fill('Bot');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await page.getByText('Nobody can show it').waitFor();
    await check('shown-before');
    await go(`/settings/api-keys/${kid}/revoke`, 'revoke');
    await go(`/settings/api-keys/${kid}/rotate`, 'rotate');
    await page.getByLabel('Name').fill('Bot');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await page.locator('#api-key').waitFor();
    await check('rotate-made');
    await go(`/settings/api-keys/${kid}/rotate?to=${next.id}`, 'switch');
    await context.close();
  }
}
console.log('states looked at', n);
console.log('vnu', await complaintsOfChecker('/tmp/keyhtml'));
await site.close();
process.exit(0);
