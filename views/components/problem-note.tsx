/** @jsxImportSource #html */
/** What's wrong with a form, or a part of it; read aloud when the page opens. Fields are described by its id. */
export function ProblemNote({
  problem,
  id = 'problem',
}: {
  problem: string | undefined;
  id?: string;
}): JSX.Element {
  if (problem === undefined) return '';
  return (
    <p class="problem" role="alert" id={id} safe>
      {problem}
    </p>
  );
}
