/** A path of our own to go on to, and never another site's: a plain one, else the first page's. */
export function nextPath(given: string | null): string {
  const isPlain = given !== null && /^\/[\w\-./]*$/.test(given) && !/\/[/.]/.test(given);
  return isPlain ? given : '/';
}
