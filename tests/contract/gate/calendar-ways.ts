import { nobodysId } from '../contract-server.ts';
import type { Broken } from './matrix.ts';
import type { Draft } from './request.ts';
import { broken, type Ground, named, type Ways, ways } from './ways.ts';

type Id = unknown | ((ground: Ground) => unknown);

const missing = broken('calendarId', 'MISSING_CALENDAR_ID');
const twice = broken('calendarId', 'DUPLICATE_CALENDAR_ID');
const invalid = broken('calendarId', 'INVALID_CALENDAR_ID');
const foreign = broken('owner', 'FOREIGN_CALENDAR');
const own = ({ calendarId }: Ground) => calendarId;
const upper = ({ calendarId }: Ground) => calendarId.toUpperCase();
const beside = ({ besideId }: Ground) => besideId;
const foreignIds: Record<string, Id> = {
  "another workspace's calendar": ({ foreignId }: Ground) => foreignId,
  'an archived calendar': ({ archivedId }: Ground) => archivedId,
  "nobody's calendar": nobodysId,
  'the nil UUID': '00000000-0000-0000-0000-000000000000',
  'the largest UUID': 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a UUID of version 1 in upper case': 'C232AB00-9414-11EC-B3C8-9F6BDECED846',
  'a UUID of version 7': '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
};
const invalidIds: Record<string, Id> = {
  'a word': 'tomorrow',
  'without dashes': ({ calendarId }: Ground) => calendarId.replaceAll('-', ''),
  'in braces': ({ calendarId }: Ground) => `{${calendarId}}`,
  'as URN': ({ calendarId }: Ground) => `urn:uuid:${calendarId}`,
  'a blank before': ({ calendarId }: Ground) => ` ${calendarId}`,
  'a blank after': ({ calendarId }: Ground) => `${calendarId} `,
  'a line end after': ({ calendarId }: Ground) => `${calendarId}\n`,
  'a character less': ({ calendarId }: Ground) => calendarId.slice(1),
  'a character more': ({ calendarId }: Ground) => `${calendarId}0`,
  'no hexadecimal': 'g0000000-0000-4000-8000-000000000000',
  'dashes elsewhere': '0000000-00000-4000-8000-000000000000',
  'digits of another script': '٠0000000-0000-4000-8000-000000000000',
  SQL: "' or '1'='1",
  'a wildcard': '%',
};
const valueIn = (id: Id, ground: Ground): unknown => (typeof id === 'function' ? id(ground) : id);

function inBody({ fields }: Draft, id: Id, ground: Ground): void {
  fields['calendarId'] = valueIn(id, ground);
}

const part = (id: unknown) => `calendarId=${encodeURIComponent(String(id))}`;

function inUrl({ query }: Draft, id: Id, ground: Ground): void {
  query.push(part(valueIn(id, ground)));
}

/** Rows 6 to 9 where a body names the calendar. */
export const calendarWaysOfBody: Ways = [
  { name: 'its calendar', change: (draft, ground) => inBody(draft, own, ground) },
  ...ways<Id>({ 'in upper case': upper }, inBody),
  {
    name: 'another in the URL, which is not looked at',
    change(draft, ground) {
      inBody(draft, own, ground);
      draft.query.push('calendarId=', part(ground.foreignId));
    },
  },
  { name: 'no calendar', change: () => {}, broken: missing },
  {
    name: 'a calendar in the URL alone',
    change: (draft, ground) => inUrl(draft, own, ground),
    broken: missing,
  },
  ...ways<Id>({ null: null, 'an empty string': '' }, inBody, missing),
  ...ways<string>(
    named(['calendarID', '__proto__', 'input']),
    ({ fields }, name, { calendarId }) => {
      const value = name === 'calendarID' ? calendarId : { calendarId };
      Object.defineProperty(fields, name, { value, enumerable: true });
    },
    missing,
  ),
  ...ways<Id>(invalidIds, inBody, invalid),
  ...ways<Id>(
    {
      'a number': 7,
      zero: 0,
      true: true,
      false: false,
      'an object': {},
      'an empty list': [],
      'a list of the right one': ({ calendarId }: Ground) => [calendarId],
    },
    inBody,
    invalid,
  ),
  ...ways<Id>(foreignIds, inBody, foreign),
];

