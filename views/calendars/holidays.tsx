/** @jsxImportSource #html */
import type { FieldProps } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { CalendarNavigation } from './navigation.tsx';

/** A holiday to choose; `has` says what hours the date has already, if any. */
type HolidayChoice = {
  date: string;
  title: string;
  name: string;
  isPublic: boolean;
  has: string | undefined;
  isPreselected: boolean;
};

/** The holidays of a place that a calendar can be closed on. */
export type HolidaysProps = {
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
  texts: Texts;
  calendar: { id: string; name: string };
  place: { country: string; state: string; region: string };
  /** The choices of a place. */
  fields: FieldProps[];
  holidays: HolidayChoice[];
  problem: string | undefined;
};

/** The holidays of a country or a part of it, to close the calendar on in one step. */
export function Holidays(props: HolidaysProps): JSX.Element {
  const { texts, calendar, place, fields, holidays } = props;
  const { holidays: said } = texts.specialDates;
  const path = `/calendars/${calendar.id}`;
  return (
    <>
      <CalendarNavigation
        seesManagement={props.seesManagement}
        texts={texts}
        calendar={calendar}
        current="availability"
        lead={said.lead}
      />
      <Form
        texts={texts}
        method="get"
        action={`${path}/holidays`}
        fields={fields}
        submit={texts.common.show}
        isRow
      />
      {holidays.length === 0 ? (
        <p>
          {said.noneFound as 'safe'} <Link href={`${path}/availability/dates`} text={said.addByHand} />
        </p>
      ) : (
        <Form
          texts={texts}
          action={`${path}/holidays`}
          hidden={place}
          problem={props.problem}
          submit={said.close}
          cancel={{ href: `${path}/availability/dates`, name: said.back }}
        >
          <Choices texts={texts} holidays={holidays} />
        </Form>
      )}
    </>
  );
}

function Choices({ texts, holidays }: Pick<HolidaysProps, 'texts' | 'holidays'>): JSX.Element {
  const { notEverywhere } = texts.specialDates.holidays;
  return (
    <ul class="choices">
      {holidays.map(({ date, title, name, isPublic, has, isPreselected }) => (
        <li>
          <label>
            <input
              type="checkbox"
              name="date"
              value={date}
              checked={isPreselected}
              disabled={has !== undefined}
            />
            <span>
              <span safe>{name}</span>{' '}
              {!isPublic && (
                <span class="badge none" safe>
                  {notEverywhere}
                </span>
              )}{' '}
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
