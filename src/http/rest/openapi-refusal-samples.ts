import { formatPhone } from '../../domain/booking/phone.ts';
import type { Refusal, RefusalCode, TimeRefusalCode } from '../../domain/errors.ts';
import { createEnglishSpeech } from '../../language/en/speech/speech.ts';
import { samplePhone, sampleSlot } from '../../operations/samples/operation-samples.ts';
import { runLimits } from '../../runs/runs.ts';
import { bodyLimitBytes } from '../body.ts';

/** The request ID of samples. */
export const sampleRequestId = '0c5e1c2f-3a4b-4d5e-8f60-718293a4b5c6';

/** A free slot: its ID, start, distance and spoken start. */
type Offer = readonly [at: string, relative: string, spoken: string];

/** Which times the sample calendar refuses once Tuesday at 2 PM is booked, and what is offered instead. */
const times: Readonly<Record<TimeRefusalCode, { message: string; offers: Offer[] }>> = {
  SLOT_TAKEN: {
    message: 'Tuesday at 2 PM is taken. I have 1 PM, 1:30 PM or 2:30 PM on Tuesday.',
    offers: [
      ['2026-11-24T13:00', 'in 4 days', 'Tuesday, November 24 at 1 PM'],
      ['2026-11-24T13:30', 'in 4 days', 'Tuesday, November 24 at 1:30 PM'],
      ['2026-11-24T14:30', 'in 4 days', 'Tuesday, November 24 at 2:30 PM'],
    ],
  },
  OUTSIDE_WORKING_HOURS: {
    message: "We're not open at 6 PM on Tuesday. I have 3:30 PM, 4 PM or 4:30 PM on Tuesday.",
    offers: [
      ['2026-11-24T15:30', 'in 4 days', 'Tuesday, November 24 at 3:30 PM'],
      ['2026-11-24T16:00', 'in 4 days', 'Tuesday, November 24 at 4 PM'],
      ['2026-11-24T16:30', 'in 4 days', 'Tuesday, November 24 at 4:30 PM'],
    ],
  },
  DATE_CLOSED: {
    message: "We're closed on Thursday. I have 10 AM on Tuesday, Wednesday or Friday, November 27.",
    offers: [
      ['2026-11-24T10:00', 'in 4 days', 'Tuesday, November 24 at 10 AM'],
      ['2026-11-25T10:00', 'in 5 days', 'Wednesday, November 25 at 10 AM'],
      ['2026-11-27T10:00', 'in a week', 'Friday, November 27 at 10 AM'],
    ],
  },
  TOO_SOON: {
    message: 'Today at 11 AM is too soon. I have 12:30 PM, 1 PM or 1:30 PM today.',
    offers: [
      ['2026-11-20T12:30', 'in 2 hours', 'Friday, November 20 at 12:30 PM'],
      ['2026-11-20T13:00', 'in 2 and a half hours', 'Friday, November 20 at 1 PM'],
      ['2026-11-20T13:30', 'in 3 hours', 'Friday, November 20 at 1:30 PM'],
    ],
  },
  TOO_FAR: {
    message:
      'Wednesday, November 24, 2027 at 10 AM is too far ahead: I can only book up to January 19. I have 10 AM on Friday, January 15, Monday, January 18 or Tuesday, January 19.',
    offers: [
      ['2027-01-15T10:00', 'in 8 weeks', 'Friday, January 15 at 10 AM'],
      ['2027-01-18T10:00', 'in about 8 weeks', 'Monday, January 18 at 10 AM'],
      ['2027-01-19T10:00', 'in about 9 weeks', 'Tuesday, January 19 at 10 AM'],
    ],
  },
  IN_THE_PAST: {
    message: 'Yesterday at 10 AM has already passed. I have 10 AM on Monday, Tuesday or Wednesday.',
    offers: [
      ['2026-11-23T10:00', 'in 3 days', 'Monday, November 23 at 10 AM'],
      ['2026-11-24T10:00', 'in 4 days', 'Tuesday, November 24 at 10 AM'],
      ['2026-11-25T10:00', 'in 5 days', 'Wednesday, November 25 at 10 AM'],
    ],
  },
  OFF_GRID: {
    message:
      'We have no appointments that start at 11:10 AM on Tuesday. I have 10:30 AM, 11 AM or 11:30 AM on Tuesday.',
    offers: [
      ['2026-11-24T10:30', 'in 4 days', 'Tuesday, November 24 at 10:30 AM'],
      ['2026-11-24T11:00', 'in 4 days', 'Tuesday, November 24 at 11 AM'],
      ['2026-11-24T11:30', 'in 4 days', 'Tuesday, November 24 at 11:30 AM'],
    ],
  },
};

