import type { Texts } from '../../../views/texts/en/en.ts';
import type { Service } from '../../domain/calendar/service.ts';

/** Where samples call. */
export type GuidePlace = {
  /** Without a slash at its end, and without characters that mean something to a shell, a language or Markdown. */
  baseUrl: string;
  calendarId: string;
};

/** The languages of the samples, by the names used in addresses. */
export const sampleLanguages = [
  { name: 'curl', title: 'curl', fence: 'sh' },
  { name: 'javascript', title: 'JavaScript', fence: 'js' },
  { name: 'python', title: 'Python', fence: 'python' },
] as const;

/** A language of the samples. */
export type SampleLanguage = (typeof sampleLanguages)[number]['name'];

/** One request in every language, ready to run once the variables it names are in the environment. */
export type RestSample = {
  /** The operation's name. */
  name: string;
  title: string;
  about: string;
  code: Record<SampleLanguage, string>;
};

/** A request; `$NAME` in a field is a variable of the environment. */
type Request = {
  name: keyof Texts['guide']['samples'];
  fields: Record<string, string | undefined | Record<string, string>>;
};

/** Who calls in the samples: what they say, and what they come for. */
export type SampleCaller = { query: string | undefined; service: Service | undefined };

const slotId = '$SLOT_ID';
const code = '$BOOKING_CODE';
const callId = 'call-1';

/** A phone call from its first question to the booking, and the calls that follow. */
export const requestsAbout = ({ query, service }: SampleCaller): readonly Request[] => [
  { name: 'check-availability', fields: { query, callId } },
  { name: 'hold-slot', fields: { slotId, callId } },
  {
    name: 'book-slot',
    fields: { slotId, callId, name: 'Ada Lovelace', phone: '+12125550123', ...answersTo(service) },
  },
  { name: 'find-bookings', fields: { phone: '+12125550123' } },
  { name: 'reschedule-booking', fields: { code, slotId } },
  { name: 'update-booking', fields: { code, name: 'Ada King' } },
  { name: 'cancel-booking', fields: { code, reason: 'feels better' } },
  {
    name: 'leave-message',
    fields: { text: 'Do I need a referral?', phone: '+12125550123', callBack: 'tomorrow after four' },
  },
];

/**
 * The requests of a whole phone call, as samples for one calendar. `query` are the words of a caller who can be offered
 * something on the day the sample is read.
 */
export function restSamples(
  { baseUrl, calendarId }: GuidePlace,
  { texts, ...caller }: SampleCaller & { texts: Texts },
): RestSample[] {
  return requestsAbout(caller).map(({ name, fields }) => {
    const url = `${baseUrl}/api/v1/${name}`;
    const body = JSON.stringify({ calendarId, ...fields }, null, 2);
    const code = { curl: curl(url, body), javascript: javascript(url, body), python: python(url, body) };
    return { name, ...texts.guide.samples[name], code };
  });
}

/** Answers to what a service asks, if it asks anything that has to be answered. */
function answersTo(service: Service | undefined): { answers?: Record<string, string> } {
  const required = (service?.questions ?? []).filter(({ isRequired }) => isRequired);
  if (required.length === 0) return {};
  return { answers: Object.fromEntries(required.map(({ key }) => [key, 'what they answer'])) };
}

function curl(url: string, body: string): string {
  return `curl -s '${url}' \\
  -H "Authorization: Bearer $SLOTLINE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d @- <<JSON
${body}
JSON`;
}

function javascript(url: string, body: string): string {
  return `const body = ${body.replace(/"\$(\w+)"/g, 'process.env.$1')};
const response = await fetch("${url}", {
  method: "POST",
  headers: {
    Authorization: "Bearer " + process.env.SLOTLINE_API_KEY,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(body),
});
const answer = await response.json();
// A refusal has a message to read aloud, too.
console.log(response.status, answer.message ?? answer.error ?? "");
console.log(JSON.stringify(answer, null, 2));`;
}

function python(url: string, body: string): string {
  return `import json, os, urllib.error, urllib.request

body = ${body.replace(/"\$(\w+)"/g, 'os.environ["$1"]')}
request = urllib.request.Request(
    "${url}",
    data=json.dumps(body).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["SLOTLINE_API_KEY"],
        "Content-Type": "application/json",
    },
)
try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as refusal:
    response = refusal
with response:
    answer = json.load(response)
    # A refusal has a message to read aloud, too.
    print(response.status, answer.get("message") or answer.get("error") or "")
    print(json.dumps(answer, indent=2, ensure_ascii=False))`;
}
