/** @jsxImportSource #html */

import type { TeamKind } from '../../src/domain/calendar/team.ts';
import { Conflict, type ConflictProps } from '../calendars/availability-conflict.tsx';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import { BookingsToHandOver, type BookingsToHandOverProps } from './hand-over.tsx';

/** Somebody who belongs to a team. */
export type MemberRow = {
  calendarId: string;
  name: string;
  spokenNames: string;
  isArchived: boolean;
  /** Whether the visitor sees the member's calendar. */
  isSeen: boolean;
};

/** How many bookings start at a member in each week, this one first. */
export type LoadRow = { name: string; weeks: readonly number[]; lastFour: number };

/** The page of a team. */
export type TeamProps = {
  texts: Texts;
  calendar: { id: string; name: string; team: object };
  seesManagement: boolean;
  mayChange: boolean;
  kind: TeamKind;
  members: readonly MemberRow[];
  /** Names the state that the forms were made from. */
  version: string;
  settings: FilledForm;
  conflict: ConflictProps['differences'] | undefined;
  /** Adds a member; undefined if nobody is left. */
  adding: FilledForm | undefined;
  /** Why the order or the members couldn't be changed. */
  problem: string | undefined;
  loads: { rows: readonly LoadRow[]; weeks: readonly string[]; zone: string } | undefined;
  toHandOver: Omit<BookingsToHandOverProps, 'texts' | 'calendar'>;
};

/** Who belongs to a team, its bookings by week, and those that are to be handed over. */
export function TeamPage(props: TeamProps): JSX.Element {
  const { texts, calendar, mayChange, loads, toHandOver } = props;
  const { teams } = texts;
  return (
    <>
      <CalendarNavigation
        seesManagement={props.seesManagement}
        texts={texts}
        calendar={calendar}
        current="team"
        lead={teams.lead}
      />
      <BookingsToHandOver {...toHandOver} texts={texts} calendar={calendar} />
      <Members {...props} />
      {loads !== undefined && <Loads {...props} loads={loads} />}
      {mayChange ? (
        <>
          <Adding {...props} />
          <Settings {...props} />
        </>
      ) : (
        <Muted text={teams.whoChanges} />
      )}
      <Muted text={teams.elsewhere} />
    </>
  );
}

function Members({ texts, calendar, kind, members, mayChange, version, problem }: TeamProps): JSX.Element {
  const { teams, common } = texts;
  const path = `/calendars/${calendar.id}/team`;
  const only = members.length === 1;
  return (
    <Section titleId="members-title" title={common.members}>
      <Muted text={teams.kindLines[kind]} />
      <ProblemNote problem={problem} id="members-problem" />
      <DataTable
        texts={texts}
        rows={members.map((member, index) => ({ ...member, index }))}
        columns={[
          { name: common.name, cell: (member) => <MemberName {...member} texts={texts} /> },
          {
            name: teams.spokenNames,
            text: ({ spokenNames }) => spokenNames || teams.onlyName,
            class: 'free-text',
          },
        ]}
        actions={
          mayChange &&
          (({ calendarId, name, index }) => (
            <form method="post" action={`${path}/order`} class="order">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="member" value={calendarId} />
              <IconButton name="up" label={teams.moveUp(name)} isDisabled={index === 0} />
              <IconButton
                name="down"
                label={teams.moveDown(name)}
                isDisabled={index === members.length - 1}
              />
              <IconButton name="trash" label={teams.remove(name)} isDisabled={only} isDanger />
            </form>
          ))
        }
      />
    </Section>
  );
}

function MemberName(props: MemberRow & { texts: Texts }): JSX.Element {
  const { texts, calendarId, name, isArchived, isSeen } = props;
  if (!isArchived && isSeen) return <Link href={`/calendars/${calendarId}/week`} text={name} />;
  if (!isArchived) return <span safe>{name}</span>;
  return (
    <span>
      <span safe>{name}</span>{' '}
      <span class="badge bad" safe>
        {texts.common.archived}
      </span>
    </span>
  );
}

type IconButtonProps = {
  name: 'up' | 'down' | 'trash';
  label: string;
  isDisabled: boolean;
  isDanger?: boolean;
};

/** A button of the row that its form is about. */
function IconButton({ name, label, isDisabled, isDanger }: IconButtonProps): JSX.Element {
  return (
    <button
      type="submit"
      name="do"
      value={name}
      class={isDanger ? 'icon-button danger' : 'icon-button'}
      aria-label={label}
      disabled={isDisabled}
    >
      <Icon name={name} />
    </button>
  );
}

function Adding({ texts, calendar, adding }: TeamProps): JSX.Element {
  const { teams } = texts;
  return (
    <Section titleId="add-title" title={teams.add}>
      {adding ? (
        <Form
          {...adding}
          texts={texts}
          action={`/calendars/${calendar.id}/team/members`}
          submit={teams.addButton}
          isRow
        />
      ) : (
        <Muted text={teams.allAreMembers} />
      )}
    </Section>
  );
}

function Settings({ texts, calendar, settings, version, conflict }: TeamProps): JSX.Element {
  const { teams, calendars } = texts;
  const path = `/calendars/${calendar.id}/team`;
  return (
    <Section titleId="settings-title" title={teams.settings} class="narrow">
      {conflict !== undefined && (
        <Conflict texts={texts} differences={conflict} path={path} warning={teams.changedMeanwhile} />
      )}
      <Form
        {...settings}
        texts={texts}
        action={path}
        hidden={{ version }}
        submit={conflict ? calendars.conflict.saveMine : texts.common.save}
      />
    </Section>
  );
}

function Loads({ texts, loads }: TeamProps & { loads: NonNullable<TeamProps['loads']> }): JSX.Element {
  const said = texts.teams.loads;
  const { rows, weeks, zone } = loads;
  return (
    <Section titleId="loads-title" title={said.title}>
      <Muted text={said.lead(zone)} />
      <DataTable
        texts={texts}
        rows={rows}
        scrolls={said.table}
        columns={[
          { name: said.member, text: ({ name }) => name },
          ...weeks.map(
            (name, index): Column<LoadRow> => ({
              name,
              text: (row) => row.weeks[index] ?? 0,
              class: 'num',
            }),
          ),
          { name: said.lastFour, text: ({ lastFour }) => lastFour, class: 'num' },
        ]}
      />
    </Section>
  );
}
