import { runOperation } from '../../http/run-operation.ts';
import { spokenRefusalOf } from '../../operations/answer/spoken-refusal.ts';
import { callerZone } from '../../operations/input/caller-zone.ts';
import { createInputCheck } from '../../operations/input/check.ts';
import type { Operation } from '../../operations/operation.ts';
import { operations } from '../../operations/registry.ts';
import { answerFields } from '../console/answer-text.ts';
import { type Commands, command, noun } from '../console/command.ts';
import { operatorCall } from '../console/operator-call.ts';
import { flag, optional, required } from '../console/options.ts';
import { anyWorkspace, liveCalendar, zoneOf } from '../console/readers.ts';
import { fieldOptions, helpOf, refusedInput } from './fields.ts';

/** An example of each operation, as options. */
const examples: Readonly<Record<string, string>> = {
  'check-availability': '--query "tomorrow afternoon"',
  'hold-slot': '--slot-id ID --call-id desk-1',
  'release-hold': '--hold-id ID',
  'book-slot': '--start 2026-12-01T14:30 --name "Ada King" --phone "212 555 0123" --overrule',
  'reschedule-booking': '--code 7K4-M2T --start 2026-12-01T15:00',
  'update-booking': '--code 7K4-M2T --name "Ada King" --phone "" --email ada@example.com',
  'cancel-booking': '--code 7K4-M2T --reason "Dr. Ames is ill"',
  'find-bookings': '--from 2026-12-01 --status booked',
  'leave-message':
    '--text "Which forms do I bring?" --phone "212 555 0123" --call-back "tomorrow after four"',
  'free-busy': '--from 2026-12-01 --to 2026-12-05',
  interpret: '--query "next friday at 3"',
  caller: '--phone "212 555 0123"',
};

/** An operation as a command: the operator may do what a key may, and overrule a calendar's rules. */
function commandOf(operation: Operation): Commands[string] {
  const { name, description, canOverrule } = operation;
  const check = createInputCheck(operation.input);
  return command({
    summary: helpOf(description.split('. ', 1).join(), operation.input),
    examples: [`slotline api ${name} --calendar "Dr. Ames" ${examples[name] ?? ''}`.trim()],
    options: {
      workspace: optional(anyWorkspace, 'its workspace, by name or ID, if several have such a calendar'),
      calendar: required(liveCalendar, 'the calendar, by name or ID'),
      ...fieldOptions(operation),
      ...(canOverrule && {
        overrule: flag('set hours, minimum notice and buffers aside, but never have what is taken'),
      }),
    },
    async run({ services, clock }, { workspace: _, calendar, overrule, ...given }) {
      const calendarZone = zoneOf(calendar);
      try {
        const input = check(present(given));
        const { callId, timeZone } = input;
        const zone = callerZone(services, { name: timeZone, calendarZone });
        const call = {
          ...operatorCall(calendar, { zone: calendarZone, callerZone: zone, now: clock.now() }),
          callId: typeof callId === 'string' ? callId : undefined,
          isOverruling: overrule === true,
        };
        const { answer } = await runOperation(services, { operation, call, input });
        return { json: answer, text: answerFields(toRead(answer)).text };
      } catch (error) {
        throw refusedInput(spokenRefusalOf(services, calendar, error) ?? error, operation);
      }
    },
  });
}

/** An answer without what's for voices and programs alone. */
function toRead(answer: unknown): Record<string, unknown> {
  const left = ['codeSpoken', 'now'];
  return JSON.parse(JSON.stringify(answer, (name, value) => (left.includes(name) ? undefined : value)));
}

function present(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** `slotline api`. */
export const apiCommands = noun(
  Object.fromEntries(
    // What was said in a whole call is no option.
    operations.flatMap((each) => (each.isAboutCall ? [] : [[each.name, commandOf(each)]])),
  ),
);
