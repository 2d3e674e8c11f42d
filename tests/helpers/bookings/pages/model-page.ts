import { isDeepStrictEqual } from 'node:util';
import { parseSlotId } from '../../../../src/domain/calendar/slot-id.ts';
import type { CalendarModel } from '../../models/calendar-model.ts';
import type { ModelService } from '../../models/service-model.ts';
import { type BookingModel, type Made, type ModelBooking, manageUrlOf } from '../model/model.ts';
import { liveMembers } from '../model/seating.ts';
import { contactOf, Refused, type Turn } from '../model/turn.ts';
import { cancel } from '../model/writes.ts';
import type { PageForm } from './page-form.ts';

const tenMinutes = 600_000;

/** What a form must be answered: where it leads, the slots that a refusal offers, and a booking's code where it has no page. */
export type PageAnswer = {
  status: number;
  leadsTo: string | null;
  slots: string[];
  code: string | undefined;
};

const said = (status: number): PageAnswer => ({ status, leadsTo: null, slots: [], code: undefined });

type FilledIn = Pick<ModelBooking, 'name' | 'phone' | 'email' | 'answers'>;

/** What pages ask beyond what the API does; tests break them one by one. */
export const pageRules = {
  /** A form changes a booking only as its page showed it. */
  isAsShown: ({ version }: ModelBooking, sequence: string | undefined) => sequence === String(version - 1),
  /** Callers cancel and move with some notice. */
  needsNotice: true,
  /** Who sends the very same form again within ten minutes gets what they booked, and nobody what was booked otherwise. */
  isSentAgain: ({ now }: BookingModel, booking: ModelBooking, form: FilledIn) => {
    const { isByPage, createdAt, name, phone, email, notes, answers } = booking;
    const isJustMade = isByPage === true && now - createdAt < tenMinutes;
    return isJustMade && isDeepStrictEqual({ name, phone, email, notes, answers }, { ...form, notes: null });
  },
};

/** What pages ask beyond what the API does. */
export type PageRules = typeof pageRules;

/** What a form must be answered; `made` is what the server has made. */
export function pageAnswer(
  model: BookingModel,
  form: PageForm,
  { made, rules }: { made: Made; rules: PageRules },
): PageAnswer {
  return form.to === 'book' ? bookAnswer(model, form, { made, rules }) : ownAnswer(model, form, rules);
}

type OwnForm = Exclude<PageForm, { to: 'book' }>;

/** A booking's own page "lives until the start". */
function ownAnswer(model: BookingModel, { to, bookingId, fields }: OwnForm, rules: PageRules): PageAnswer {
  const booking = model.bookings.find(({ id }) => id === bookingId);
  if (!booking || booking.startAt <= model.now) return said(404);
  const lead = (query: string) => ({ ...said(303), leadsTo: `${model.linkOf(bookingId)}?${query}` });
  const done = (what: string) => lead(`done=${what}&v=${booking.version - 1}`);
  const isCancelled = booking.status === 'cancelled';
  if (to === 'cancel' && isCancelled) return done('cancelled');
  if (!rules.isAsShown(booking, fields['sequence'])) return lead('problem=changed');
  if (to === 'confirm') {
    if (isCancelled) return lead('problem=changed');
    booking.confirmedAt ??= model.now;
    return done('confirmed');
  }
  const slotId = fields['slot'] ?? '';
  const change = { booking, slotId: to === 'move' ? slotId : undefined };
  const { status, code, hasSlots } = changed(model, change, rules);
  if (status === 200) return done(to === 'move' ? 'moved' : 'cancelled');
  if (code === 'TOO_LATE') return lead('problem=late');
  return lead(hasSlots ? `problem=slot&gone=${slotId}` : 'problem=changed');
}

/** Moves a booking to a slot, for as long as it was, or cancels it, as the API does. */
function changed(
  model: BookingModel,
  { booking, slotId }: { booking: ModelBooking; slotId: string | undefined },
  { needsNotice }: PageRules,
): { status: number; code?: unknown; hasSlots?: boolean } {
  const calendar = model.calendars.find((each) => each.calendar.id === booking.calendarId);
  if (!calendar) throw new Error(`the model has no calendar ${booking.calendarId}`);
  const operation = slotId === undefined ? 'cancel-booking' : 'reschedule-booking';
  const input = { bookingId: booking.id, ...(slotId !== undefined && { slotId }) };
  const turn = turnOf(model, calendar, { operation, input, isByDesk: !needsNotice });
  if (slotId === undefined) return cancelled(turn);
  const length = parseSlotId(slotId, calendar.calendar.id)?.durationMinutes;
  const isAsLong = length === (booking.endAt - booking.startAt) / 60_000;
  if (calendar.isArchived || !isAsLong) return { status: 409 };
  const { status, body } = model.answer(turn.request, turn.made);
  return { status, code: body['code'], hasSlots: 'slots' in body };
}

