/** @jsxImportSource #html */
/** What went wrong, and a link home. */
export function ErrorMessage({ title, message }: { title: string; message: string }): JSX.Element {
  return (
    <section class="empty" role="alert">
      <h1 safe>{title}</h1>
      <p safe>{message}</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </section>
  );
}
