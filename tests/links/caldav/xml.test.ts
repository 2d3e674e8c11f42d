import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  childOf,
  childrenOf,
  escapeXml,
  readXml,
  XmlError,
  xmlDocument,
} from '../../../src/links/caldav/xml.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { countingSteps } from '../../helpers/step-counter.ts';
import { testRuns } from '../../helpers/test-runs.ts';

const counting = countingSteps<typeof import('../../../src/links/caldav/xml.ts')>('src/links/caldav/xml.ts');

const propfind =
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  '<!-- from a proxy --><d:multistatus xmlns:d="DAV:" xmlns:c=\'urn:ietf:params:xml:ns:caldav\'>' +
  '<d:response><d:href>/a%20b/</d:href><c:data kind="x &lt; y"><![CDATA[<b>&]]></c:data ></d:response>' +
  '<d:response ><d:href\n/><d:prop/></d:response></d:multistatus>\n<!-- end -->';

test('elements are found by namespace and name', async () => {
  const root = await readXml(propfind);
  const responses = childrenOf(root, 'D:response');
  expect(responses).toHaveLength(2);
  expect(childOf(responses[0], 'D:href')?.text).toBe('/a%20b/');
  expect(childOf(responses[0], 'C:data')).toMatchObject({
    text: '<b>&',
    namespace: 'urn:ietf:params:xml:ns:caldav',
  });
  expect(childOf(responses[0], 'C:data')?.attributes.get('kind')).toBe('x < y');
  expect(childOf(responses[0], 'D:data')).toBeUndefined();
  expect(childOf(responses[1], 'D:href')?.text).toBe('');
  expect(childOf(undefined, 'D:href')).toBeUndefined();
});

test('a prefix means what the nearest declaration says', async () => {
  const root = await readXml(
    '<a xmlns="DAV:" xmlns:p="urn:x"><p:b/><b xmlns="urn:y"><b xmlns:p="DAV:"><p:b/></b></b><b/></a>',
  );
  const [first, second, third] = root.children;
  expect([root, first, second, third].map((each) => each?.namespace)).toEqual([
    'DAV:',
    'urn:x',
    'urn:y',
    'DAV:',
  ]);
  expect(second?.children[0]?.children[0]?.namespace).toBe('DAV:');
});

test.each([
  ['&amp;lt;', '&lt;'],
  ['&lt;&gt;&quot;&apos;&amp;', '<>"\'&'],
  ['&#65;&#x42;&#x1F600;&#38;amp;', 'AB😀&amp;'],
  ['a&#13;\r\nb\rc', 'a\r\nb\nc'],
  ['<![CDATA[]]]]><![CDATA[>]]>', ']]>'],
  ['a<?target data?>b<!-- < & -->c', 'abc'],
  ['\u0001\u000B', '\u0001\u000B'],
])('the text %p is %p', async (xml, text) => {
  expect((await readXml(`<a>${xml}</a>`)).text).toBe(text);
});

test.each([
  '',
  ' ',
  '<',
  '<a',
  '<a>',
  '<a ',
  '<a b="',
  '<a><b/>',
  '<a></a',
  '<!-- ',
  '<?xml ',
  '<a><![CDATA[x]]',
  '<a>x',
])('%p breaks off', async (xml) => {
  expect(await reasonOf(xml)).toBe('truncated');
});

test.each([
  'x',
  'x<a/>',
  '<a/>x',
  '<a/><b/>',
  '<a></b>',
  '</a>',
  '<a><b></a></b>',
  '<a b></a>',
  '<a b=c></a>',
  '<a b="<"/>',
  '<1 2>',
  '< a/>',
  '<a>&</a>',
  '<a>&nope;</a>',
  '<a>&#x110000;</a>',
  '<a>&#xFFFFFFFFF;</a>',
  '<a>&#;</a>',
  '<a>& b;</a>',
  '<a>&constructor;</a>',
  '<a>&__proto__;</a>',
  '<a b="&x;"/>',
  '<!DOCTYPE a><a/>',
  '<!ENTITY a "b"><a/>',
  '<![CDATA[x]]><a/>',
  '<a><!ELEMENT b></a>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`,
])('%p is no XML that is read', async (xml) => {
  expect(await reasonOf(xml)).toBe('malformed');
});

