import type { Role } from '../../domain/access/user.ts';
import type { AlertFacts } from '../../domain/messages/alert.ts';
import type { BookingNewsKind } from '../../domain/messages/member-news.ts';

/** What a mail says; the button's address is added to it. */
export type MemberMailWords = { subject: string; paragraphs: string[]; button: string; note: string };

/** A booking as a member is mailed it: its time in words, whom it's with, and when it was before, if that's another time. */
export type BookingToMail = {
  kind: BookingNewsKind;
  when: string;
  /** The caller's; undefined if there's nothing in it that may be written. */
  name: string | undefined;
  service: string | undefined;
  people: readonly string[];
  before: string | undefined;
};

/** Mails to members, in one language. */
export type MemberMails = {
  /** What the button says that leads to the start page. */
  open: string;
  booking(booking: BookingToMail): MemberMailWords;
  alert(facts: AlertFacts): MemberMailWords;
  /** To somebody who's invited to a workspace, by a member with that name. */
  invitation(invitation: Invitation): MemberMailWords;
  /** To a member whom an admin of the workspace made a link for. */
  reset(made: { workspace: string }): MemberMailWords;
  /** To somebody who, or on whose behalf somebody, asked for one where people sign in. */
  forgotten: MemberMailWords;
};

type Invitation = { workspace: string; inviter: string; role: Role };

/** What a language's mails to members say. Texts that end in a colon come before names, each in its own line. */
export type MemberMailVoice = {
  open: string;
  booking: Pick<MemberMailWords, 'button' | 'note'> & {
    news: Readonly<Record<BookingNewsKind, string>>;
    with(people: readonly string[]): string;
    /** When it was before, and that somebody else has it. */
    before(when: string): string;
    left: string;
  };
  alerts: {
    look: string;
    note: string;
    link: { one: string; several: string; failing: string; effect: string };
    webhook: {
      off: string;
      failing: string;
      switchedOff: string;
      switchOn: string;
      undelivered: string;
      effect: string;
    };
    calls: { subject(count: number): string; text(count: number): string; hint: string; button: string };
    messages: { one: string; several(count: number): string; text: string };
  };
  invitation: {
    subject(workspace: string): string;
    text(invitation: Invitation): string;
    button: string;
    note: string;
  };
  /** A new password: `subject` is what the button says, too. */
  password: {
    subject: string;
    reset(workspace: string): string;
    resetNote: string;
    forgotten: string;
    forgottenNote: string;
  };
};

/** Mails members in the words of a language. */
export function createMemberMails({
  open,
  booking,
  alerts,
  invitation,
  password,
}: MemberMailVoice): MemberMails {
  return {
    open,
    booking({ kind, when, name, service, people, before }) {
      const facts = [name, when, service, people.length > 0 && booking.with(people)];
      const paragraphs = [
        facts.filter(Boolean).join('\n'),
        ...(before === undefined ? [] : [booking.before(before)]),
        ...(kind === 'left' ? [booking.left] : []),
      ];
      return {
        subject: `${booking.news[kind]}: ${when}`,
        paragraphs,
        button: booking.button,
        note: booking.note,
      };
    },
    alert: (facts) => ({ button: alerts.look, note: alerts.note, ...alertOf(facts, { ...alerts, open }) }),
    invitation: (given) => ({
      subject: invitation.subject(given.workspace),
      paragraphs: [invitation.text(given)],
      button: invitation.button,
      note: invitation.note,
    }),
    reset: ({ workspace }) => passwordMail(password.subject, password.reset(workspace), password.resetNote),
    forgotten: passwordMail(password.subject, password.forgotten, password.forgottenNote),
  };
}

function alertOf(
  facts: AlertFacts,
  { link, webhook, calls, messages, open }: MemberMailVoice['alerts'] & { open: string },
): Pick<MemberMailWords, 'subject' | 'paragraphs'> & { button?: string } {
  switch (facts.kind) {
    case 'link':
      return {
        subject: facts.names.length === 1 ? link.one : link.several,
        paragraphs: [named(link.failing, facts.names), link.effect],
      };
    case 'webhook': {
      const { names, switchedOff } = facts;
      const isOff = switchedOff.length > 0;
      const off = isOff ? [named(webhook.switchedOff, switchedOff), webhook.switchOn] : [];
      const failing = names.length > 0 ? [named(webhook.undelivered, names), webhook.effect] : [];
      return { subject: isOff ? webhook.off : webhook.failing, paragraphs: [...off, ...failing] };
    }
    case 'calls': {
      const { notUnderstood: count } = facts;
      return {
        subject: calls.subject(count),
        paragraphs: [calls.text(count), calls.hint],
        button: calls.button,
      };
    }
    case 'messages': {
      const subject = facts.count === 1 ? messages.one : messages.several(facts.count);
      return { subject, paragraphs: [messages.text], button: open };
    }
  }
}

function named(text: string, names: readonly string[]): string {
  return `${text}\n${names.join('\n')}`;
}

function passwordMail(subject: string, text: string, note: string): MemberMailWords {
  return { subject, paragraphs: [text], button: subject, note };
}
