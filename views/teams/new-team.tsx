/** @jsxImportSource #html */

import { Field, type FieldChoice } from '../components/field.tsx';
import type { FilledForm } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A member as it's typed; without a calendar it's nobody. */
export type MemberRow = { calendarId: string; names: string; isWrong: boolean };

/** The form that makes a team of calendars. */
export type NewTeamProps = {
  texts: Texts;
  form: FilledForm;
  /** Those that can be members. */
  calendars: readonly FieldChoice[];
  /** Those who were chosen, and blank rows up to as many as there may be. */
  rows: readonly MemberRow[];
};

const path = '/calendars/new-team';

/** The form that makes a team of calendars, with a row for each member in order. */
export function NewTeam(props: NewTeamProps): JSX.Element {
  const { texts, form, calendars } = props;
  const { teams, common } = texts;
  const [first, ...others] = form.fields;
  return (
    <>
      <PageHead
        texts={texts}
        title={teams.create}
        lead={teams.newLead}
        crumbs={[{ href: '/calendars', name: common.calendars }]}
      />
      {calendars.length === 0 ? (
        <div class="empty">
          <p safe>{teams.needsCalendars}</p>
          <p class="actions">
            <Link class="button primary" href="/calendars/new" text={texts.calendars.create} />
          </p>
        </div>
      ) : (
        <div class="narrow">
          <ProblemNote problem={form.problem} />
          <form method="post" action={path}>
            {first !== undefined && <Field {...first} isFocused />}
            {others.map((field) => (
              <Field {...field} />
            ))}
            <Members {...props} />
            <Muted text={teams.settingsOfFirst} />
            <div class="actions">
              <button type="submit" class="primary" safe>
                {teams.createButton}
              </button>
              <a href="/calendars" data-discard="" safe>
                {common.cancel}
              </a>
            </div>
          </form>
        </div>
      )}
    </>
  );
}

function Members({ texts, calendars, rows }: NewTeamProps): JSX.Element {
  const { teams } = texts;
  const filled = rows.filter(({ calendarId, isWrong }) => calendarId !== '' || isWrong).length;
  const shownCount = Math.max(2, filled + 1);
  const others = rows.slice(shownCount);
  const rowAt = (row: MemberRow, index: number) => (
    <Member texts={texts} calendars={calendars} row={row} index={index} />
  );
  return (
    <fieldset class="questions" aria-describedby="members-hint">
      <legend safe>{texts.common.members}</legend>
      <small id="members-hint" safe>
        {`${teams.membersHelp} ${teams.namesSuggested}`}
      </small>
      {rows.slice(0, shownCount).map(rowAt)}
      {others.length > 0 && (
        <details>
          <summary safe>{teams.moreMembers}</summary>
          {others.map((row, index) => rowAt(row, shownCount + index))}
        </details>
      )}
    </fieldset>
  );
}

type MemberProps = Pick<NewTeamProps, 'texts' | 'calendars'> & { row: MemberRow; index: number };

function Member({ texts: { teams }, calendars, row, index }: MemberProps): JSX.Element {
  const { calendarId, names, isWrong } = row;
  const choices = [{ value: '', name: teams.chooseNobody }, ...calendars];
  return (
    <fieldset class="question">
      <legend class="hidden" safe>
        {teams.memberNumber(index + 1)}
      </legend>
      <Field
        name={`member-${index}`}
        label={teams.memberNumber(index + 1)}
        type="select"
        value={calendarId}
        choices={choices}
        isWrong={isWrong}
      />
      <Field
        name={`names-${index}`}
        label={teams.spokenNames}
        value={names}
        placeholder={index === 0 ? teams.spokenNamesExample : undefined}
        isOptional
        isWrong={isWrong}
      />
    </fieldset>
  );
}
