/** The longest email address, in characters. */
export const emailMaxLength = 254;

/** An email address the way it's stored, trimmed; undefined for anything else. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC');
  const isAddress = /^[^\s@\p{Cc}]{1,64}@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)*$/u.test(email);
  return email.length <= emailMaxLength && isAddress ? email : undefined;
}
