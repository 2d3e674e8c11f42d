/** @jsxImportSource #html */
import { UnknownZone } from '../../views/calendars/unknown-zone.tsx';
import { ErrorMessage } from '../../views/frame/error-message.tsx';
import type { UnknownZone as UnknownZoneError } from '../operations/input/caller-zone.ts';
import { page } from './page.tsx';
import type { PageError } from './page-error.ts';
import type { Visit } from './visit.ts';

/** Shows what went wrong. */
export function errorPage(visit: Visit, { status, words }: PageError): Promise<Response> {
  const { title, message } = words(visit.texts);
  const body = <ErrorMessage title={title} message={message} texts={visit.texts} />;
  return page(visit, { title, body, part: body, status });
}

/** Shows that the server doesn't know a calendar's time zone. */
export function unknownZonePage(visit: Visit, { calendar }: UnknownZoneError): Promise<Response> {
  const body = <UnknownZone {...calendar} texts={visit.texts} />;
  return page(visit, { title: calendar.name, body, part: body, status: 409 });
}
