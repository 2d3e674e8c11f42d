import { expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { named, Office, question } from './office.ts';

const names = [
  '.*',
  '(a+)+$',
  '$& $1',
  '\\d+ [x',
  '<b>cut</b>',
  '"quoted", \\',
  '💇',
  'العناية',
  '!!!',
  '散髪',
  'uh',
];

let office: Office;

freshForEach(Office.open, (fresh) => {
  office = fresh;
});

test('names of any characters are heard as what they are and never as patterns', async () => {
  for (const name of names.filter((each) => each === '.*' || /[\p{L}\d]/u.test(each))) {
    await office.offers({ name });
  }
  for (const query of ['tuesday at two', 'tuesday at two please', `tuesday at two ${'a'.repeat(400)}`]) {
    const { interpretation } = await office.checks({ query });
    expect([interpretation.service, interpretation.question]).toEqual([null, null]);
  }
});

test.each(names)('a service may be called "%s"', async (name) => {
  const service = await office.offers({ name });
  for (const given of [name, service.id]) {
    expect((await office.checks({ service: given })).interpretation.service).toEqual(named(service));
  }
  const booking = await office.books(person({ start: november('24T14:00'), service: name }));
  expect(booking.service).toEqual(named(service));
  expect((await office.found(booking))?.service).toEqual(named(service));
});

test('ten callers at once are answered in time, whatever services are offered', async () => {
  const part = ['deep', 'laser', 'gentle', 'dental', 'teeth', 'massage', 'facial', 'root', 'canal', 'eye'];
  const words = (seed: number) => [0, 3, 7].map((step) => part[(seed + step) % part.length]).join(' ');
  for (let index = 0; index < 50; index++) {
    const spokenNames = Array.from(
      { length: 20 },
      (_, spoken) => `${words(index + spoken)} ${index} ${spoken}`,
    );
    await office.offers({ name: `${words(index)} ${index}`, spokenNames });
  }
  const query = `tuesday at two ${`${part.join(' ')} `.repeat(8)}`.slice(0, 500);
  const before = process.cpuUsage();
  const asked = Array.from({ length: 10 }, () => office.asks('check-availability', { query }));
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  const { user, system } = process.cpuUsage(before);
  // A tool answers within 4 s, where nothing else runs.
  expect((user + system) / 1_000).toBeLessThan(4_000);
});

test('a question and its answer are of any characters', async () => {
  const ask = 'Is it “urgent” — <b>really</b> \\ $& 🦷?';
  await office.offers({ name: 'Cleaning', questions: [question('urgent', ask)] });
  const input = person({ start: november('24T14:00'), service: 'Cleaning' });
  const refusal = await office.refuses('book-slot', input, { status: 409, code: 'ANSWER_MISSING' });
  expect([refusal.missing, refusal.message]).toEqual([['urgent'], ask]);
  const answers = { urgent: '{"reason": "\'; drop table bookings; --"}\n🦷' };
  expect((await office.books({ ...input, answers })).answers).toEqual(answers);
});
