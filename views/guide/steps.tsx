/** @jsxImportSource #html */
/** Something to do: what it's called, and what it takes. */
export type Step = { title: string; body: JSX.Element; id?: string };

/** What's to be done, in order. */
export function Steps({ steps }: { steps: readonly Step[] }): JSX.Element {
  return (
    <ol class="how">
      {steps.map(({ title, body, id }) => (
        <li id={id}>
          <h2 safe>{title}</h2>
          {body as 'safe'}
        </li>
      ))}
    </ol>
  );
}
