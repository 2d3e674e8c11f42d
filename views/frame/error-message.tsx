/** @jsxImportSource #html */

import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What went wrong, and a link home. */
export function ErrorMessage({
  title,
  message,
  texts,
}: {
  title: string;
  message: string;
  texts: Texts;
}): JSX.Element {
  return (
    <section class="empty" role="alert">
      <h1 safe>{title}</h1>
      <p safe>{message}</p>
      <p>
        <Link href="/" text={texts.errors.goHome} />
      </p>
    </section>
  );
}