/** At an archived calendar, too, callers can cancel. */
function cancelled(turn: Turn): { status: number; code?: unknown } {
  try {
    return cancel(turn);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, code: error.body['code'] };
  }
}

type BookForm = Extract<PageForm, { to: 'book' }>;

/** "The same rules, claims and refusals as the API." */
function bookAnswer(
  model: BookingModel,
  { calendarId, fields }: BookForm,
  { made, rules }: { made: Made; rules: PageRules },
): PageAnswer {
  const calendar = model.calendars.find((each) => each.calendar.id === calendarId);
  if (!calendar || calendar.isArchived) return said(404);
  const { slot: slotId = '' } = fields;
  const service = chosenService(calendar, slotId);
  // It's to be chosen again.
  if (!isOffered(calendar, slotId, service)) return said(200);
  const keys = (service?.questions ?? []).map(({ key }) => key);
  const answers = Object.fromEntries(keys.map((key) => [key, fields[`answer-${key}`]?.trim() ?? '']));
  const person = Object.fromEntries(
    ['name', 'phone', 'email'].flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );
  const isAnswered = service?.questions.every(({ key, isRequired }) => !isRequired || answers[key]) ?? true;
  const phone = person['phone'] && model.phones.get(person['phone'])?.get(calendar.calendar.country);
  const isReachable = person['phone'] ? Boolean(phone) : Boolean(person['email']);
  if (!person['name'] || !isReachable || !isAnswered) return said(422);
  const given = Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== ''));
  const input = { slotId, ...person, answers: given };
  const turn = turnOf(model, calendar, { operation: 'book-slot', input });
  const filledIn = { name: person['name'], ...contactOf(turn), answers: given };
  const isSentAgain = (each: ModelBooking) => rules.isSentAgain(model, each, filledIn);
  const { status, body } = model.answer({ ...turn.request, isSentAgain }, made);
  if (status === 409) return refused(body);
  const id = Object(body['booking']).id;
  const booking = model.bookings.find((each) => each.id === id);
  if (!booking) throw new Error(`the model answers a form with ${status} ${JSON.stringify(body)}`);
  if (status === 201) booking.isByPage = true;
  const url = manageUrlOf(model, booking);
  return url === null ? { ...said(200), code: booking.code } : { ...said(303), leadsTo: `${url}?new=` };
}

function refused(body: Record<string, unknown>): PageAnswer {
  const slots = body['slots'] as { id: string }[];
  return { ...said(409), slots: slots.map(({ id }) => id) };
}

/** The services to choose from. */
function offeredServices(calendar: CalendarModel): ModelService[] {
  return calendar.services.filter(
    (service) => !service.isArchived && (!calendar.team || ableFor(calendar, service).length > 0),
  );
}

/** The service that somebody chose: the only one, or the one of the slot. */
function chosenService(calendar: CalendarModel, slotId: string): ModelService | undefined {
  const services = offeredServices(calendar);
  const number = parseSlotId(slotId, calendar.calendar.id)?.service?.number;
  return services.length === 1 ? services[0] : services.find((service) => service.number === number);
}

/** Whether a page offers a slot at all, free or not: for what's chosen, for as long as that takes, with somebody who's there. */
function isOffered(calendar: CalendarModel, slotId: string, service: ModelService | undefined): boolean {
  const slot = parseSlotId(slotId, calendar.calendar.id);
  const isChosen = service !== undefined || offeredServices(calendar).length === 0;
  if (!slot || !isChosen || slot.service?.number !== service?.number) return false;
  if (slot.durationMinutes !== (service?.durationMinutes ?? calendar.calendar.slotMinutes)) return false;
  if (slot.service?.isOwnLength === false) return false;
  if (calendar.team?.kind !== 'anyone') return slot.member === undefined;
  const { members } = calendar.team;
  const member = members.find(({ number }) => number === slot.member);
  return member !== undefined && ableFor(calendar, service).includes(member.calendar);
}

function ableFor({ team }: CalendarModel, service: ModelService | undefined): CalendarModel[] {
  const live = team ? liveMembers(team) : [];
  return live.filter(({ calendar: { id } }) => service?.memberIds?.includes(id) ?? true);
}

function turnOf(
  model: BookingModel,
  calendar: CalendarModel,
  asked: Pick<Turn['request'], 'operation' | 'input' | 'isByDesk'>,
): Turn {
  const { id: calendarId, workspaceId } = calendar.calendar;
  return {
    model,
    calendar,
    request: { ...asked, workspaceId, calendarId },
    made: { id: '', code: '', text: '' },
  };
}
