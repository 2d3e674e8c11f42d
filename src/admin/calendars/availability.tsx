/** @jsxImportSource #html */
import { AvailabilityPage, Editor, type EditorProps } from '../../../views/calendars/availability.tsx';
import type { AvailabilityFields } from '../../../views/calendars/availability-fields.ts';
import {
  type EditedSection,
  sectionName,
  sectionPath,
} from '../../../views/calendars/availability-sections.tsx';
import { mayPerform } from '../../actions/action.ts';
import { CalendarChanged, updateCalendar } from '../../actions/calendars/update.ts';
import { seesManagement } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { fragment, isHtmx, page, redirect } from '../page.tsx';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';
import {
  availabilityVersion,
  fieldsOf,
  readAvailability,
  typedFields,
  withChanges,
  withoutHalfTyped,
} from './availability-form.ts';
import { differencesBetween, factsOf, textsOf, usualTimes } from './availability-texts.ts';
import { outsideOf, pictureOf } from './availability-week.ts';
import { type CalendarVisit, ofCalendar } from './requested-calendar.ts';

/** When a calendar can be booked: its hours, slots and parts of the day. */
export const availabilityRoutes: AdminRoute[] = (['hours', 'slots', 'parts'] as const).flatMap(routesOf);

function routesOf(section: EditedSection): AdminRoute[] {
  const path = sectionPath(':calendarId', section);
  const show = (visit: CalendarVisit) =>
    showSection(visit, { section, week: visit.url.searchParams.get('week') ?? '' });
  const save = (visit: Posted<CalendarVisit>) => saveSection(visit, section);
  const preview = (visit: Posted<CalendarVisit>) => previewSection(visit, section);
  return [
    { method: 'GET', path, access: 'viewer', handle: ofCalendar(show) },
    post(path, updateCalendar, { handle: ofCalendar(save) }),
    post(`${path}/preview`, updateCalendar, { handle: ofCalendar(preview) }),
  ];
}

/** What's shown other than the calendar as it's saved. */
type Shown = {
  section: EditedSection;
  week: string;
  /** The calendar as it's edited. */
  draft?: Calendar;
  fields?: AvailabilityFields;
  isRight?: boolean;
  /** Whether someone else saved the calendar while it was being edited. */
  isConflict?: boolean;
  status?: number;
};

/** Answers with a section of a calendar's availability, or with its editor for htmx. */
async function showSection(visit: CalendarVisit, shown: Shown): Promise<Response> {
  const { session, texts, calendar } = visit;
  const { section, draft = calendar, status } = shown;
  const mayChange = mayPerform(session.role, updateCalendar);
  const hasWeek = section !== 'parts';
  const outside = hasWeek ? await outsideOf(visit, draft) : { count: 0, shown: [] };
  await visit.turn();
  const editor: EditorProps = {
    texts,
    calendarId: calendar.id,
    section,
    path: sectionPath(calendar.id, section),
    week: hasWeek ? await pictureOf(visit, draft, shown.week) : undefined,
    fields: mayChange ? (shown.fields ?? fieldsOf(calendar, { section, texts })) : undefined,
    usual: usualTimes(visit, calendar),
    isTeam: calendar.team !== undefined,
    facts: factsOf(visit, { calendar, section }),
    isDraft: shown.draft !== undefined,
    isRight: shown.isRight ?? true,
    outside,
    conflict: shown.isConflict
      ? differencesBetween(textsOf(visit, draft), textsOf(visit, calendar))
      : undefined,
  };
  const body = <Editor {...editor} />;
  if (isHtmx(visit)) return fragment(visit, body, { status });
  const title =
    section === 'hours'
      ? texts.availability.title(calendar.name)
      : `${calendar.name}: ${sectionName(section, texts)}`;
  const inPage = (
    <AvailabilityPage
      texts={texts}
      calendar={calendar}
      section={section}
      body={body}
      seesManagement={seesManagement(session)}
    />
  );
  return page(visit, { title, body: inPage, status });
}

/** Shows what was typed as it would be, without saving it. */
function previewSection(visit: Posted<CalendarVisit>, section: EditedSection): Promise<Response> {
  const { calendar, form, texts } = visit;
  const typed = typedFields(form, { calendar, section, texts });
  const { changes, fields, isRight } = readAvailability(visit, { section, typed });
  return showSection(visit, {
    section,
    week: form.text('week'),
    draft: withChanges(calendar, changes),
    // What's half typed is only wrong once it's saved.
    fields: form.text('do') === '' ? fields : withoutHalfTyped(fields),
    isRight,
  });
}

/** Saves a section, all or nothing. If someone else saved others in the meantime, it shows both versions. */
async function saveSection(visit: Posted<CalendarVisit>, section: EditedSection): Promise<Response> {
  const { calendar, form, texts } = visit;
  const week = form.text('week');
  const typed = typedFields(form, { calendar, section, texts });
  const { changes, fields, isRight } = readAvailability(visit, { section, typed });
  const draft = withChanges(calendar, changes);
  if (!isRight) return showSection(visit, { section, draft, fields, isRight, week, status: 422 });
  const { hours, ...others } = changes;
  const wanted = { ...others, ...(hours && { workingHours: draft.workingHours }) };
  try {
    const input = { calendarId: calendar.id, changes: wanted, shownVersion: fields.version };
    await act(visit, updateCalendar, input);
  } catch (error) {
    if (!(error instanceof CalendarChanged)) throw error;
    const { saved } = error;
    const shown = {
      section,
      week,
      draft: withChanges(saved, changes),
      isConflict: true,
      status: 409,
      fields: { ...fields, version: availabilityVersion(saved, section) },
    };
    return showSection({ ...visit, calendar: saved }, shown);
  }
  const query = week === '' ? '' : `?week=${encodeURIComponent(week)}`;
  return redirect(visit, `${sectionPath(calendar.id, section)}${query}`, { note: 'saved' });
}
