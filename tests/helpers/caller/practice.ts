import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type Browser, browser } from '../dashboard/dashboard.ts';
import { type TestOptions, type TestServices, testServices } from '../workspace.ts';
import { publish } from './public-page.ts';

/** A practice with one calendar, whose public page is on. */
export type Practice = TestServices & { hygiene: Calendar; path: string; browser: Browser };

/** Makes a practice in New York, where bookings have pages of their own. */
export async function practice(
  given: Partial<Calendar> = {},
  { config, ...options }: TestOptions = {},
): Promise<Practice> {
  const made = await testServices({ ...options, config: { baseUrl: 'https://slotline.example', ...config } });
  const workspaceId = await made.workspace('Harbor Dental');
  const zone = { timeZone: 'America/New_York', country: 'US' };
  const hygiene = await made.calendar({ workspaceId, name: 'Hygiene', ...zone, ...given });
  const path = await publish(made, hygiene);
  return { ...made, hygiene, path, browser: browser(made, undefined, '192.0.2.1') };
}

/** Who books in tests. */
export const ann = { name: 'Ann Lee', phone: '+1 212 555 3434' };
