/** @jsxImportSource #html */
import { senderOf } from '../../../db/queries/messages/senders.ts';
import { type PublicPage, publicPageOf } from '../../../db/queries/public-pages.ts';
import { publicWorkspaceOf } from '../../../db/queries/public-workspaces.ts';
import { CalendarPage } from '../../../views/public-pages/calendar-page.tsx';
import { mayPerform } from '../../actions/action.ts';
import { setPage, unsavedPage } from '../../actions/public-pages/set-page.ts';
import { publicNameLength, publicPath } from '../../domain/public-pages/public-name.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { changesIn, savedIn } from '../form/changed-fields.ts';
import { type Fields, shownForm, typedTexts } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type Posted, post } from '../visit.ts';

const path = '/calendars/:calendarId/public-page';

/** Calendar → Public page. */
export const calendarPageRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: ofCalendar(showPage) },
  post(path, setPage, { handle: ofCalendar(save), again: ofCalendar(showPage) }),
];

function pageFields({ texts }: CalendarVisit): Fields<PublicPage> {
  const { page: said, confirmation } = texts.publicPages.calendar;
  return {
    isOn: { label: said.isOn, type: 'checkbox', read: (typed) => typed === 'on' },
    name: {
      label: said.name,
      help: said.nameHelp,
      maxLength: publicNameLength.maximum,
      read: (typed) => typed,
    },
    isConfirmedByLink: {
      label: confirmation.isConfirmedByLink,
      help: confirmation.help,
      type: 'checkbox',
      read: (typed) => typed === 'on',
    },
  };
}

async function showPage(visit: CalendarVisit): Promise<Response> {
  const { services, session, calendar, texts, refused } = visit;
  const { db, messenger } = services;
  const { workspaceId } = session;
  const saved = await publicPageOf(db, { workspaceId, calendarId: calendar.id });
  const shown = saved ?? (await unsavedPage(db, calendar));
  const { name } = await publicWorkspaceOf(db, workspaceId);
  const fields = pageFields(visit);
  const form = shownForm(visit, fields, typedTexts(fields, shown));
  const { textProvider } = await senderOf(db, { workspaceId });
  const body = (
    <CalendarPage
      texts={texts}
      calendar={calendar}
      mayChange={mayPerform(session.role, setPage)}
      form={form}
      // A name that's only proposed is saved along with whatever is changed.
      hidden={savedIn(visit, {
        fields: form.fields,
        saved: typedTexts(fields, { ...shown, name: saved?.name ?? '' }),
      })}
      isRefused={refused !== undefined}
      page={shown}
      url={name === null ? undefined : `${baseUrlOf(visit)}${publicPath(name, shown.name)}`}
      canSend={messenger.canMail || textProvider !== null}
    />
  );
  return page(visit, { title: texts.publicPages.calendar.title(calendar.name), body });
}

async function save(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar } = visit;
  await act(visit, setPage, { calendarId: calendar.id, changes: changesIn(visit, pageFields(visit)) });
  return redirect(visit, `/calendars/${calendar.id}/public-page`, { note: 'saved' });
}