/** What no described route answers: a wrong path or method, and what only MCP gets. */
type BesideRoutes = 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'FOREIGN_ORIGIN' | 'NOT_ACCEPTABLE';

/** One refusal of each code that described routes answer, as the sample calendar refuses. */
export function refusalSamples(): Refusal[] {
  const { refusals, holdLimit, notUnderstood, tooLate } = createEnglishSpeech();
  const said = <Code extends keyof typeof refusals>(code: Code) => ({ code, message: refusals[code] });
  const limit = 5;
  const samples: { [Code in Exclude<RefusalCode, BesideRoutes | TimeRefusalCode>]: OfCode<Code> } = {
    MISSING_AUTHORIZATION: { code: 'MISSING_AUTHORIZATION' },
    INVALID_API_KEY: { code: 'INVALID_API_KEY' },
    INVALID_SIGNATURE: { code: 'INVALID_SIGNATURE' },
    RATE_LIMITED: { code: 'RATE_LIMITED', retryAfterSeconds: 12 },
    RUN_LIMIT: { code: 'RUN_LIMIT', limitOf: 'workspace', limit: runLimits.perWorkspace },
    BODY_TOO_LARGE: { code: 'BODY_TOO_LARGE', limitBytes: bodyLimitBytes },
    UNSUPPORTED_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', contentType: 'text/plain' },
    INVALID_JSON: { code: 'INVALID_JSON', problem: 'The body is not valid JSON' },
    MISSING_CALENDAR_ID: { code: 'MISSING_CALENDAR_ID' },
    DUPLICATE_CALENDAR_ID: { code: 'DUPLICATE_CALENDAR_ID' },
    INVALID_CALENDAR_ID: { code: 'INVALID_CALENDAR_ID' },
    FOREIGN_CALENDAR: { code: 'FOREIGN_CALENDAR' },
    INVALID_INPUT: {
      code: 'INVALID_INPUT',
      problem: 'Unknown property "timezone" — did you mean timeZone?',
      path: '/timezone',
    },
    SLOT_ID_INVALID: said('SLOT_ID_INVALID'),
    HOLD_NOT_FOUND: said('HOLD_NOT_FOUND'),
    BOOKING_NOT_FOUND: said('BOOKING_NOT_FOUND'),
    HOLD_LIMIT: { code: 'HOLD_LIMIT', limitOf: 'call', limit, message: holdLimit.call },
    ANSWER_MISSING: {
      code: 'ANSWER_MISSING',
      message: 'Which insurance do you have?',
      missing: ['insurance'],
    },
    BOOKING_CANCELLED: said('BOOKING_CANCELLED'),
    BOOKING_STARTED: said('BOOKING_STARTED'),
    TOO_LATE: {
      code: 'TOO_LATE',
      change: 'move',
      message: tooLate('move', formatPhone(samplePhone, 'US')),
    },
    QUERY_NOT_UNDERSTOOD: { code: 'QUERY_NOT_UNDERSTOOD', ...notUnderstood },
    IDEMPOTENCY_KEY_REUSED: said('IDEMPOTENCY_KEY_REUSED'),
    CALENDAR_UNREACHABLE: { ...said('CALENDAR_UNREACHABLE'), retryAfterSeconds: 10 },
    TRY_AGAIN: { ...said('TRY_AGAIN'), retryAfterSeconds: 1 },
  };
  const ofTimes = Object.entries(times).map(([code, { message, offers }]) => ({
    code: code as TimeRefusalCode,
    message,
    slots: offers.map(([at, ...words]) => sampleSlot(at, words)),
  }));
  return [...Object.values(samples), ...ofTimes];
}

type OfCode<Code extends RefusalCode> = Extract<Refusal, { code: Code }>;
