import type { Visit } from './visit.ts';

const mostCharacters = 2_000;

/** Any host: only whether a path leads elsewhere is asked of it. */
const here = 'http://here.invalid';

/** The path of a page of the dashboard to go back to, from outside; undefined for anything that could lead elsewhere. */
export function localPath(text: string | null | undefined): string | undefined {
  if (text == null || text.length > mostCharacters || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text))
    return undefined;
  const url = URL.parse(text, here);
  return url?.origin === here ? pathOf(url) : undefined;
}

/** Where a form leads once it's done, from outside; undefined for its own way. */
export function wayBack({ form, url }: Pick<Visit, 'form' | 'url'>): string | undefined {
  return localPath(form?.text('back') ?? url.searchParams.get('back'));
}

function pathOf({ pathname, search, hash }: URL): string {
  // "/..//elsewhere" is "//elsewhere" by now.
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
}
