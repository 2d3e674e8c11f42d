import { describe, expect, test } from 'bun:test';
import { ContractServer } from '../../contract/contract-server.ts';
import { isWithoutPostgres } from '../../helpers/postgres/cluster.ts';
import { freshDatabase } from '../../helpers/postgres/databases.ts';

describe.skipIf(isWithoutPostgres)('round trips to PostgreSQL', () => {
  test.each([
    ['check-availability', 3, () => ({ query: 'monday at 10' })],
    // Signing in the caller, the calendar, other bookings of the phone number; locks, the kept answer, what is booked
    // there, the claim, the booking, and all the rest with the commit.
    [
      'book-slot',
      9,
      (hour: number) => ({
        start: `2026-11-23T${hour}:00`,
        name: 'Ada',
        phone: '+12125550123',
        idempotencyKey: `${hour}`,
      }),
    ],
  ] as const)('of %s are at most %i', async (operation, most, inputAt) => {
    let sent = 0;
    const db = await freshDatabase({
      onSent: () => {
        sent += 1;
      },
    });
    const contract = await ContractServer.open({ db });
    const place = await contract.place();
    for (const hour of [10, 11, 12]) {
      sent = 0;
      const { status } = await contract.post(place, operation, { input: inputAt(hour) });
      expect([200, 201]).toContain(status);
      expect(sent).toBeWithin(1, most + 1);
    }
    await db.destroy();
  });
});