const partsIn = ({ query }: Draft, parts: (ground: Ground) => string[], ground: Ground) =>
  void query.push(...parts(ground));

/** Rows 6 to 9 where the URL names the calendar. */
export const calendarWaysOfUrl: Ways = [
  { name: 'its calendar', change: (draft, ground) => inUrl(draft, own, ground) },
  ...ways<Id>({ 'in upper case': upper }, inUrl),
  { name: 'no calendar', change: () => {}, broken: missing },
  ...ways(
    named(['calendarId', 'calendarId=', 'calendarid=x', 'x=calendarId']),
    ({ query }, each) => {
      query.push(each);
    },
    missing,
  ),
  ...ways<(ground: Ground) => string[]>(
    {
      'the same twice': ({ calendarId }) => [part(calendarId), part(calendarId)],
      'another second': ({ calendarId }) => [part(calendarId), part(nobodysId)],
      'another first': ({ calendarId }) => [part(nobodysId), part(calendarId)],
      'an empty one first': ({ calendarId }) => ['calendarId=', part(calendarId)],
      'two that are no UUIDs': () => ['calendarId=a', 'calendarId=b'],
      'one written with percent signs': ({ calendarId }) => [part(calendarId), `%63alendarId=${calendarId}`],
      'three times': ({ calendarId }) => [part(calendarId), part(calendarId), part(calendarId)],
    },
    partsIn,
    twice,
  ),
  ...ways<Id>(invalidIds, inUrl, invalid),
  ...ways<Id>(foreignIds, inUrl, foreign),
];

/** Where both may name it: what stands in the URL, what stands in the body if anything does, and what that breaks. */
type Both = [url: Id[], body: Id | undefined, told: Broken | undefined, alone?: Broken | 'nothing'];

const nowhere: Both[] = [undefined, null, ''].flatMap((body): Both[] => [
  [[own], body, undefined],
  [[upper], body, undefined],
  [[], body, missing],
  [[''], body, missing],
  [['tomorrow'], body, invalid],
  [[({ foreignId }: Ground) => foreignId], body, foreign],
  [[nobodysId], body, foreign],
  [[own, own], body, twice],
  [['x', 'y'], body, twice],
]);

const differing: [Id, Id][] = [
  [own, beside],
  [beside, own],
  [own, ({ foreignId }: Ground) => foreignId],
  [own, nobodysId],
  [own, 'tomorrow'],
  [own, ({ calendarId }: Ground) => `${calendarId} `],
  ...[7, 0, true, false, {}, [], { toString: null }, { toString: 'x', valueOf: 7 }].map((odd): [Id, Id] => [
    own,
    odd,
  ]),
  [own, ({ calendarId }: Ground) => [calendarId]],
];

const everyBoth: Both[] = [
  ...nowhere,
  [[], own, undefined, missing],
  [[''], own, undefined, missing],
  [[own], own, undefined],
  [[upper], own, undefined],
  [[own], upper, undefined],
  [['x'], 'x', invalid],
  [[({ foreignId }: Ground) => foreignId], ({ foreignId }: Ground) => foreignId, foreign],
  ...differing.map(
    ([url, body]): Both => [[url], body, twice, url === own || url === beside ? 'nothing' : twice],
  ),
  [['tomorrow'], own, twice, invalid],
  [['tomorrow'], 'tuesday', twice, invalid],
  [[({ foreignId }: Ground) => foreignId], own, twice, foreign],
  [[own, own], own, twice],
  [[own, beside], own, twice],
  [['x', own], own, twice],
];

/** Rows 6 to 9 of a POST with `refusals=200`, whose URL or body may name the calendar. */
export const calendarWaysOfBoth: Ways = everyBoth.map(([url, body, told, alone], index) => ({
  name: `URL and body, ${index}`,
  change(draft: Draft, ground: Ground) {
    for (const id of url) inUrl(draft, id, ground);
    if (body !== undefined) inBody(draft, body, ground);
  },
  ...(told && { broken: told }),
  ...(alone && { brokenAlone: alone }),
}));
