import { InputError } from '../errors.ts';

/** How long a name in a public address may be. */
export const publicNameLength = { minimum: 2, maximum: 60 };

const form = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/;

/** What visitors would take for the server's own, or what a program writes where it knows no name. */
const reserved: readonly string[] = [
  ...['admin', 'api', 'app', 'assets', 'book', 'docs', 'help', 'login', 'logo', 'mcp', 'new', 'null'],
  ...[
    'settings',
    'sign-in',
    'signup',
    'slotline',
    'static',
    'status',
    'support',
    'theme',
    'undefined',
    'www',
  ],
];

/**
 * A name in a public address the way it's stored: lower-case letters a to z, digits and hyphens between them. Throws
 * InputError.
 */
export function parsePublicName(typed: string): string {
  const name = typed.trim().toLowerCase();
  const { minimum, maximum } = publicNameLength;
  if (!form.test(name) || name.length < minimum || name.length > maximum) throw refusal('name', typed);
  if (reserved.includes(name)) throw refusal('name-reserved', name);
  return name;
}

/** The path of the public page of a calendar, or of the list of all of a workspace, by their names in the address. */
export function publicPath(workspace: string, calendar?: string): string {
  return ['/book', workspace, ...(calendar === undefined ? [] : [calendar])].join('/');
}

function refusal(why: 'name' | 'name-reserved', name: string): InputError {
  return new InputError({ kind: 'public-page', why, name }, { field: 'name' });
}

const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  '&': ' and ',
};

/** A name for a public address that's like another name: "Dr. Müller" is "dr-mueller"; one that isn't taken. */
export function suggestedPublicName(name: string, isTaken: (name: string) => boolean = () => false): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøœł&]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, publicNameLength.maximum - 4)
    .replace(/^-+|-+$/g, '');
  const first = plain.length < publicNameLength.minimum || reserved.includes(plain) ? 'bookings' : plain;
  let suggested = first;
  for (let number = 2; isTaken(suggested); number += 1) suggested = `${first}-${number}`;
  return suggested;
}
