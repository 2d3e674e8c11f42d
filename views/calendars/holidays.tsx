/** @jsxImportSource #html */
import { type FieldProps, Form } from '../components/form.tsx';
import { CalendarNavigation } from './navigation.tsx';

/** The holidays of a place that a calendar can be closed on. */
export type HolidaysProps = {
  calendar: { id: string; name: string };
  place: { country: string; state: string; region: string };
  /** The choices of a place. */
  fields: FieldProps[];
  /** `has` says what hours the date has already, if any. */
  holidays: { date: string; title: string; name: string; isPublic: boolean; has: string | undefined }[];
  problem: string | undefined;
};

/** The holidays of a country or a part of it, to close the calendar on in one step. */
export function Holidays(props: HolidaysProps): JSX.Element {
  const { calendar, place, fields, holidays } = props;
  const path = `/calendars/${calendar.id}`;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="availability"
        lead="Close the calendar on public holidays. You can reopen each date later."
      />
      <Form method="get" action={`${path}/holidays`} fields={fields} submit="Show" isRow />
      {holidays.length === 0 ? (
        <p>
          No holidays found for this place. <a href={`${path}/availability#dates`}>Add dates by hand.</a>
        </p>
      ) : (
        <Form
          action={`${path}/holidays`}
          hidden={place}
          problem={props.problem}
          submit="Close on these dates"
          cancel={{ href: `${path}/availability#dates`, name: 'Back to the dates' }}
        >
          <Choices holidays={holidays} />
        </Form>
      )}
    </>
  );
}

function Choices({ holidays }: Pick<HolidaysProps, 'holidays'>): JSX.Element {
  return (
    <ul class="choices">
      {holidays.map(({ date, title, name, isPublic, has }) => (
        <li>
          <label>
            <input
              type="checkbox"
              name="date"
              value={date}
              checked={isPublic && has === undefined}
              disabled={has !== undefined}
            />
            <span>
              <span safe>{name}</span> {!isPublic && <span class="badge none">not everywhere</span>}{' '}
              {has !== undefined && (
                <span class="badge none" safe>
                  {has}
                </span>
              )}
            </span>
          </label>
          <time datetime={date} safe>
            {title}
          </time>
        </li>
      ))}
    </ul>
  );
}
