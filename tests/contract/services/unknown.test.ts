import { describe, expect, test } from 'bun:test';
import { type Input, november, person } from '../bookings/desk.ts';
import { nobodysId } from '../contract-server.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { named, Office } from './office.ts';

const two = november('24T14:00');
const invalid = { status: 400, code: 'INVALID_INPUT', path: '/service' };

let office: Office;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  await office.offers({ name: 'Cleaning', spokenNames: ['polish', 'teeth'] });
  await office.offers({ name: 'Filling', spokenNames: ['cavity', 'teeth'] });
});

/** The operations that look for or take time, as REST and MCP name them, each with what it needs besides. */
const takers: [string, () => Input][] = [
  ['check-availability', () => ({ query: 'tuesday at two' })],
  ['hold-slot', () => ({ start: two })],
  ['book-slot', () => ({ start: two, ...person() })],
];

const toolOf = (operation: string) => operation.replaceAll('-', '_');

describe.each(takers)('%s', (operation, needs) => {
  test.each([
    ['Cleening', 'Cleaning'],
    ['clean', 'Cleaning'],
    ['filing', 'Filling'],
    ['polsh', 'Cleaning'],
  ])('refuses the service "%s" and names the nearest: "%s"', async (service, nearest) => {
    const { error } = await office.refuses(operation, { ...needs(), service }, invalid);
    expect(error).toMatch(new RegExp(`${nearest}|polish`));
    const { isError, structured, text } = await office.calls(toolOf(operation), { ...needs(), service });
    expect([isError, structured['code']]).toEqual([true, 'INVALID_INPUT']);
    expect(text).toMatch(new RegExp(`${nearest}|polish`));
    expect(await office.desk.busy()).toEqual([]);
  });

  test('refuses a name that two services have, and names both', async () => {
    const { error } = await office.refuses(operation, { ...needs(), service: 'teeth' }, invalid);
    for (const name of ['Cleaning', 'Filling']) expect(error).toContain(name);
    const { isError, text } = await office.calls(toolOf(operation), { ...needs(), service: 'teeth' });
    expect(isError).toBe(true);
    for (const name of ['Cleaning', 'Filling']) expect(text).toContain(name);
    expect(await office.desk.busy()).toEqual([]);
  });

  test.each([nobodysId, 'purple', 'x'.repeat(2_000)])('refuses the service "%s"', async (service) => {
    await office.refuses(operation, { ...needs(), service }, invalid);
  });

  test.each<[unknown]>([[7], [true], [{}], [[]], [['Cleaning']], [{ name: 'Cleaning' }]])(
    'refuses the service %j',
    async (service) => {
      await office.refuses(operation, { ...needs(), service }, invalid);
    },
  );

  test('refuses one that is archived, by id and by name', async () => {
    const gone = await office.offers({ name: 'Surgery' });
    await office.archives(gone);
    for (const service of [gone.id, 'Surgery']) {
      await office.refuses(operation, { ...needs(), service }, invalid);
    }
  });

  test('refuses any where the calendar offers none', async () => {
    const bare = await office.fresh();
    await bare.refuses(operation, { ...needs(), service: 'Cleaning' }, invalid);
    expect((await bare.asks(operation, needs())).status).toBeLessThan(300);
  });

  test('takes one that is null or empty as left out over MCP', async () => {
    for (const service of [null, '', '  ']) {
      const at = await office.fresh();
      await at.offers({ name: 'Cleaning' });
      await at.does(toolOf(operation), { ...needs(), service });
    }
  });

  test('takes a name that is the whole of one though another begins with it', async () => {
    await office.offers({ name: 'Cleaning and filling', spokenNames: [] });
    const { status } = await office.asks(operation, { ...needs(), service: 'Cleaning' });
    expect(status).toBeLessThan(300);
  });
});

describe('an operation that takes no service refuses it', () => {
  test.each([
    ['reschedule-booking', (id: string) => ({ bookingId: id, start: november('24T16:00') })],
    ['update-booking', (id: string) => ({ bookingId: id, notes: 'knee' })],
    ['cancel-booking', (id: string) => ({ bookingId: id })],
  ])('%s', async (operation, inputOf) => {
    const booking = await office.books(person({ start: two, service: 'Cleaning' }));
    for (const service of ['Cleaning', 'Filling']) {
      await office.refuses(operation, { ...inputOf(booking.id), service }, invalid);
      const { isError, structured } = await office.calls(toolOf(operation), {
        ...inputOf(booking.id),
        service,
      });
      expect([isError, structured['code']]).toEqual([true, 'INVALID_INPUT']);
    }
    expect(await office.found(booking)).toEqual(booking);
  });
});

test('the tool that looks for time says that it takes a service, and none says so that takes none', async () => {
  const { contract, place } = office.desk;
  const { json } = await contract.ask('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: { accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  const { tools } = (json as { result: { tools: { name: string; inputSchema: { properties: object } }[] } })
    .result;
  const taking = (field: string) =>
    tools.filter(({ inputSchema }) => Object.hasOwn(inputSchema.properties, field)).map(({ name }) => name);
  const takesNone = (name: string) => !['check_availability', 'hold_slot', 'book_slot'].includes(name);
  expect(taking('service')).toContain('check_availability');
  expect(taking('service').filter(takesNone)).toEqual([]);
  expect(taking('answers')).toEqual(['book_slot', 'update_booking']);
});

test('a service may be called what is a word of programs', async () => {
  const odd = await office.offers({ name: 'constructor', spokenNames: ['__proto__', 'null'] });
  for (const service of ['constructor', '__proto__', 'null']) {
    expect((await office.checks({ service })).interpretation.service).toEqual(named(odd));
  }
});
