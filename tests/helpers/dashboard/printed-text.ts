const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** The text that a page prints in an element that holds nothing but text, by its id, as a reader copies it. */
export function printedText(html: string, id: string): string {
  const [, text] = new RegExp(`<[a-z]+ id="${id}">([^<]*)</`).exec(html) ?? [];
  if (text === undefined) throw new Error(`nothing is printed in "${id}"`);
  return text.replace(/&([a-z]+|#\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
