const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, for elements and quoted attributes. Characters that HTML can't have are left out; lines stay lines. */
export function htmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
