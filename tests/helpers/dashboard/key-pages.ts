import { testServices } from '../workspace.ts';
import { type PageAnswer, type SignedIn, signedIn } from './dashboard.ts';

/** Where the pages of keys are. */
export const keysPath = '/settings/api-keys';

/** Every whole key in a text. */
export const keyForm = /sk_(?:live|test)_[0-9a-f]{32}/g;

/** A workspace with an owner who is signed in, and what they do with keys. */
export async function keyPages(config: { baseUrl?: string } = {}) {
  const made = await testServices({ config });
  const owner = await signedIn(made, { role: 'owner' });
  const { workspaceId } = owner;
  return {
    made,
    owner,
    workspaceId,
    async createKey(name: string) {
      const id = crypto.randomUUID();
      const { text } = await owner.post(keysPath, { id, name });
      return { id, key: text.match(keyForm)?.[0] ?? '' };
    },
    entries: () =>
      made.db
        .selectFrom('audit_entries')
        .select(['actor_kind', 'actor_id', 'action', 'subject_id', 'detail', 'address'])
        .where('workspace_id', '=', workspaceId)
        .orderBy('id')
        .execute(),
  };
}

/** Sends the form of a new key, as one that was just opened. */
export function sendNewKey(
  owner: SignedIn,
  fields: { name: string; kind?: string; replaces?: string },
  headers: Record<string, string> = {},
): Promise<PageAnswer> {
  return owner.post(keysPath, { id: crypto.randomUUID(), ...fields }, headers);
}

/** What a person reads in each cell of a row, its buttons apart. */
export function rowsOf({ text }: Pick<PageAnswer, 'text'>): string[][] {
  const body = /<tbody>(.*?)<\/tbody>/s.exec(text)?.[1] ?? '';
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t([hd])([^>]*)>(.*?)<\/t\1>/gs)]
      .filter(([, , attributes]) => !attributes?.includes('row-actions'))
      // A key stands below its name.
      .flatMap(([, , , cell = '']) => cell.split(/(?=<code)/))
      .map((part) => unescaped(part.replaceAll(/<title>.*?<\/title>|<[^>]*>/gs, '')).trim()),
  );
}

/** Text as people read it. */
export function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll('&amp;', '&');
}
