/** What a sample asks, without its calendar, and what is answered. */
export type OperationSample = { input: Record<string, unknown>; answer: Record<string, unknown> };

/** Who calls in the samples. */
export const samplePerson = { name: 'Ada Lovelace', phone: '+12125550123' };

const now = '2026-11-20T10:30:00-05:00';

/** The phone call of the samples. */
export const sampleCallId = 'call_8f3a';

/** When it began. */
export const sampleCallStart = '2026-11-20T10:29:30-05:00';

/** What's found in it: it was booked for another day. */
export const sampleFinding = {
  line: 2,
  kind: 'different',
  op: 'book',
  said: { start: '2026-11-26T14:00:00-05:00' },
  is: { start: '2026-11-24T14:00:00-05:00' },
  quote: "You're booked for Thursday at 2 PM, [person].",
};

/** A message that's left in it. */
export const sampleLeft = {
  id: '019aa1c2-6f40-7d3b-9c58-2b7e04a6d1f9',
  text: 'Does the check-up include an X-ray?',
  ...samplePerson,
  email: null,
  callBack: {
    text: 'Monday after four',
    windows: [{ start: '2026-11-23T16:00:00-05:00', end: '2026-11-24T00:00:00-05:00' }],
  },
  callId: sampleCallId,
  createdAt: '2026-11-20T10:30:00-05:00',
};

/** Samples of what's left in a call, and said of it. */
export const callSamples: Readonly<Record<string, OperationSample>> = {
  'leave-message': {
    input: {
      text: 'Does the check-up include an X-ray?',
      ...samplePerson,
      callBack: sampleLeft.callBack.text,
    },
    answer: {
      left: sampleLeft,
      message:
        "I've left your message for our front desk, and noted when to call you back: Monday, November 23 after 4 PM.",
      now,
    },
  },
  'report-call': {
    input: {
      callId: sampleCallId,
      startedAt: sampleCallStart,
      lines: [
        { who: 'bot', text: 'Tuesday at 2 PM is free. Shall I book it?' },
        { who: 'caller', text: 'Yes, please.' },
        { who: 'bot', text: 'You’re booked for Thursday at 2 PM, Ada.' },
      ],
    },
    answer: { findings: [sampleFinding], unsaid: [], now },
  },
};
