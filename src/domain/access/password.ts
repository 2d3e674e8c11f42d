import { InputError } from '../errors.ts';

/** A hash (PHC form) that no password has, at the usual cost: checking an unknown user takes as long as a known one. */
export const nobodysPasswordHash =
  '$argon2id$v=19$m=65536,t=3,p=1$jbbkz96psOJAzH5XngOc5BDwgqKpqpRrsqBSx6AoBWg$9C7Ve+foybl3C/yhql0s4O8nlpHBkW6GRlcQijI4D84';

const minLength = 10;
const maxLength = 1000;

/**
 * Words from the usual lists of stolen passwords. Digits and signs around them, letters written as digits, or repetition
 * don't make them harder to guess.
 */
const commonWords = new Set(
  `password passwort passphrase passcode pass qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbnm zxcvbn qwertyuiop
  qazwsx qazwsxedc wsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh admin administrator root user
  guest login welcome willkommen letmein iloveyou ilove loveyou lovely love monkey dragon master sunshine princess
  football baseball basketball superman batman shadow michael jordan jennifer hunter trustno trustnoone whatever
  freedom starwars charlie donald hello secret geheim hallo schatz computer internet samsung google facebook
  microsoft windows linux default changeme change temp temporary test testing tester demo sample example summer
  winter spring autumn sommer herbst january february march april june july august september october november
  december monday friday company business office server database backup system manager service support access
  killer pepper ginger cookie cheese banana orange chocolate flower butterfly angel anthony ashley matthew daniel
  thomas andrew joshua jessica nicole michelle amanda robert liverpool arsenal chelsea barcelona juventus ronaldo
  messi mustang ferrari porsche mercedes harley yankees cowboys lakers eagles soccer hockey golfer pokemon naruto
  minecraft fortnite nintendo playstation slotline calendar calender kalender appointment booking voicebot mypassword
  newpassword thepassword yourpassword nopassword passwordpassword adminadmin testtest correcthorsebatterystaple`.split(
    /\s+/,
  ),
);

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
];

const lookalikes = new Map(
  '0o 1i 3e 4a 5s 7t 8b @a $s !i'.split(' ').map(([sign = '', letter = '']) => [sign, letter]),
);

/** Throws InputError, with what to do, for a password that is short or easy to guess; `email` is the user's. */
export function refuseWeakPassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < minLength) {
    throw new InputError({ kind: 'password-short', length, minimum: minLength });
  }
  if (length > maxLength) throw new InputError({ kind: 'password-long', maximum: maxLength });
  if (/[\p{Cc}]/u.test(password)) {
    throw new InputError({ kind: 'password-control-characters' });
  }
  if (isCommon(password, email)) {
    throw new InputError({ kind: 'password-common' });
  }
}

function isCommon(password: string, email: string): boolean {
  const plain = password.toLowerCase().replace(/\s+/g, '');
  const unit = repeatedUnit(plain);
  const own = email.toLowerCase();
  const ownWords = [own, ...own.split('@'), ...own.split(/[@.+_-]/)].filter((word) => word.length >= 3);
  return [unit, ...[...variants(unit)].map(repeatedUnit)].some(
    (variant) => commonWords.has(variant) || ownWords.includes(variant) || isTrivial(variant),
  );
}

/** The text without digits and signs at its ends, and with digits as the letters they look like. */
function variants(text: string): Set<string> {
  const found = new Set<string>();
  for (const each of [text, withoutEnds(text)]) {
    found.add(each);
    found.add(withoutEnds(each));
    for (const one of ['i', 'l']) {
      const letters = [...each].map((character) =>
        character === '1' ? one : (lookalikes.get(character) ?? character),
      );
      found.add(letters.join(''));
      found.add(withoutEnds(letters.join('')));
    }
  }
  return found;
}

function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
}

/** "abcabcabc" is no better than "abc". */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** Three different characters at most, or a run along the alphabet or the keyboard, either way. */
function isTrivial(text: string): boolean {
  if (new Set(text).size <= 3) return true;
  const backwards = [...text].toReversed().join('');
  return sequences.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
}
