import type { OperationTag } from '../../../operations/operation.ts';
import { operations } from '../../../operations/registry.ts';
import { operationSamples } from '../../../operations/samples/operation-samples.ts';
import { type GuidePlace, requestsAbout, type SampleCaller } from '../samples.ts';

/** A request to look at and send: what a field's `$NAME` is, an earlier answer has (`noted`). */
export type SampleRequest = {
  /** The operation's name. */
  name: string;
  group: OperationTag | 'Test runs';
  title: string;
  about: string;
  method: 'GET' | 'POST';
  path: string;
  fields: Record<string, unknown>;
};

/** Where a file of requests is for: a calendar, what a caller says there, and what time it is in its zone. */
export type RequestsPlace = GuidePlace & { caller: SampleCaller; now: Temporal.ZonedDateTime };

/** What later requests need of an answer: by `$NAME`, the operation whose answer has it, and where. */
export const noted = {
  $SLOT_ID: { operation: 'check-availability', path: 'slots[0].id' },
  $OTHER_SLOT_ID: { operation: 'check-availability', path: 'slots[1].id' },
  $HOLD_ID: { operation: 'hold-slot', path: 'hold.id' },
  $BOOKING_CODE: { operation: 'book-slot', path: 'booking.code' },
} as const;

/** What a field may stand for. */
export type Variable = keyof typeof noted | '$CALENDAR_ID' | '$CALL_ID';

/** A request for each operation, in their order: one phone call. */
export function sampleRequests({ caller, now }: RequestsPlace): SampleRequest[] {
  const ofCall = new Map(requestsAbout(caller).map(({ name, fields }) => [String(name), fields]));
  const requests = operations.map((operation): SampleRequest => {
    const { name, tag: group, title, description: about, method, input } = operation;
    const given = ofCall.get(name) ?? operationSamples[name]?.input;
    const { callId: _, ...fields } = { ...given, ...others(name, { caller, now }) };
    // Where it's no field of its own, a header names the call.
    const call = input.required?.includes('callId') ? { callId: '$CALL_ID' } : {};
    const all = { calendarId: '$CALENDAR_ID', ...call, ...fields };
    return { name, group, title, about, method, path: `/api/v1/${name}`, fields: all };
  });
  return [...requests, ...testRuns()];
}

/** What the other samples don't know. */
function others(
  name: string,
  { caller, now }: Pick<RequestsPlace, 'caller' | 'now'>,
): Record<string, unknown> {
  if (name === 'release-hold') return { holdId: '$HOLD_ID' };
  if (name === 'reschedule-booking') return { slotId: '$OTHER_SLOT_ID' };
  if (name === 'interpret') return { query: caller.query ?? 'tomorrow afternoon' };
  if (name === 'report-call') {
    return { startedAt: now.toString({ timeZoneName: 'never', smallestUnit: 'second' }) };
  }
  if (name === 'free-busy') {
    const today = now.toPlainDate();
    return { from: `${today}`, to: `${today.add({ days: 7 })}` };
  }
  return {};
}

function testRuns(): SampleRequest[] {
  const now = '2026-11-20T10:30:00-05:00';
  const busy = [{ calendarId: '$CALENDAR_ID', start: '2026-11-24T15:00:00', end: '2026-11-24T17:00:00' }];
  const common = { group: 'Test runs' as const, path: '/api/v1/test/run' };
  return [
    {
      ...common,
      name: 'make-test-run',
      title: 'Make test run',
      about: 'Test keys only: makes a run anew, with what it begins with.',
      method: 'POST',
      fields: { now, bookings: [], busy },
    },
    {
      ...common,
      name: 'read-test-run',
      title: 'Read test run',
      about: 'Test keys only: what has changed in the run since it was made.',
      method: 'GET',
      fields: {},
    },
  ];
}

/** A body in JSON. Texts of users mean nothing to what fills in variables. */
export function bodyText({ fields }: SampleRequest): string {
  return JSON.stringify(fields, null, 2)
    .replace(/\{\{/g, '\\u007b{')
    .replace(/"(\$\w+)"/g, (text, name: string) => (isVariable(name) ? `"${reference(name)}"` : text));
}

/** The fields of a query, likewise. */
export function queryFields({ method, fields }: SampleRequest): { key: string; value: string }[] {
  if (method === 'POST') return [];
  return Object.entries(fields).map(([key, value]) => {
    const text = String(value);
    return { key, value: isVariable(text) ? reference(text) : encodeURIComponent(text) };
  });
}

function isVariable(name: string): name is Variable {
  return name === '$CALENDAR_ID' || name === '$CALL_ID' || name in noted;
}

/** A query as it stands in an address; empty without fields. */
export function searchText(fields: readonly { key: string; value: string }[]): string {
  return fields.length === 0 ? '' : `?${fields.map(({ key, value }) => `${key}=${value}`).join('&')}`;
}

/** What a program calls a variable: "slotId" for `$SLOT_ID`. */
export function variableName(variable: string): string {
  return variable
    .slice(1)
    .toLowerCase()
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function reference(variable: Variable): string {
  return `{{${variableName(variable)}}}`;
}
