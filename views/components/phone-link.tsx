/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

/** A phone number, E.164, as people write it, which calls it. */
export function PhoneLink({ phone, texts }: { phone: string; texts: Texts }): JSX.Element {
  return (
    <a class="tel" href={`tel:${phone}`} safe>
      {texts.common.phoneNumber(phone)}
    </a>
  );
}
