/** The longest email address, in characters. */
export const emailMaxLength = 254;

/** Marks of direction and what's invisible beside them: an address would be shown as another. */
const hidden = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** An email address the way it's stored, trimmed; undefined for anything else. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC');
  const isAddress = /^[^\s@\p{Cc}]{1,64}@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)*$/u.test(email);
  return email.length <= emailMaxLength && isAddress && !hidden.test(email) ? email : undefined;
}
