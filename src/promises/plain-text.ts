/** A line that's longer is read up to here. */
const longestLine = 4000;

/** What a bot's line says aloud: without JSON, calls of tools, markup and pictures. */
export function plainText(text: string): string {
  const said = withoutMachineText(text.slice(0, longestLine).normalize('NFC').replaceAll('İ', 'I'));
  return said
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/(^|\s)\d{1,2}(?:\)\s|\.\s+(?=\*\*))/g, '\n')
    .replace(/[*_`#~|]+/g, ' ')
    .replace(/\p{Extended_Pictographic}|\uFE0F/gu, ' ')
    .replace(/(^|\s)[-–•](?=\s)/g, '$1, ')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Cuts out what only programs read: objects, lists and arguments, up to the end of the line if they aren't closed. */
function withoutMachineText(text: string): string {
  const opening = /[\w.]*_\w*\s*\(|\{|\[(?=\s*["{[\]])/g;
  let kept = '';
  let from = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const to = endOfBrackets(text, opening.lastIndex - 1);
    kept += `${text.slice(from, match.index)} `;
    from = to;
    opening.lastIndex = to;
  }
  return kept + text.slice(from);
}

function endOfBrackets(text: string, at: number): number {
  const open = text[at] ?? '{';
  const close = closing[open];
  let depth = 0;
  let isQuoted = false;
  for (let index = at; index < text.length; index++) {
    const letter = text[index];
    if (letter === '\\') index++;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === open) depth++;
    else if (letter === close && --depth === 0) return index + 1;
  }
  return text.length;
}
