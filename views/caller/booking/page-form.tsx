/** @jsxImportSource #html */
/** What every form of a booking's page says: which page it's on, in which language, and what that showed. */
export type FormPlace = { path: string; chosen: string | undefined; sequence: number };

/** A form that changes a booking, as its page showed it. */
export function PageForm({
  path,
  chosen,
  sequence,
  to,
  class: styles,
  children,
}: FormPlace & { to: string; class?: string; children?: unknown }): JSX.Element {
  const query = chosen === undefined ? '' : `?lang=${encodeURIComponent(chosen)}`;
  return (
    <form method="post" action={`${path}/${to}${query}`} class={styles}>
      <input type="hidden" name="sequence" value={String(sequence)} />
      {children as 'safe'}
    </form>
  );
}
