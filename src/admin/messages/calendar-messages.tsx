/** @jsxImportSource #html */
import { senderOf } from '../../../db/queries/messages/senders.ts';
import { CalendarMessages, type CalendarMessagesProps } from '../../../views/messages/calendar-messages.tsx';
import { MessagePreviews } from '../../../views/messages/preview.tsx';
import { TrialResult, type Tried } from '../../../views/messages/trial.tsx';
import { mayPerform } from '../../actions/action.ts';
import { CalendarChanged, updateCalendar } from '../../actions/calendars/update.ts';
import { settingsVersion } from '../../domain/calendar/versions.ts';
import { type MessageKind, type MessageSettings, messageKinds } from '../../domain/messages/message.ts';
import { textField } from '../../domain/messages/message-settings.ts';
import { placeholders } from '../../domain/messages/message-text.ts';
import { differencesBetween } from '../calendars/availability-texts.ts';
import { type CalendarVisit, ofCalendar } from '../calendars/requested-calendar.ts';
import { shownForm } from '../form/fields.ts';
import { fragment, isHtmx, page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type Posted, post } from '../visit.ts';
import { messageFacts, messageFields, shownMessages, typedMessages, usualTexts } from './calendar-fields.ts';
import { previewsOf, sampleOf } from './preview.ts';
import { kindIn, sendTrial } from './trial.ts';

const path = '/calendars/:calendarId/messages';

/** Calendar → Messages: what callers are told by text and mail. */
export const calendarMessageRoutes: AdminRoute[] = [
  {
    method: 'GET',
    path,
    access: 'viewer',
    isManagement: true,
    handle: ofCalendar((visit: CalendarVisit) => showMessages(visit)),
  },
  post(path, updateCalendar, {
    handle: ofCalendar(save),
    again: ofCalendar((visit: Posted<CalendarVisit>) => showMessages(visit, { typed: 'refused' })),
  }),
  post(`${path}/preview`, updateCalendar, { handle: ofCalendar(preview) }),
  post(`${path}/send`, updateCalendar, { handle: ofCalendar(send) }),
];

type Showing = { mine?: MessageSettings; typed?: CalendarMessagesProps['typed']; tried?: Tried };

/** Shows what's told. If someone else saved something in the meantime, it shows `mine` beside it. */
async function showMessages(visit: CalendarVisit, showing: Showing = {}): Promise<Response> {
  const { services, session, calendar, texts, form } = visit;
  const { mine, typed } = showing;
  const usual = usualTexts(visit);
  const fields = messageFields(texts);
  const filled = shownForm(visit, fields, shownMessages(calendar.messages, usual));
  const { values } = await sampleOf(visit);
  const sender = await senderOf(services.db, { workspaceId: session.workspaceId });
  const shown = Object.fromEntries(filled.fields.map(({ name, value = '' }) => [name, value]));
  const facts = messageFacts(calendar.messages, texts);
  const body = (
    <CalendarMessages
      texts={texts}
      calendar={calendar}
      mayChange={mayPerform(session.role, updateCalendar)}
      form={filled}
      version={form?.has('version') && !mine ? form.text('version') : settingsVersion(calendar, ['messages'])}
      typed={typed}
      conflict={mine && differencesBetween(messageFacts(mine, texts), facts)}
      previews={previewsOf(visit, { texts: textsIn((name) => shown[name] ?? ''), values })}
      placeholders={placeholders.map((name) => ({ name, value: values[name] }))}
      canMail={services.messenger.canMail}
      canText={sender.textProvider !== null}
      facts={facts}
      trial={{
        kind: kindIn(form),
        email: session.email,
        number: form?.text('trialTo') ?? '',
        tried: showing.tried,
      }}
    />
  );
  return page(visit, { title: texts.calendarMessages.title(calendar.name), body });
}

function textsIn(textOf: (name: string) => string): Record<MessageKind, string> {
  const entries = messageKinds.map((kind) => [kind, textOf(textField(kind))]);
  return Object.fromEntries(entries);
}

async function save(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const mine = typedMessages(visit);
  const changes = { messages: mine };
  try {
    await act(visit, updateCalendar, {
      calendarId: calendar.id,
      changes,
      shownVersion: form.text('version'),
    });
  } catch (error) {
    if (!(error instanceof CalendarChanged)) throw error;
    const refused = new FormRefused([], { status: 409 });
    return showMessages({ ...visit, calendar: error.saved, refused }, { mine });
  }
  return redirect(visit, `/calendars/${calendar.id}/messages`, { note: 'saved' });
}

/** The messages with what's typed now: for htmx just those, else the page as it's typed. */
async function preview(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, texts, form } = visit;
  if (!isHtmx(visit)) {
    const refused = new FormRefused([], { status: 200 });
    return showMessages({ ...visit, refused }, { typed: 'unsaved' });
  }
  const { values } = await sampleOf(visit);
  const previews = previewsOf(visit, { texts: textsIn((name) => form.secret(name)), values });
  const pagePath = `/calendars/${calendar.id}/messages`;
  return fragment(visit, <MessagePreviews texts={texts} path={pagePath} previews={previews} />);
}

/** Sends one of the messages to whoever asks for it. */
async function send(visit: Posted<CalendarVisit>): Promise<Response> {
  const tried = await sendTrial(visit);
  if (isHtmx(visit)) return fragment(visit, <TrialResult tried={tried} />);
  return showMessages(visit, { tried });
}
