/** @jsxImportSource #html */
type SectionProps = {
  /** The id of the title. */
  titleId: string;
  title: string;
  class?: string;
  children?: unknown;
};

/** A part of a page, with its title. */
export function Section({ titleId, title, class: look, children }: SectionProps): JSX.Element {
  return (
    <section class={look} aria-labelledby={titleId}>
      <h2 id={titleId} safe>
        {title}
      </h2>
      {children as 'safe'}
    </section>
  );
}