/** Documents that are made to blow up, as long as they are told to be, and why they are none at 300 times their size. */
const bombs: [string, (times: number) => string, XmlError['reason'] | undefined][] = [
  [
    'a billion laughs',
    () =>
      `<!DOCTYPE a [${Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('')}]><a>&e30;</a>`,
    'malformed',
  ],
  ['elements', (times) => `<a>${'<b/>'.repeat(2_000 * times)}</a>`, 'too_large'],
  ['depth', (times) => '<a>'.repeat(5_000 * times), 'malformed'],
  ['a name', (times) => `<${'a'.repeat(16_000 * times)}`, 'truncated'],
  ['white space', (times) => `<a${' '.repeat(16_000 * times)}`, 'truncated'],
  ['an attribute', (times) => `<a b="${'x'.repeat(16_000 * times)}`, 'truncated'],
  ['attributes', (times) => `<a${' b="c"'.repeat(2_000 * times)}/>`, undefined],
  ['ampersands', (times) => `<a>${'&'.repeat(16_000 * times)}</a>`, 'malformed'],
  ['entities', (times) => `<a>${'&amp;'.repeat(2_000 * times)}</a>`, undefined],
  ['comments', (times) => `<a>${'<!---->'.repeat(2_000 * times)}</a>`, undefined],
  [
    'declarations',
    (times) =>
      `<a ${Array.from({ length: 200 * times }, (_, n) => `xmlns:p${n}="u"`).join(' ')}>${'<p1:b/>'.repeat(300 * times)}</a>`,
    undefined,
  ],
  [
    'nested declarations',
    (times) => `${'<a xmlns:p="u">'.repeat(60)}${'<q:b/>'.repeat(300 * times)}${'</a>'.repeat(60)}`,
    undefined,
  ],
];

describe('a document made to blow up ends soon', () => {
  test.each(bombs)('%s', async (_, bomb, reason) => {
    expect(await reasonOf(bomb(300))).toBe(reason as never);
  });

  test.each(bombs)('%s: twice as much takes no more than twice the steps', async (_, bomb) => {
    const { module, stepsUntil } = await counting;
    const stepsOf = (times: number) => stepsUntil(() => module.readXml(bomb(times)).catch(() => undefined));
    expect(await stepsOf(20)).toBeLessThanOrEqual(2 * (await stepsOf(10)));
  });
});

test('reading a long document lets others have their turn', async () => {
  let turns = 0;
  let isRead = false;
  const count = () => {
    turns++;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  await readXml(`<a>${'<b>text</b>'.repeat(100_000)}</a>`);
  isRead = true;
  expect(turns).toBeGreaterThan(10);
});

test('any text comes back from a document that it was written to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter }), async (text) => {
      const root = await readXml(xmlDocument('D:href', escapeXml(text)));
      expect(root).toMatchObject({ namespace: 'DAV:', name: 'href', text: text.replace(/\r\n?/g, '\n') });
    }),
  );
});

test('no part of a document is taken for the whole', async () => {
  for (let length = 0; length < propfind.lastIndexOf('>\n'); length++) {
    expect(await reasonOf(propfind.slice(0, length))).toBe('truncated');
  }
});

test('whatever is read, it is XML or an XmlError', async () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '/',
    '</',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '&',
    ';',
    '#',
    'x',
    '"',
    "'",
    '=',
    ' ',
    'a',
    ':',
    'xmlns',
    '<a>',
    '</a>',
    '<!',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
      await reasonOf(parts.join(''));
    }),
    { numRuns: testRuns * 100 },
  );
});

/** Why a document is refused; undefined where it is read. */
async function reasonOf(xml: string): Promise<XmlError['reason'] | undefined> {
  try {
    await readXml(xml);
    return undefined;
  } catch (error) {
    if (error instanceof XmlError) return error.reason;
    throw error;
  }
}
