/** @jsxImportSource #html */
import { NewBooking } from '../../../views/desk/new-booking.tsx';
import { clockTime } from '../../../views/desk/times.ts';
import { bookSlot } from '../../actions/bookings/book.ts';
import type { Answers } from '../../domain/booking/answers.ts';
import { liveServices, type Service } from '../../domain/calendar/service.ts';
import { offeredChannels } from '../../domain/messages/tell.ts';
import { formatDay, minuteMs } from '../../domain/time/local-time.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { checkedPerson } from '../../operations/book-slot.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import { isFinal, obstaclesTo } from '../../operations/search/obstacles.ts';
import { readAnswers, withAnswers } from '../bookings/answers.ts';
import { shortTime } from '../bookings/booking-time.ts';
import { bookingPath } from '../bookings/requested-booking.ts';
import { chosenTell } from '../bookings/tell-field.ts';
import { toldBooking } from '../bookings/told-booking.ts';
import {
  type CalendarVisit,
  calendarOf,
  ofCalendar,
  shownCalendars,
} from '../calendars/requested-calendar.ts';
import { callOf } from '../calls/dashboard-call.ts';
import { readFields, shownForm } from '../form/fields.ts';
import { isHtmx, page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { promisedIn, settlePromised } from '../promises/promised.ts';
import type { PromisedPerson } from '../promises/reported-person.ts';
import { type AdminRoute, FormRefused, type MemberVisit, type Posted, post } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { peopleShown, placeAsked } from './asked-people.ts';
import { type AskedTime, asChosen, askedTime, wordsIn } from './asked-time.ts';
import { atTeam } from './at-team.ts';
import { bookingFields, type HandBooking, timeTexts } from './booking-fields.ts';
import { chosenTimes } from './chosen-times.ts';
import { freeTimes } from './free-times.ts';
import { obstacleWords } from './obstacle-words.ts';
import { refusedBooking } from './refused-booking.ts';

const path = '/calendars/:calendarId/bookings/new';

/** Booking by hand: by a click on a time, or in words. */
export const newBookingRoutes: AdminRoute[] = [
  { method: 'GET', path: '/book', action: bookSlot, handle: showForWords },
  post('/book', bookSlot, { handle: showForWords }),
  { method: 'GET', path, action: bookSlot, handle: ofCalendar(showClicked) },
  post(path, bookSlot, { handle: ofCalendar(book), again: ofCalendar(showForm) }),
];

/** The calendar is a field of the form, so that words can be typed before it's chosen. */
async function showForWords(visit: MemberVisit): Promise<Response> {
  const { form } = visit;
  const calendarId = form?.has('calendar') ? form.text('calendar') : (await shownCalendars(visit))[0]?.id;
  if (calendarId === undefined) throw notFound();
  const calendar = await calendarOf({ ...visit, params: { calendarId } });
  return await showForm({ ...visit, calendar });
}

/** The form for a click, which is for the team where the calendar offers nothing of its own. */
async function showClicked(visit: CalendarVisit): Promise<Response> {
  return await showForm((await atTeam(visit)) ?? visit);
}

async function showForm(shown: CalendarVisit): Promise<Response> {
  const visit = asBooked(shown);
  const { services, texts, calendar } = visit;
  const call = callOf(visit, calendar);
  const { calendarZone: zone } = call;
  const asked = askedTime(visit, call);
  const { slot, service, withId } = asked;
  const obstacles = slot ? await obstaclesTo(services, { ...placeAsked(visit, asked), within: slot }) : [];
  const cannotBeHad = isFinal(obstacles);
  // What's chosen on a page of its own changes a part of that.
  const isPart = isHtmx(visit) && visit.url.searchParams.get('choose') !== 'page';
  const found = await freeTimes(visit, { call, asked });
  const isFree = slot !== undefined && !cannotBeHad;
  const promised = await promisedIn(visit);
  const { name, phone, email } = personAsked(asked, promised?.person);
  const form = shownForm(
    visit,
    fieldsFor(visit, { service, isObstructed: obstacles.length > 0 && !cannotBeHad }),
    {
      name,
      phone,
      email,
      service: service?.id ?? '',
      with: withId ?? '',
      ...(slot && timeTexts(slot, zone, texts)),
    },
  );
  const props = {
    texts,
    calendar,
    isPart,
    cannotBeHad,
    ...peopleShown(visit, asked),
    words: wordsIn(visit),
    minutes: asked.durationMinutes,
    day: asked.day === undefined ? undefined : formatDay(asked.day),
    calendars: isFree ? [] : await shownCalendars(visit),
    slots: isFree ? [] : found,
    also: isFree ? alsoFree(found, zone.format(slot.startAt)) : [],
    service: liveServices(calendar).length === 0 ? undefined : (service?.id ?? ''),
    time: slot && shortTime(slot, { zone, now: visit.now, texts }),
    clock: slot ? clockTime(slot.startAt, zone, texts) : '',
    start: slot ? zone.format(slot.startAt) : '',
    end: slot ? zone.format(slot.endAt) : '',
    obstacles: obstacles.map((each) => obstacleWords(each, zone, visit)),
    question: asked.question,
    chosen: isPart ? await chosenTimes(visit, asked) : [],
    isAgain: visit.refused !== undefined,
    form: withAnswers(form, visit, { service }),
    findingId: promised?.id,
    back: wayBack(visit),
  };
  const body = <NewBooking {...props} />;
  return page(visit, {
    title: texts.common.newBooking,
    current: '/',
    body,
    part: <div id="panel-body">{body as 'safe'}</div>,
  });
}

/** Who it's for: who was named in words, else who was promised it, as far as they're known. */
function personAsked(
  { name, phone, email }: AskedTime,
  promised: PromisedPerson = { name: '', phone: '', email: '' },
): PromisedPerson {
  if (name !== '' && promised.name !== '') return { name, phone, email };
  return {
    name: name || promised.name,
    phone: phone || promised.phone,
    email: email || promised.email,
  };
}

const mostAlso = 6;

/** Other free times of the same day, each once. */
function alsoFree<Slot extends { start: string }>(found: readonly Slot[], chosen: string): Slot[] {
  const ofDay = found.filter(({ start }) => start !== chosen && start.slice(0, 10) === chosen.slice(0, 10));
  return [...new Map(ofDay.map((each) => [each.start, each])).values()].slice(0, mostAlso);
}

function asBooked<Sent extends CalendarVisit>(visit: Sent): Sent {
  const { form, calendar } = visit;
  return form ? { ...visit, form: asChosen(form, calendar) } : visit;
}

/** Without anything in the way there's nothing to overrule, and without services or members none to choose. */
function fieldsFor(
  { texts, calendar }: CalendarVisit,
  { service: chosen, isObstructed }: { service: Service | undefined; isObstructed: boolean },
) {
  const { overrule, service, with: person, ...fields } = bookingFields(texts, calendar, chosen);
  const { name, phone, email, tell, minutes, ...others } = fields;
  return {
    ...(isObstructed && { overrule }),
    name,
    phone,
    email,
    ...(offeredChannels(calendar.messages).length > 0 && { tell }),
    ...(liveServices(calendar).length > 0 && { service }),
    ...(calendar.team?.kind === 'anyone' && { with: person }),
    minutes,
    ...others,
  };
}

async function book(posted: Posted<CalendarVisit>): Promise<Response> {
  const visit = asBooked(posted);
  const { services, texts, calendar, url } = visit;
  // Another service was chosen: the form is shown once more, with what that asks.
  if (url.searchParams.has('choose')) throw new FormRefused([], { status: 200 });
  const call = callOf(visit, calendar);
  const asked = askedTime(visit, call);
  const fields = bookingFields(texts, calendar, asked.service);
  const { overrule: isOverruling, service, with: withId, ...read } = readFields(visit, fields);
  const answers = given(readAnswers(visit, { service }));
  const { slot } = asked;
  if (!slot) throw new FormRefused({ field: 'time', text: texts.desk.noSuchTime });
  try {
    const person = checkedPerson(call, personOf(read));
    const place = await slotPlace(services, call, { service });
    const durationMinutes = (slot.endAt - slot.startAt) / minuteMs;
    const withIds = withId === '' ? undefined : [withId];
    const wanted = { kind: 'slot' as const, startAt: slot.startAt, durationMinutes, service, withIds };
    const tell = chosenTell(read.tell) ?? undefined;
    const input = { place, wanted, person, answers, isOverruling, tell };
    const { isNew, booking } = await performForCall(services, call, { action: bookSlot, input });
    await settlePromised(visit);
    const back = wayBack(visit) ?? `/?day=${call.calendarZone.format(slot.startAt).slice(0, 10)}`;
    const told = toldBooking(visit, { booking, calendar });
    const undoing = { sequence: String(booking.sequence), 'at-once': 'yes', back };
    const undo = { action: `${bookingPath(visit, booking)}/cancel`, fields: undoing };
    // What has begun can't be cancelled.
    const mayUndo = isNew && slot.startAt > call.now;
    const note = { code: isNew ? ('booked' as const) : ('already-booked' as const), booking: told };
    return redirect(visit, back, { note: { ...note, ...(mayUndo && { undo }) } });
  } catch (error) {
    throw (await refusedBooking(error, visit, { ...asked, slot })) ?? error;
  }
}

function given(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''));
}

function personOf({ name, phone, email, notes }: Pick<HandBooking, 'name' | 'phone' | 'email' | 'notes'>) {
  return {
    name,
    ...(phone === '' ? {} : { phone }),
    ...(email === '' ? {} : { email }),
    ...(notes === '' ? {} : { notes }),
  };
}
