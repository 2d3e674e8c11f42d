/** The longest name in a message, in characters. */
const nameMaxLength = 40;

/** Initials and titles that are written without a blank after them: "J.R.R.Tolkien", "Dr.Lee". */
const titleBeforeName = /(?<![\p{L}\d])(\p{L}|Dr|Prof|Mr|Mrs|Ms|St|Dipl|med|Ing)\.(?=\p{L})/giu;

/** What phones make links of: addresses of mail and of the web. */
const addresses = [
  /[a-z][a-z\d+.-]*:\/\/\S*/giu,
  /\S*@\S*/gu,
  /[\p{L}\d_-]+(?:[.。][\p{L}\d_-]+)*[.。]\p{L}{2,}(?:[/:?#]\S*)?/gu,
  /\S*\/\S*/gu,
];

/** Figures that could be a phone number. */
const numbers = /[+(]*\d(?:[\s()./-]*\d){3,}/g;

/**
 * A caller's name as a message may say it, on one line and cut to 40 characters: callers give it themselves, so what looks
 * like an address or a phone number is taken out, and nobody can have others sent what they like. Undefined if no letter is
 * left.
 */
export function writtenName(name: string): string | undefined {
  // Invisible characters would hide addresses; the two that join letters belong to names in Persian and Hindi.
  let written = name
    .normalize('NFKC')
    .replace(/[^\S ]|\p{Cc}/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(titleBeforeName, '$1. ');
  for (const pattern of [...addresses, numbers]) written = written.replace(pattern, ' ');
  const cut = [...withoutGaps(written)].slice(0, nameMaxLength).join('').trim();
  return /\p{L}/u.test(cut) ? cut : undefined;
}

function withoutGaps(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, '');
}
