import { saveOwnWord } from '../../../db/queries/calendars/own-words.ts';
import { insertService, setDefaultService } from '../../../db/queries/services.ts';
import {
  sampleCalendarId,
  sampleNotice,
  sampleService,
} from '../../../src/operations/samples/operation-samples.ts';
import { ContractServer, type Place } from '../contract-server.ts';

/** A server with the calendar that the document's examples are of, at their moment; it may send webhooks to this machine. */
export async function openSampleCalendar(): Promise<{ contract: ContractServer; place: Place }> {
  const contract = await ContractServer.open({
    webhookNetworks: ['127.0.0.1'],
    baseUrl: 'https://slots.example.com',
  });
  const workspaceId = await contract.made.workspace();
  const { id: keyId, key: apiKey } = await contract.made.key(workspaceId);
  const workingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 }));
  const calendar = await contract.made.calendar({
    id: sampleCalendarId,
    workspaceId,
    name: 'Dr. Lee',
    timeZone: 'America/New_York',
    place: '12 Main Street, second floor',
    contactPhone: '+12125550100',
    intervalMinutes: 30,
    ...sampleNotice,
    callerTold: 'bookings',
    workingHours,
    messages: { on: ['confirmation'], by: ['sms'], remindHours: [24], texts: {} },
    dateOverrides: [{ date: '2026-11-26', label: 'Thanksgiving', periods: [] }],
  });
  const word = { phrase: 'school run', meaning: '8:30 to 9:15' };
  await saveOwnWord(contract.made.db, { workspaceId, calendarId: calendar.id, word });
  const { id: serviceId, name, spokenNames, durationMinutes, questions } = sampleService;
  const key = { workspaceId, calendarId: calendar.id };
  const settings = {
    ...{ name, spokenNames, durationMinutes, bufferBeforeMinutes: null, bufferAfterMinutes: null },
    ...{ moveNoticeMinutes: null, cancelNoticeMinutes: null, callers: 'all' as const },
    questions: questions.map(({ required, ...question }) => ({
      ...question,
      isRequired: required,
      isPrivate: true,
    })),
  };
  await insertService(contract.made.db, { ...key, serviceId, settings, at: 0 });
  await setDefaultService(contract.made.db, { ...key, serviceId });
  return { contract, place: { workspaceId, keyId, key: apiKey, calendar, calendarId: calendar.id } };
}
