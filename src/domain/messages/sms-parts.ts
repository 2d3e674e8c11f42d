/** The default alphabet of text messages (GSM 03.38, section 6.2.1), and its extension table, whose characters count twice. */
const defaultAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extensionTable = '\f^{}\\[~]|€';

/** How much one text message holds, and each of several that are shown as one, in units of its encoding. */
const roomOf = { gsm: { single: 160, each: 153 }, unicode: { single: 70, each: 67 } } as const;

/**
 * How a text goes out as text messages. `unicode` are the characters, each once, because of which all of it is sent as UCS-2,
 * where less than half as much goes into a part. `units` are those of the encoding.
 */
export type SmsParts = {
  encoding: 'gsm' | 'unicode';
  parts: number;
  units: number;
  /** How many units fit into that many parts. */
  room: number;
  unicode: readonly string[];
};

/** The most text messages that one message is sent as. */
export const mostSmsParts = 10;

/** Whether a text is short enough to be sent. */
export function fitsSms(text: string): boolean {
  return smsParts(text).parts <= mostSmsParts;
}

/** How many text messages a text takes. An empty one takes none; it's counted in NFC, as it's sent. */
export function smsParts(text: string): SmsParts {
  const characters = [...text.normalize('NFC')];
  const unicode = new Set(characters.filter((character) => gsmUnits(character) === 0));
  const encoding = unicode.size === 0 ? 'gsm' : 'unicode';
  const sizes = characters.map(encoding === 'gsm' ? gsmUnits : (character) => character.length);
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, each } = roomOf[encoding];
  const parts = units <= single ? Math.sign(units) : partsOf(sizes, each);
  const room = parts <= 1 ? single : parts * each;
  return { encoding, parts, units, room, unicode: [...unicode] };
}

/** How many septets a character takes; 0 if it isn't in the alphabet. */
function gsmUnits(character: string): 0 | 1 | 2 {
  if (defaultAlphabet.includes(character)) return 1;
  return extensionTable.includes(character) ? 2 : 0;
}

/** No character is cut apart: one that doesn't fit any more begins the next part. */
function partsOf(sizes: readonly number[], room: number): number {
  let [parts, left] = [1, room];
  for (const size of sizes) {
    if (size > left) [parts, left] = [parts + 1, room];
    left -= size;
  }
  return parts;
}
