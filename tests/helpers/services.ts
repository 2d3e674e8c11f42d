import { perform } from '../../src/actions/action.ts';
import { createService } from '../../src/actions/services/create.ts';
import { setDefaultService } from '../../src/actions/services/set-default.ts';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import type { Service, ServiceSettings } from '../../src/domain/calendar/service.ts';
import type { TestServices } from './workspace.ts';

/** A service to add: 30 minutes with the calendar's buffers and notice, and without questions, unless said otherwise. */
export type GivenService = Partial<ServiceSettings> & { name: string; isDefault?: true };

/** Adds a service to a calendar from the command line. */
export async function addService(
  { services, clock }: Pick<TestServices, 'services' | 'clock'>,
  { workspaceId, calendarId }: CalendarKey,
  { isDefault, ...given }: GivenService,
): Promise<Service> {
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: clock.now() };
  const none = { spokenNames: [], durationMinutes: 30, questions: [], callers: 'all' as const };
  const ofCalendar = {
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    moveNoticeMinutes: null,
    cancelNoticeMinutes: null,
  };
  const input = { calendarId, service: { ...none, ...ofCalendar, ...given } };
  const service = await perform(services, createService, { by, input });
  if (isDefault) {
    await perform(services, setDefaultService, { by, input: { calendarId, serviceId: service.id } });
  }
  return service;
}
