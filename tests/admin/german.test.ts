import { expect, test } from 'bun:test';
import { adminRoutes } from '../../src/admin/routes.ts';
import { unwrittenWorkspaces } from '../helpers/actions/two-workspaces.ts';
import { forms, pathIn, refusingPages } from '../helpers/dashboard/page-requests.ts';

const pages = adminRoutes.flatMap((route) =>
  route.method === 'GET' && route.access !== 'anyone' && !/\.\w+$/.test(route.path)
    ? [{ path: route.path, route }]
    : [],
);

const englishWords = /\b(?:the|and|you|your|are|this|that|with|from|isn’t|don’t|can’t|has|have|when|what)\b/i;

/** The texts of a page and of its attributes for people, without code, texts that are typed, and what is quoted, such as callers' words. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(pre|code|script|style|textarea|blockquote)\b[^>]*>[\s\S]*?<\/\1>/g, ' ');
  const attributes = [...shown.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)];
  const nodes = shown.split(/<[^>]*>/);
  return [...nodes, ...attributes.map(([, text = '']) => text)].map((text) =>
    text.replace(/„[^“]*“|\{\{\w+\}\}/g, '').trim(),
  );
}

test.each(pages)('$path says nothing in English to those who read German', async ({ route }) => {
  const world = await unwrittenWorkspaces();
  const { ours } = world;
  await forms[route.path]?.prepare?.(world);
  const { status, text, headers } = await ours.people.owner.get(pathIn(ours, route), {
    'accept-language': 'de-DE,de;q=0.9,en;q=0.5',
  });
  if (status === 303) return;
  expect([status, headers.get('content-type')]).toEqual([
    refusingPages.has(route.path) ? 422 : 200,
    'text/html; charset=utf-8',
  ]);
  expect(text).toStartWith('<!doctype html><html lang="de">');
  expect(textsOf(text).filter((each) => englishWords.test(each))).toEqual([]);
});
