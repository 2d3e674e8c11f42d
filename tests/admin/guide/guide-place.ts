import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toolFilePlatforms } from '../../../src/admin/guide/tool-files/tool-files.ts';
import { type Served, serve } from '../../contract/served.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';

/** A served calendar and its guide, as its owner sees it. */
export type GuidePlace = {
  served: Served;
  owner: SignedIn;
  page: string;
  /** The file that a platform imports, as it's downloaded. */
  file(platform: string): Promise<string>;
};

/** Serves a calendar and opens its guide. */
export async function guidePlace(): Promise<GuidePlace> {
  const served = await serve();
  const { made } = served.contract;
  const owner = await signedIn(made, { role: 'owner', workspaceId: served.place.workspaceId });
  const headers = { host: served.origin.replace('http://', '') };
  const path = `/calendars/${served.place.calendarId}/guide`;
  const { text: page } = await owner.get(path, headers);
  const file = async (platform: string) => (await owner.get(`${path}/${platform}.json`, headers)).text;
  return { served, owner, page, file };
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
