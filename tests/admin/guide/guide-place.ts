import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toolFilePlatforms } from '../../../src/admin/guide/tool-files/tool-files.ts';
import { guideSetups } from '../../../views/texts/en/guide-setups.ts';
import { type Served, serve } from '../../contract/served.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';

/** A served calendar and the pages of its guide, as its owner sees them. */
export type GuidePlace = {
  served: Served;
  owner: SignedIn;
  /** The guide's own page. */
  start: string;
  /** The page of a platform, by the name in its address. */
  pageOf(platform: string): string;
  /** The file that a platform imports, as it's downloaded. */
  file(platform: string): Promise<string>;
};

/** Serves a calendar and opens its guide's page for each platform. */
export async function guidePlace(): Promise<GuidePlace> {
  const served = await serve();
  const { made } = served.contract;
  const owner = await signedIn(made, { role: 'owner', workspaceId: served.place.workspaceId });
  const headers = { host: served.origin.replace('http://', '') };
  const path = `/calendars/${served.place.calendarId}/guide`;
  const pages = new Map<string, string>();
  const { text: start } = await owner.get(path, headers);
  for (const platform of [...Object.keys(guideSetups), 'http']) {
    pages.set(platform, (await owner.get(`${path}/${platform}`, headers)).text);
  }
  const pageOf = (platform: string) => pages.get(platform) ?? '';
  const file = async (platform: string) => (await owner.get(`${path}/${platform}.json`, headers)).text;
  return { served, owner, start, pageOf, file };
}

/** Writes files into a folder, and the tool files under the names that they're downloaded by. */
export async function putFiles(
  folder: string,
  { file }: GuidePlace,
  others: Record<string, string> = {},
): Promise<void> {
  for (const [name, content] of Object.entries(others)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  for (const platform of toolFilePlatforms) {
    writeFileSync(join(folder, `slotline-${platform}.json`), await file(platform));
  }
}
