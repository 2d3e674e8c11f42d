// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import { ErrorMessage } from '../../views/error-message.tsx';
import { UnknownZone } from '../../views/unknown-zone.tsx';
import type { UnknownZone as UnknownZoneError } from '../operations/caller-zone.ts';
import { fragment, page } from './page.tsx';
import type { PageError, Visit } from './visit.ts';

/** Tells people what went wrong: in a page of its own, or where htmx asked. */
export function errorPage(visit: Visit, { status, title, message }: PageError): Promise<Response> {
  const body = <ErrorMessage title={title} message={message} />;
  if (visit.request.headers.get('hx-request') === 'true') return fragment(visit, body, status);
  return page(visit, { title, body, status });
}

/** Tells people that a calendar's time zone is not known here, in the place of what needs it. */
export function unknownZonePage(visit: Visit, { calendar }: UnknownZoneError): Promise<Response> {
  const body = <UnknownZone {...calendar} />;
  if (visit.request.headers.get('hx-request') === 'true') return fragment(visit, body, 409);
  return page(visit, { title: calendar.name, current: '/calendars', body, status: 409 });
}
