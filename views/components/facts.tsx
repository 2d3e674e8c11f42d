/** @jsxImportSource #html */
/** A name with what it stands for: `text` is escaped, `value` is an element, whose texts are `safe`. */
export type Fact = { name: string } & ({ text: string } | { value: JSX.Element });

/** Names and what they stand for; false for a fact that isn't shown. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }): JSX.Element {
  return (
    <dl class="facts">
      {facts
        .filter((fact) => fact !== false)
        .map((fact) => (
          <div>
            <dt safe>{fact.name}</dt>
            {'text' in fact ? <dd safe>{fact.text}</dd> : <dd>{fact.value as 'safe'}</dd>}
          </div>
        ))}
    </dl>
  );
}
