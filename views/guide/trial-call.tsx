/** @jsxImportSource #html */
import { DataTable } from '../components/data-table.tsx';
import { Facts } from '../components/facts.tsx';
import type { Texts } from '../texts/en/en.ts';

/** What was asked in a call, and what the bot would say to it. */
export type TrialLine = { asked: string; said: string };

/** A booking of a rehearsal; `when` is in the calendar's zone. */
export type TrialBooking = { id: string; code: string; name: string; when: string };

/** What has happened in the call and the rehearsal so far. */
export type TrialCallProps = { texts: Texts; lines: TrialLine[]; bookings: TrialBooking[] };

/** The call so far, and the bookings made, with what can be done with them. */
export function TrialCall({ texts, lines, bookings }: TrialCallProps): JSX.Element {
  const { guideTrial } = texts;
  return (
    <>
      {bookings.length > 0 && (
        <>
          <h3 safe>{guideTrial.bookings}</h3>
          <DataTable
            texts={texts}
            rows={bookings}
            columns={[
              { name: guideTrial.callerName, text: ({ name }) => name },
              { name: guideTrial.when, text: ({ when }) => when },
              { name: guideTrial.code, text: ({ code }) => code },
            ]}
            actions={({ id }) => (
              <div class="actions">
                <Step value={`find ${id}`} text={guideTrial.move} />
                <Step value={`cancel ${id}`} text={guideTrial.cancel} />
              </div>
            )}
          />
        </>
      )}
      {lines.length > 0 && (
        <>
          <h3 safe>{guideTrial.call}</h3>
          <Facts facts={lines.map(({ asked, said }) => ({ name: asked, text: said }))} />
          <p class="actions">
            <Step value="new-call" text={guideTrial.newCall} />
            <Step value="start-over" text={guideTrial.startOver} />
          </p>
        </>
      )}
    </>
  );
}

/** A button that sends the form for something other than the words. */
export function Step({ value, text }: { value: string; text: string }): JSX.Element {
  return (
    <button type="submit" name="do" value={value} safe>
      {text}
    </button>
  );
}
