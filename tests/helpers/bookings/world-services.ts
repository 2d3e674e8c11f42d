import fc from 'fast-check';
import { perform } from '../../../src/actions/action.ts';
import { archiveService } from '../../../src/actions/services/archive.ts';
import { createService } from '../../../src/actions/services/create.ts';
import { restoreService } from '../../../src/actions/services/restore.ts';
import { setDefaultService } from '../../../src/actions/services/set-default.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import type { CalendarModel } from '../models/calendar-model.ts';
import type { ModelService } from '../models/service-model.ts';
import type { TestServices } from '../workspace.ts';
import { seldom } from './service-inputs.ts';

const lengths = fc.constantFrom(15, 30, 45, 60, 90);
const buffer = fc.constantFrom(null, null, 0, 10, 30);
const notice = fc.constantFrom(null, null, null, 0, 45, 1440);
const questions = fc
  .subarray(['insurance', 'reason', 'ref_no'] as const)
  .chain((keys) =>
    fc
      .array(fc.boolean(), { minLength: keys.length, maxLength: keys.length })
      .map((required) => keys.map((key, index) => ({ key, isRequired: required[index] ?? false }))),
  );

/** What a service is like, but for its name. */
const serviceSettings = fc.record({
  durationMinutes: lengths,
  bufferBeforeMinutes: buffer,
  bufferAfterMinutes: buffer,
  moveNoticeMinutes: notice,
  cancelNoticeMinutes: notice,
  questions: fc.oneof(fc.constant([]), questions),
  /** At a team: which of its members offer it; all of them unless given. */
  offering: seldom(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }), 1),
});

/** What a calendar offers to begin with, and which of it callers get who name none. */
export const offer = fc.record({
  services: fc.array(serviceSettings, { maxLength: 4 }),
  defaultNth: fc.constantFrom(undefined, undefined, 0, 1),
});
/** One of `offer`. */
export type Offer = typeof offer extends fc.Arbitrary<infer Value> ? Value : never;

/** What may happen to a service of a calendar. */
export const serviceChange = fc.record({
  calendar: fc.constantFrom(0, 0, 0, 1, 2, 5, 5, 6, 6),
  nth: fc.nat({ max: 3 }),
  kind: fc.constantFrom('archive', 'restore', 'restore', 'change', 'change', 'default', 'no default', 'add'),
  settings: serviceSettings,
});
/** One of `serviceChange`. */
export type ServiceChange = typeof serviceChange extends fc.Arbitrary<infer Value> ? Value : never;

/** How services are called; "treatment" is said of the first two. */
const names = [
  { name: 'Cleaning', spokenNames: ['treatment', 'hygiene'] },
  { name: 'Check-up', spokenNames: ['treatment', 'exam'] },
  { name: 'Consultation', spokenNames: [] },
  { name: 'Root canal therapy', spokenNames: ['root canal', 'canal'] },
];
const most = names.length;

/** Adds what a calendar offers, all at once. */
export async function addOffer(
  { db, clock }: TestServices,
  { model, offer }: { model: CalendarModel; offer: Offer },
): Promise<void> {
  const { id: calendarId, workspaceId } = model.calendar;
  model.services = offer.services.map(({ offering, ...settings }, index) => ({
    ...{ id: crypto.randomUUID(), number: index + 1, isArchived: false, ...settings, ...nameOf(index) },
    memberIds: idsOf(model, offering),
  }));
  if (model.services.length === 0) return;
  const rows = model.services.map((service) => ({
    ...{ id: service.id, workspace_id: workspaceId, calendar_id: calendarId, number: service.number },
    ...{ name: service.name, spoken_names: JSON.stringify(service.spokenNames) },
    duration_minutes: service.durationMinutes,
    buffer_before_minutes: service.bufferBeforeMinutes,
    buffer_after_minutes: service.bufferAfterMinutes,
    move_notice_minutes: service.moveNoticeMinutes,
    cancel_notice_minutes: service.cancelNoticeMinutes,
    questions: JSON.stringify(asked(service)),
    member_ids: service.memberIds ? JSON.stringify(service.memberIds) : null,
    created_at: clock.now(),
  }));
  await db.insertInto('services').values(rows).execute();
  const id = offer.defaultNth === undefined ? undefined : model.services[offer.defaultNth]?.id;
  if (id === undefined) return;
  model.defaultServiceId = id;
  await db.updateTable('calendars').set({ default_service_id: id }).where('id', '=', calendarId).execute();
}

/** Changes what a calendar offers, in the product and in the model of it; says what was done, if anything. */
export async function changeOffer(
  made: TestServices,
  { model, change }: { model: CalendarModel; change: ServiceChange },
): Promise<string | undefined> {
  const { id: calendarId, workspaceId } = model.calendar;
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const { kind, nth } = change;
  const { offering, ...given } = change.settings;
  const settings = { ...given, memberIds: idsOf(model, offering) };
  const service = model.services[nth % Math.max(1, model.services.length)];
  if (kind === 'add') {
    if (model.services.length === most) return undefined;
    const naming = nameOf(model.services.length);
    const whole = { ...settings, ...naming, questions: asked(settings), callers: 'all' as const };
    const input = { calendarId, service: whole };
    const { id, number } = await perform(made.services, createService, { by, input });
    model.services.push({ id, number, isArchived: false, ...settings, ...naming });
    return `adds ${JSON.stringify(model.services.at(-1))}`;
  }
  if (kind === 'no default') {
    await perform(made.services, setDefaultService, { by, input: { calendarId, serviceId: null } });
    model.defaultServiceId = null;
    return 'has no default service';
  }
  if (!service) return undefined;
  const input = { calendarId, serviceId: service.id };
  if (kind === 'archive') {
    await perform(made.services, archiveService, { by, input });
    service.isArchived = true;
    // Restored, it is not the default one again.
    if (model.defaultServiceId === service.id) model.defaultServiceId = null;
  } else if (kind === 'restore') {
    await perform(made.services, restoreService, { by, input });
    service.isArchived = false;
  } else if (kind === 'change') {
    const changes = { ...settings, questions: asked(settings) };
    await perform(made.services, updateService, { by, input: { ...input, changes } });
    Object.assign(service, settings);
  } else if (!service.isArchived) {
    await perform(made.services, setDefaultService, { by, input });
    model.defaultServiceId = service.id;
  }
  return `${kind} ${JSON.stringify(service)}`;
}

/** The calendars of some members of a team; null for all, and at any other calendar. */
function idsOf({ team }: CalendarModel, offering: readonly number[] | undefined): string[] | null {
  const members = team?.members ?? [];
  const some = members.filter((_, index) => offering?.includes(index));
  return some.length > 0 ? some.map(({ calendar }) => calendar.calendar.id) : null;
}

function asked({ questions }: { questions: ModelService['questions'] }) {
  return questions.map((question) => ({
    ...question,
    ask: `What is your ${question.key}?`,
    isPrivate: false,
  }));
}

function nameOf(index: number) {
  return names[index] ?? { name: `Service ${index}`, spokenNames: [] };
}
