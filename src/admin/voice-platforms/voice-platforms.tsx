/** @jsxImportSource #html */
import { callHooks, lastReportAt } from '../../../db/queries/calls/hooks.ts';
import { sealedVoiceSecrets } from '../../../db/queries/voice-secrets.ts';
import { type ConnectedCalendar, VoicePlatforms } from '../../../views/voice-platforms/voice-platforms.tsx';
import { setVoiceSecret } from '../../actions/workspaces/set-voice-secret.ts';
import { voicePlatforms } from '../../domain/access/voice-platform.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { listPage } from '../list-page.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { signatureRoutes } from './signature.tsx';

const path = '/settings/voice-platforms';

/** What voice platforms sign, and where they ask who's calling and report the calls of each calendar. */
export const voicePlatformRoutes: AdminRoute[] = [
  { method: 'GET', path, action: setVoiceSecret, handle: showVoicePlatforms },
  ...signatureRoutes,
];

async function showVoicePlatforms(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now, url } = visit;
  const sealed = await sealedVoiceSecrets(services.db, session.workspaceId);
  const hrefOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const { rows, firstHref, nextHref } = listPage(await connectedCalendars(visit), { url, hrefOf });
  for (const calendar of rows) {
    if (calendar.createdAt === undefined) continue;
    calendar.lastReportAt = await lastReportAt(services.db, { ...session, calendarId: calendar.id });
  }
  const body = (
    <VoicePlatforms
      texts={texts}
      signatures={voicePlatforms.map((platform) => ({ platform, isChecked: sealed[platform] !== undefined }))}
      calendars={rows}
      now={now}
      firstHref={firstHref}
      nextHref={nextHref}
    />
  );
  return page(visit, { title: texts.voicePlatforms.title, current: '/settings/workspace', body });
}

async function connectedCalendars(visit: MemberVisit): Promise<ConnectedCalendar[]> {
  const { services, session } = visit;
  const hooks = await callHooks(services.db, session.workspaceId);
  const createdAt = new Map(hooks.map((hook) => [hook.calendarId, hook.createdAt]));
  return (await shownCalendars(visit)).map(({ id, name }) => ({ id, name, createdAt: createdAt.get(id) }));
}
