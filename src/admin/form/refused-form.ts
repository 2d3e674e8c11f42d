import type { Texts } from '../../../views/texts/en/en.ts';
import type { LinkErrorCode } from '../../domain/calendar/link-failure.ts';
import { InputError } from '../../domain/errors.ts';
import { LinkError } from '../../links/link-error.ts';
import { FormRefused } from '../visit.ts';
import { inputProblem } from './fields.ts';

/** The fields whose values cause these failures; whatever else fails, fails at the other side. */
const fieldsByCode: Partial<Record<LinkErrorCode, string>> = {
  address_invalid: 'url',
  address_refused: 'url',
  host_unknown: 'url',
  insecure: 'url',
  redirected_elsewhere: 'url',
  not_found: 'url',
  not_a_calendar: 'url',
  not_caldav: 'url',
  no_calendars: 'user',
  unauthorized: 'password',
  forbidden: 'user',
  calendar_id_invalid: 'googleId',
  google_not_shared: 'googleId',
  google_unproven: 'googleId',
  google_read_only: 'googleId',
  mailbox_invalid: 'mailbox',
  mailbox_missing: 'mailbox',
  application_forbidden: 'mailbox',
  application_refused: 'clientSecret',
};

/**
 * What a form says that can't be accepted, or that an action refuses; undefined for any other error. If a linked calendar
 * fails, 422 asks for other fields, 502 for another try.
 */
export function refusalOf(error: unknown, texts: Texts): FormRefused | undefined {
  if (error instanceof FormRefused) return error;
  if (error instanceof InputError) {
    return new FormRefused({ field: error.field, text: inputProblem(texts, error) });
  }
  if (!(error instanceof LinkError)) return undefined;
  const field = fieldsByCode[error.code];
  const text = texts.linkFailures[error.code](error.details);
  return new FormRefused({ field, text }, { status: field === undefined ? 502 : 422 });
}
