import type { MessageKind } from './message.ts';

/** What mail says about an appointment besides the message, each in its own line. */
export const mailFacts = ['when', 'service', 'person', 'place', 'phone'] as const;

/** One of those. */
export type MailFactName = (typeof mailFacts)[number];

/** What a language brings to mail for callers. */
export type MailWords = {
  /** "Appointment booked: Tuesday, November 24 at 2 PM", by kind. */
  subjects: Readonly<Record<MessageKind, (when: string) => string>>;
  /** What stands before each fact: "When". */
  facts: Readonly<Record<MailFactName, string>>;
  /** What the button of the caller's link says. */
  link: string;
};
