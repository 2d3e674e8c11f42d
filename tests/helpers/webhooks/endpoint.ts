import type { TestServices } from '../workspace.ts';

/** An endpoint to be added; all calendars and every type unless given. */
type Given = {
  workspaceId: string;
  types?: readonly string[];
  calendarIds?: readonly string[] | undefined;
  hoursBefore?: readonly number[];
  offAt?: number | undefined;
};

const everyType = [
  ...['booking.created', 'booking.moved', 'booking.changed', 'booking.cancelled', 'booking.upcoming'],
  ...['booking.confirmed', 'booking.no_show', 'message.left', 'call.not_understood', 'call.broken_promise'],
  ...['link.failed', 'link.recovered'],
];

/** Adds an endpoint as it's stored, without a secret to sign with, and gives its ID. */
export async function addEndpoint(
  { db, clock }: Pick<TestServices, 'db'> & { clock: Pick<TestServices['clock'], 'now'> },
  given: Given,
): Promise<string> {
  const { workspaceId, types = everyType, calendarIds, hoursBefore = [], offAt } = given;
  const id = crypto.randomUUID();
  const now = clock.now();
  await db
    .insertInto('webhooks')
    .values({
      id,
      workspace_id: workspaceId,
      url: `https://example.com/${id}`,
      types: JSON.stringify(types),
      calendar_ids: calendarIds ? JSON.stringify(calendarIds) : null,
      secret: '',
      created_at: now,
      updated_at: now,
      off_at: offAt ?? null,
    })
    .execute();
  for (const hours of hoursBefore) {
    await db
      .insertInto('webhook_leads')
      .values({ webhook_id: id, minutes: hours * 60 })
      .execute();
  }
  return id;
}
