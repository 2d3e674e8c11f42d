const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID: 8-4-4-4-12 hexadecimal digits of any version and case (RFC 9562). */
export function isUuid(text: string): boolean {
  return form.test(text);
}

/**
 * A UUID that begins with an instant, epoch milliseconds (RFC 9562, section 5.7): what's made at about the same time stands
 * side by side in an index, so that fewer of its pages change.
 */
export function uuidAt(instant: number): string {
  const time = instant.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
