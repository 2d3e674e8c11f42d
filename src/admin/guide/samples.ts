/** Where samples call. */
export type GuidePlace = {
  /** What callers reach the server by, without a slash at its end. */
  baseUrl: string;
  calendarId: string;
};

/** The languages of the samples, by the name that addresses use. */
export const sampleLanguages = ['curl', 'javascript', 'python'] as const;

/** A language of the samples. */
export type SampleLanguage = (typeof sampleLanguages)[number];

/** One request in every language, each to be run as it stands once the variables it names are in the environment. */
export type RestSample = {
  /** The operation's name. */
  name: string;
  title: string;
  about: string;
  code: Record<SampleLanguage, string>;
};

/** A value of a body: a text as it is, or what a variable of the environment holds. */
type Value = string | { env: string };

type Request = Pick<RestSample, 'name' | 'title' | 'about'> & { fields: Record<string, Value> };

const slotId = { env: 'SLOT_ID' };
const code = { env: 'BOOKING_CODE' };
const callId = 'call-1';

/** A phone call from its first question to its end, and what the caller wants another day. */
const requests: readonly Request[] = [
  {
    name: 'check-availability',
    title: 'Check',
    about:
      "Pass the caller's own words, read message aloud, and keep the id of the slot that they choose as SLOT_ID.",
    fields: { query: 'next Tuesday afternoon', callId },
  },
  {
    name: 'hold-slot',
    title: 'Hold',
    about:
      'Nobody else gets the slot while the caller spells the name; the hold ends by itself after two minutes.',
    fields: { slotId, callId },
  },
  {
    name: 'book-slot',
    title: 'Book',
    about:
      'callId names the phone call: what it holds is free to itself. The answer has the code of the booking; keep it as BOOKING_CODE.',
    fields: { slotId, callId, name: 'Ada Lovelace', phone: '+12125550123' },
  },
  {
    name: 'find-bookings',
    title: 'Find',
    about: 'By phone number, email or code.',
    fields: { phone: '+12125550123' },
  },
  {
    name: 'reschedule-booking',
    title: 'Move',
    about: 'Check again, and keep the id of the new slot as SLOT_ID. The booking keeps its code.',
    fields: { code, slotId },
  },
  {
    name: 'update-booking',
    title: 'Correct',
    about: 'Changes name, phone, email, notes or metadata. What you leave out stays.',
    fields: { code, name: 'Ada King' },
  },
  {
    name: 'cancel-booking',
    title: 'Cancel',
    about: 'Frees the time. Asked twice, it answers alike.',
    fields: { code, reason: 'feels better' },
  },
];

/** The requests of a whole phone call, as samples for one calendar. */
export function restSamples({ baseUrl, calendarId }: GuidePlace): RestSample[] {
  return requests.map(({ name, title, about, fields }) => {
    const request = { url: `${baseUrl}/api/v1/${name}`, fields: { calendarId, ...fields } };
    const code = { curl: curl(request), javascript: javascript(request), python: python(request) };
    return { name, title, about, code };
  });
}

/** A text as one word of a POSIX shell, with nothing in it expanded. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text within a here-document of a POSIX shell, with nothing in it expanded. */
export function hereText(text: string): string {
  return text.replace(/[\\$`]/g, '\\$&');
}

type Call = { url: string; fields: Record<string, Value> };

function curl({ url, fields }: Call): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? hereText(JSON.stringify(value)) : `"$${value.env}"`;
    return `  "${name}": ${text}`;
  });
  return [
    `curl -s ${shellWord(url)} \\`,
    '  -H "Authorization: Bearer $SLOTLINE_API_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    '  -d @- <<JSON',
    `{\n${lines.join(',\n')}\n}`,
    'JSON',
  ].join('\n');
}

function javascript({ url, fields }: Call): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? JSON.stringify(value) : `process.env.${value.env}`;
    return `    ${name}: ${text},`;
  });
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    '  method: "POST",',
    '  headers: {',
    '    Authorization: "Bearer " + process.env.SLOTLINE_API_KEY,',
    '    "Content-Type": "application/json",',
    '  },',
    '  body: JSON.stringify({',
    ...lines,
    '  }),',
    '});',
    'console.log(response.status, JSON.stringify(await response.json(), null, 2));',
  ].join('\n');
}

function python({ url, fields }: Call): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? JSON.stringify(value) : `os.environ["${value.env}"]`;
    return `    "${name}": ${text},`;
  });
  return [
    'import json, os, urllib.request',
    '',
    'body = {',
    ...lines,
    '}',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    '    data=json.dumps(body).encode(),',
    '    headers={',
    '        "Authorization": "Bearer " + os.environ["SLOTLINE_API_KEY"],',
    '        "Content-Type": "application/json",',
    '    },',
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.status, json.dumps(json.load(response), indent=2))',
  ].join('\n');
}
