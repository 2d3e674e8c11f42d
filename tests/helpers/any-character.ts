import { nat } from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any code point but half a surrogate pair: the unit "binary" of fast-check's strings. That one lists all of them, which takes
 * seconds, before the first string is made.
 */
export const anyCharacter = nat({ max: 0x10ffff - surrogates }).map(
  (drawn) => String.fromCodePoint(drawn < firstSurrogate ? drawn : drawn + surrogates),
  (text) => {
    const codePoint = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (codePoint === undefined || text !== String.fromCodePoint(codePoint) || !String(text).isWellFormed())
      throw new Error('not one whole character');
    return codePoint < firstSurrogate ? codePoint : codePoint - surrogates;
  },
);
