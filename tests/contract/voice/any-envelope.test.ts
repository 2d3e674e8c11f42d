import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { Platforms } from './platforms.ts';

const platforms = await Platforms.open();
const { contract, place } = platforms;

const json = fc.jsonValue({ maxDepth: 3 });
const maybe = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: json });
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('tuesday at two', '', 'null', '{{call.id}}'),
);
const tool = fc.constantFrom(
  'check_availability',
  'book_slot',
  'get_calendar',
  'find_bookings',
  'x',
  '__proto__',
);
const fields = fc.dictionary(
  fc.constantFrom('query', 'start', 'name', 'phone', 'code', 'slotId', 'holdId', 'timeZone', '__proto__'),
  maybe(text),
);
const given = maybe(
  fc.oneof(
    fields,
    fields.map((each) => JSON.stringify(each)),
    text,
  ),
);
const call = (id: string) => maybe(fc.record({ [id]: maybe(text) }));

const vapi = fc.record({
  message: maybe(
    fc.record({
      type: maybe(fc.constantFrom('tool-calls', 'tool-calls', 'transcript')),
      toolCallList: maybe(
        fc.array(
          maybe(fc.record({ id: maybe(text), function: maybe(fc.record({ name: tool, arguments: given })) })),
        ),
      ),
      call: call('id'),
    }),
  ),
});
const retell = fc.record({ name: json, args: given, call: call('call_id') });

test.each([
  ['vapi', vapi],
  ['retell/check-availability', retell],
  ['retell/book-slot', retell],
] as [string, fc.Arbitrary<unknown>][])(
  'whatever is sent to %s is answered, and is no bug',
  async (path, body) => {
    await fc.assert(
      fc.asyncProperty(maybe(body), async (sent) => {
        const answer = await platforms.post(path, { body: JSON.stringify(sent) });
        expect({ sent, isAnswered: [200, 400].includes(answer.status) }).toEqual({ sent, isAnswered: true });
        expect(answer.text).not.toContain('Internal error');
      }),
      { numRuns: 300 },
    );
  },
);

test('a key in the arguments’ text is neither kept nor answered', async () => {
  const hidden = JSON.stringify(place.key).replace('sk_', '\\u0073k_');
  await platforms.vapi([
    { name: 'check_availability', arguments: `{"query":${hidden.replace('"', '"tuesday at two ')}}` },
  ]);
  await contract.made.services.callLog.flush();
  const rows = await contract.made.db.selectFrom('calls').select('query').execute();
  expect(rows.some(({ query }) => query?.startsWith('tuesday at two'))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(place.key);
});
