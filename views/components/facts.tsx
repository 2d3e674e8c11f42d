/** @jsxImportSource #html */
/** A name with what it stands for: `text` is escaped, `value` is an element, whose texts are `safe`. */
export type Fact = { name: string } & ({ text: string } | { value: JSX.Element });

export type FactsProps = {
  /** False for one that isn't shown. */
  facts: readonly (Fact | false)[];
  /** Big figures are `stats`. */
  class?: 'facts' | 'stats';
};

/** Names and what they stand for. */
export function Facts({ facts, class: look = 'facts' }: FactsProps): JSX.Element {
  return (
    <dl class={look}>
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
