/** @jsxImportSource #html */
/** An appointment in words. */
export type AppointmentProps = {
  /** "Tuesday, December 8", and "10:30–11:15 AM". */
  day: string;
  time: string;
  /** What for, with whom and where. */
  about: readonly string[];
};

/** When an appointment is, as a page's heading, and what it's about. */
export function Appointment({ day, time, about }: AppointmentProps): JSX.Element {
  return (
    <>
      <h1 safe>{day}</h1>
      <p class="clock" safe>
        {time}
      </p>
      <ul>
        {about.map((each) => (
          <li safe>{each}</li>
        ))}
      </ul>
    </>
  );
}
