/** @jsxImportSource #html */
/** Where the time of a new booking is in a column: minutes from midnight, in the column's time zone. */
export type ChosenTime = {
  calendarId: string;
  /** YYYY-MM-DD. */
  date: string;
  startMinute: number;
  /** Whether it's at the second turn of clock times that come twice. */
  isAgain: boolean;
  minutes: number;
};

/** Tells the day's page what to draw while its panel is open. */
export function ChosenTimes({ times }: { times: readonly ChosenTime[] }): JSX.Element {
  return (
    <>
      {times.map(({ calendarId, date, startMinute, isAgain, minutes }) => (
        <span
          class="chosen-time"
          data-calendar={calendarId}
          data-date={date}
          data-start={String(startMinute)}
          data-turn={isAgain ? 'second' : undefined}
          data-minutes={String(minutes)}
          hidden
        ></span>
      ))}
    </>
  );
}
