const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID: 8-4-4-4-12 hexadecimal digits of any version and case (RFC 9562). */
export function isUuid(text: string): boolean {
  return form.test(text);
}
