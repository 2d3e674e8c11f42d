/** @jsxImportSource #html */
import { Heard } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A calendar whose time zone the server doesn't know. */
export type CalendarInUnknownZone = { id: string; name: string; timeZone: string };

type UnknownZoneProps = CalendarInUnknownZone & { texts: Texts };

/** Takes the place of what needs that time zone, and says what to do. */
export function UnknownZone({ id, name, timeZone, texts }: UnknownZoneProps): JSX.Element {
  const { title, whatToDo } = texts.calendars.unknownZone;
  return (
    <section class="empty" role="alert">
      <h1 safe>{name}</h1>
      <p safe>{title(timeZone)}</p>
      <p>{whatToDo(`/calendars/${id}/edit`) as 'safe'}</p>
    </section>
  );
}

/** The same in a list of calendars. */
export function UnknownZoneNote({ id, name, texts }: UnknownZoneProps): JSX.Element {
  const { ofCalendar, unknownZone } = texts.calendars;
  return (
    <span class="problem">
      {unknownZone.note as 'safe'}{' '}
      <a href={`/calendars/${id}/edit`}>
        {unknownZone.chooseOther as 'safe'}
        <Heard text={` ${ofCalendar(name)}`} />
      </a>
    </span>
  );
}
