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
  invitation(invitation: { workspace: string; inviter: string; role: Role }): MemberMailWords;
  /** To a member whom an admin of the workspace made a link for. */
  reset(made: { workspace: string }): MemberMailWords;
  /** To somebody who, or on whose behalf somebody, asked for one where people sign in. */
  forgotten: MemberMailWords;
};
