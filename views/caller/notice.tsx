/** @jsxImportSource #html */
/** Something that's said on a page of its own, such as what went wrong. */
export function CallerNotice({ title, message }: { title: string; message: string }): JSX.Element {
  return (
    <section class="sheet">
      <h1 safe>{title}</h1>
      <p safe>{message}</p>
    </section>
  );
}
