import { expect, test } from 'bun:test';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { askOperation } from '../../helpers/links/ask-operation.ts';
import { testServer } from '../../helpers/process/server.ts';
import { bookAt, linkOf, opened, slotsIn } from './opened.ts';

const wanted = '2026-12-08T15:00:00-05:00';

test('two callers, a bot and the desk that want the same slot at once get it once', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await opened();
    const { made, calendar, workspaceId } = one;
    const second = linkOf(made, await bookAt(made, calendar, '2026-12-08T09:00:00-05:00'), '192.0.2.2');
    const dragged = await bookAt(made, calendar, '2026-12-08T13:00:00-05:00');
    const desk = await signedIn(made, { role: 'desk', workspaceId });
    const { key } = await made.key(workspaceId);
    const offered = slotsIn((await one.page('?day=2026-12-08')).text);
    const [slot = ''] = [...offered].find(([, time]) => time === '15:00') ?? [];
    const book = { calendarId: calendar.id, start: wanted, name: 'Bo Lund', phone: '+12125550188' };
    const drag = { start: wanted, sequence: '0', minutes: '30' };
    const asks = [
      () => one.post('move', { slot }),
      () => second.post('move', { slot }),
      () => askOperation(testServer(made.services), { key, operation: 'book-slot', input: book }),
      () => desk.post(`/calendars/${calendar.id}/bookings/${dragged.id}/move`, drag),
    ];
    await Promise.all([...asks.slice(round % 4), ...asks.slice(0, round % 4)].map((ask) => ask()));
    const startAt = Date.parse(wanted);
    const had = await made.db
      .selectFrom('bookings')
      .select('id')
      .where('start_at', '=', startAt)
      .where('status', '=', 'booked')
      .execute();
    const claims = await made.db.selectFrom('claims').select('id').where('start_at', '=', startAt).execute();
    expect([had.length, claims.length]).toEqual([1, 1]);
  }
});
