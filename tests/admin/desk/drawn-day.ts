/** The columns of a page, by their heads, and what's beside those. */
export function columnsOf(text: string): string[] {
  return [...text.matchAll(/<section class="column.*?<header(?: title="[^"]*")?>(.*?)<\/header>/gs)].map(
    ([, head = '']) =>
      head
        .replace(/<\/h2>|<\/p>/g, '|')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .replace(/\| ?$/, ''),
  );
}

/** The starts that a click books, as the links of free times have them. */
export function freeOf(text: string): string[] {
  return [...text.matchAll(/<a class="free[^"]*" href="[^"]*start=([^"&]+)"/g)].map(([, start = '']) =>
    decodeURIComponent(start),
  );
}

/** The hours that the day is drawn in. */
export function axisOf(text: string): string {
  const [, axis = ''] = /<div class="axis"[^>]*>(.*?)<\/div>/s.exec(text) ?? [];
  const hours = [...axis.matchAll(/>([^<]+)</g)].map(([, hour = '']) => hour);
  return `${hours[0]}, ${hours.length} hours`;
}

/** A block of a kind: the rows and lanes that it's drawn in. */
export function placesOf(text: string, kind: string): string[] {
  return [...text.matchAll(new RegExp(`class="(?:block )?${kind}[^"]*?(r\\d+ h\\d+[^"]*)"`, 'g'))].map(
    ([, place = '']) => place,
  );
}
