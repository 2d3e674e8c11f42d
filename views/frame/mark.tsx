/** @jsxImportSource #html */
/** The sign of the product: slots of a day, one of them taken. */
export function Mark(): JSX.Element {
  return (
    <svg class="mark" viewBox="0 0 22 22" aria-hidden="true">
      <rect width="22" height="22" rx="6" />
      <path d="M5.5 6.8h11M5.5 11h6.5M5.5 15.2h11" />
    </svg>
  );
}
