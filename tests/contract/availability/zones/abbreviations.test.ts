import { beforeAll, describe, expect, test } from 'bun:test';
import { callTool } from '../../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../../contract-server.ts';

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
});

const winter = '2026-01-15T10:30:00-05:00';
const summer = '2026-07-15T10:30:00-04:00';

/** The local now in a zone as the calendar is told, down to its offset. */
async function offsetAt(now: string, timeZone: string): Promise<string> {
  contract.setNow(now);
  const { json } = await contract.get(place, 'calendar', { timeZone });
  return (json as { now?: string }).now?.slice(19) ?? JSON.stringify(json);
}

const regions: [string, string[], string][] = [
  ['of the east of the US', ['EST', 'EDT', 'ET'], 'America/New_York'],
  ['of the middle of the US', ['CST', 'CDT', 'CT'], 'America/Chicago'],
  ['of the mountains of the US', ['MST', 'MDT', 'MT'], 'America/Denver'],
  ['of the west of the US', ['PST', 'PDT', 'PT'], 'America/Los_Angeles'],
  ['of Alaska', ['AKST', 'AKDT'], 'America/Anchorage'],
  ['of Hawaii', ['HST'], 'Pacific/Honolulu'],
  ['of the Atlantic provinces', ['AST', 'ADT'], 'America/Halifax'],
  ['of Newfoundland', ['NST', 'NDT'], 'America/St_Johns'],
  ['of British summers', ['BST'], 'Europe/London'],
  ['of western Europe', ['WET', 'WEST'], 'Europe/Lisbon'],
  ['of the middle of Europe', ['CET', 'CEST'], 'Europe/Paris'],
  ['of eastern Europe', ['EET', 'EEST'], 'Europe/Helsinki'],
  ['of the east of Australia', ['AEST', 'AEDT'], 'Australia/Sydney'],
  ['of the middle of Australia', ['ACST', 'ACDT'], 'Australia/Adelaide'],
  ['of the west of Australia', ['AWST'], 'Australia/Perth'],
];

describe.each(regions)('an abbreviation %s', (_, abbreviations, zone) => {
  test.each(abbreviations)('%s is the zone of its region, in winter and in summer', async (abbreviation) => {
    for (const now of [winter, summer]) {
      const expected = await offsetAt(now, zone);
      expect(expected).toMatch(/^[+-]\d\d:\d\d$/);
      for (const written of [abbreviation, abbreviation.toLowerCase()]) {
        expect([written, await offsetAt(now, written)]).toEqual([written, expected]);
      }
    }
  });
});

test('a booking is read and told in the region of an abbreviation', async () => {
  contract.setNow('2026-07-10T10:30:00-04:00');
  const input = { start: '2026-07-15T10:00', timeZone: 'PST', name: 'Ada', phone: '+12125550134' };
  const { status, json } = await contract.post(place, 'book-slot', { input });
  expect([status, json]).toMatchObject([
    201,
    { booking: { start: '2026-07-15T10:00:00-07:00', timeZone: 'America/Los_Angeles' } },
  ]);
});

test('what a caller means by an abbreviation is told over MCP too', async () => {
  contract.setNow('2026-07-10T10:30:00-04:00');
  const input = { query: 'monday at ten', timeZone: 'CST' };
  const { structured } = await callTool(contract, place, { name: 'check_availability', input });
  expect(structured['interpretation']).toMatchObject({
    timeZone: 'America/Chicago',
    windows: [{ start: '2026-07-13T10:00:00-05:00' }],
  });
});

describe('an abbreviation that means several zones', () => {
  test('is refused with their names', async () => {
    for (const timeZone of ['IST', 'ist']) {
      const answer = await contract.check(place, { query: 'monday at ten', timeZone });
      expect([answer.status, answer.json]).toMatchObject([400, { code: 'INVALID_INPUT', path: '/timeZone' }]);
      const { error } = answer.json as { error: string };
      expect(error.match(/[A-Z][a-z]+\/[A-Z][A-Za-z_]+/g)?.length).toBeGreaterThan(1);
    }
  });

  test('is refused over MCP with their names', async () => {
    const input = { query: 'monday at ten', timeZone: 'IST' };
    const { text, isError } = await callTool(contract, place, { name: 'check_availability', input });
    expect([isError, text]).toEqual([true, expect.stringContaining('Asia/Kolkata')]);
  });
});

test.each(['XYZ', 'ESTT', 'E', 'EST;', 'America', '\u0415ST', '__proto__', 'constructor'])(
  'what is neither a zone nor a known abbreviation is refused: %j',
  async (timeZone) => {
    const answer = await contract.check(place, { timeZone });
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'INVALID_INPUT', path: '/timeZone' }]);
  },
);

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'])(
  'the name of a zone stays what it is: %s',
  async (timeZone) => {
    contract.setNow(summer);
    const { json } = await contract.check(place, { timeZone });
    expect(json).toMatchObject({ interpretation: { timeZone } });
  },
);
