/** @jsxImportSource #html */
import { Link } from './link.tsx';

/** An email address, to which it writes. What callers put into theirs fills in nothing else: "?bcc=…" is part of the address. */
export function MailLink({ email }: { email: string }): JSX.Element {
  const href = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return <Link href={href} text={email} />;
}
