import { type Static, Type } from '@sinclair/typebox';
import { describeFinding } from '../actions/promises/describe.ts';
import { reportCall as report } from '../actions/promises/report.ts';
import { invalidInput } from '../domain/errors.ts';
import { findingSchema } from './answer/finding-shape.ts';
import { oneOf, timeSchema } from './answer/shapes.ts';
import { parseInstant } from './input/time.ts';
import { callIdMaxLength, declareOperation, requesterOf } from './operation.ts';

/** The most lines of a call. */
const mostLines = 2_000;

const lineSchema = Type.Object(
  {
    who: Type.Union([Type.Literal('bot'), Type.Literal('caller')], { description: 'Who said it.' }),
    text: Type.String({ description: 'What was said. What only programs read, such as JSON, is skipped.' }),
    at: Type.Optional(
      Type.String({
        description:
          'ISO 8601 with an offset: when it had been said. If every line has it, a promise counts only for what was done before the caller spoke again.',
      }),
    ),
  },
  { $id: 'CallLine', additionalProperties: false },
);

const input = Type.Object({
  callId: Type.String({
    maxLength: callIdMaxLength,
    description: 'The call’s ID, as its other requests had it.',
  }),
  startedAt: Type.String({ description: 'ISO 8601 with an offset: when the call began.' }),
  lines: Type.Array(lineSchema, {
    maxItems: mostLines,
    description: 'What was said, in order; at most 2,000 lines.',
  }),
});

const output = Type.Object(
  {
    findings: Type.Array(findingSchema, { description: 'What the bot said was done or free, in order.' }),
    unsaid: Type.Array(
      Type.Object(
        { op: oneOf(['book', 'move', 'cancel'], 'What was done.'), start: timeSchema },
        { $id: 'UnsaidChange' },
      ),
      { description: 'What was done in the call, and the caller wasn’t told.' },
    ),
    now: timeSchema,
  },
  { $id: 'ReportAnswer' },
);

/** Compares what a bot said with what was done. */
export const reportCall = declareOperation({
  name: 'report-call',
  method: 'POST',
  tag: 'Calls',
  title: 'Report call',
  description:
    'Compares what the bot said in a call with what was done in it. Report a call once it has ended; the same call again changes nothing, and gets the same answer.',
  input,
  output,
  bodyLimitBytes: 262_144,
  isAboutCall: true,
  async run(services, call, given): Promise<Static<typeof output>> {
    const { callId, calendar, zone, now } = call;
    if (callId === undefined)
      throw invalidInput('/callId', 'callId must be the ID of a call, without spaces');
    const startedAt = parseInstant(given.startedAt, '/startedAt');
    const lines = given.lines.map(({ at, ...line }, index) => ({
      ...line,
      ...(at !== undefined && { at: parseInstant(at, `/lines/${index}/at`) }),
    }));
    const found = await report(services, {
      by: requesterOf(call),
      report: { calendar, callId, startedAt, lines },
    });
    return {
      findings: found.flatMap((finding) => describeFinding(finding, zone) ?? []),
      unsaid: found.flatMap(({ kind, op, isAt }) =>
        kind === 'unsaid' && op !== 'offer' && isAt !== null ? [{ op, start: zone.format(isAt) }] : [],
      ),
      now: zone.format(now),
    };
  },
});
