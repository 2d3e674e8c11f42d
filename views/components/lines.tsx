/** @jsxImportSource #html */
type LineProps = { text: string };

/** A line that says less than what's around it. */
export function Muted({ text }: LineProps): JSX.Element {
  return (
    <p class="muted" safe>
      {text}
    </p>
  );
}

/** A line that nobody should miss. */
export function Warning({ text }: LineProps): JSX.Element {
  return (
    <p class="warning" safe>
      {text}
    </p>
  );
}

/** What a page or a part of it is for. */
export function Lead({ text }: LineProps): JSX.Element {
  return (
    <p class="lead" safe>
      {text}
    </p>
  );
}

/** Words for those who hear the page; they aren't seen. */
export function Heard({ text }: LineProps): JSX.Element {
  return (
    <span class="hidden" safe>
      {text}
    </span>
  );
}
