/** @jsxImportSource #html */
/** A day above its rows, "**Today**, Tue, Dec 1": what it's called here, or else its date, stands out. */
export function DayName({ name, date }: { name: string | undefined; date: string }): JSX.Element {
  return (
    <>
      <strong safe>{name ?? date}</strong>
      {name !== undefined && <span safe>{`, ${date}`}</span>}
    </>
  );
}
