import { expect, test } from 'bun:test';

const lines = [
  'DTSTART:20261023T093000\nDTEND:20261023T103000\nRRULE:FREQ=DAILY;COUNT=5',
  'DTSTART;VALUE=DATE:20261028\nRRULE:FREQ=WEEKLY;UNTIL=20261130T000000Z',
  'DTSTART;TZID=America/New_York:20261030T010000\nDURATION:P1DT1H\nRRULE:FREQ=WEEKLY;BYDAY=FR,SA\nEXDATE:20261106T060000Z',
  'DTSTART:20261115T230000Z\nDURATION:PT90M\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1,15',
];

const script = `
  import { busyOf, calendar, event } from '${new URL('../busy-of.ts', import.meta.url).pathname}';
  const events = ${JSON.stringify(lines)}.map((each, index) => event(each, String(index)));
  const asked = { from: '2026-10-20T00:00Z', to: '2026-12-20T00:00Z' };
  console.log(JSON.stringify(busyOf(calendar(events.join('\\n')), asked)));
`;

test('busy time is the same wherever the host stands', () => {
  const answers = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Europe/Berlin'].map((TZ) => {
    const run = Bun.spawnSync([process.execPath, '-e', script], { env: { ...process.env, TZ } });
    if (!run.success) throw new Error(run.stderr.toString());
    return JSON.parse(run.stdout.toString());
  });
  expect(answers[0].length).toBeGreaterThan(15);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
