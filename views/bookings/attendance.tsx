/** @jsxImportSource #html */
import type { Booking } from '../../src/domain/booking/booking.ts';
import type { Texts } from '../texts/en/en.ts';

export type AttendanceProps = {
  texts: Texts;
  calendar: { id: string };
  booking: Pick<Booking, 'id' | 'attendance'>;
  /** The page to go back to. */
  back: string;
};

/** Marks whether the person came, and takes that back. */
export function AttendanceForm({ texts: { desk }, calendar, booking, back }: AttendanceProps): JSX.Element {
  const { attendance } = booking;
  const choices = [
    { value: 'arrived', name: desk.arrived },
    { value: 'no_show', name: desk.noShow },
  ];
  return (
    <form
      method="post"
      action={`/calendars/${calendar.id}/bookings/${booking.id}/attendance`}
      class="attendance"
    >
      <input type="hidden" name="back" value={back} />
      {choices.map(({ value, name }) => (
        <button
          type="submit"
          name="attendance"
          value={value === attendance ? '' : value}
          class="secondary"
          aria-pressed={value === attendance ? 'true' : 'false'}
          safe
        >
          {name}
        </button>
      ))}
    </form>
  );
}
