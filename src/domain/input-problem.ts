import type { OwnWord } from './calendar/own-words.ts';
import type { TimeOffProblem } from './calendar/time-off.ts';
import type { ProviderProblem, SenderProblem } from './messages/provider-problem.ts';
import type { PublicPageProblem } from './public-pages/public-page-problem.ts';
import type { EndpointUrlProblem, OwnHeaderProblem } from './webhooks/webhook-problem.ts';

/** What's wrong with something that was typed, where more than one face says so. */
export type InputProblem =
  | { kind: 'number'; minimum: number; maximum: number }
  | { kind: 'password-short'; length: number; minimum: number }
  | { kind: 'password-long'; maximum: number }
  | { kind: 'password-control-characters' }
  | { kind: 'password-common' }
  | { kind: 'own-words-full'; most: number }
  | { kind: 'own-word-empty'; field: keyof OwnWord }
  | { kind: 'own-word-short' }
  | { kind: 'own-word-long'; field: keyof OwnWord; maximum: number }
  | { kind: 'own-word-taken'; phrase: string }
  | { kind: 'own-word-timeless'; meaning: string; example: string | undefined }
  | { kind: 'own-word-in-doubt'; meaning: string }
  | { kind: 'own-word-ignored'; words: string }
  | { kind: 'unknown-zone'; timeZone: string }
  | { kind: 'service-name' }
  | { kind: 'service-name-taken'; name: string }
  | { kind: 'services-full'; most: number }
  | { kind: 'services-spent'; most: number }
  | { kind: 'spoken-name-long'; maximum: number }
  | { kind: 'spoken-name-short'; name: string }
  | { kind: 'spoken-name-time'; name: string }
  | { kind: 'spoken-names-full'; most: number }
  | { kind: 'service-members' }
  | { kind: 'team-empty' }
  | { kind: 'team-full'; most: number }
  | { kind: 'team-spent'; most: number }
  | { kind: 'team-member-twice' }
  | { kind: 'team-member-unknown' }
  | { kind: 'team-of-teams'; name: string }
  | { kind: 'question-key'; key: string }
  | { kind: 'question-key-twice'; key: string }
  | { kind: 'question-ask'; maximum: number }
  | { kind: 'questions-full'; most: number }
  | { kind: 'time-off'; why: TimeOffProblem }
  | { kind: 'too-many-links'; maximum: number }
  | { kind: 'credentials-incomplete' }
  | { kind: 'voice-secret'; maximum: number }
  | { kind: 'webhook-url'; why: EndpointUrlProblem; maximum: number }
  | { kind: 'webhook-url-private'; host: string }
  | { kind: 'webhook-url-insecure'; host: string }
  | { kind: 'webhook-types' }
  | { kind: 'webhook-type-unknown'; type: string }
  | { kind: 'webhook-leads'; most: number; minimum: number; maximum: number }
  | { kind: 'webhook-calendars' }
  | { kind: 'webhook-header'; why: OwnHeaderProblem; maximum: number }
  | { kind: 'webhook-off' }
  | { kind: 'webhooks-full'; most: number }
  | { kind: 'message-kind'; name: string; names: readonly string[] }
  | { kind: 'message-channel'; name: string; names: readonly string[] }
  | { kind: 'message-reminders'; most: number; minimum: number; maximum: number }
  | { kind: 'message-text'; maximum: number }
  | { kind: 'message-placeholder'; placeholder: string; placeholders: readonly string[] }
  | { kind: 'text-provider'; why: ProviderProblem; name: string }
  | { kind: 'message-sender'; why: SenderProblem }
  | { kind: 'invite-over' }
  | { kind: 'invite-window' }
  | { kind: 'public-page'; why: PublicPageProblem; name: string }
  | { kind: 'two-step-of-others' }
  | { kind: 'workspaces-full'; most: number };

/** How each problem is said, as the end of a line or a sentence of its own. */
export type InputProblems = {
  [Kind in InputProblem['kind']]: (problem: Extract<InputProblem, { kind: Kind }>) => string;
};

const ownWordFields = { phrase: 'what callers say', meaning: 'what it means' };

const timeOffProblems: Readonly<Record<TimeOffProblem, string>> = {
  unreadable: 'Enter dates like 2026-12-24 and times like 9:00.',
  'ends-first': 'Time off must end after it starts.',
  'too-long': 'Time off can last a year at most.',
  over: 'That’s in the past. Choose a later start.',
  'too-far': 'Time off can start up to two years ahead.',
  'until-first': 'The last week can’t be before the first.',
  'until-too-far': 'Time off can be repeated for up to two years.',
  'overlaps-itself': 'Weekly time off can last a week at most.',
  never: 'The clocks skip that time. Choose another.',
};

const endpointUrlProblems: Readonly<Record<EndpointUrlProblem, (maximum: number) => string>> = {
  unreadable: () => 'Enter a whole address, such as https://crm.example.com/slotline.',
  long: (maximum) => `Enter an address of at most ${maximum} characters.`,
  user: () => 'Leave out the user and password in the address. Give the endpoint a header instead.',
  fragment: () => 'Leave out “#” and what follows it: servers aren’t told that part of an address.',
};

const ownHeaderProblems: Readonly<Record<OwnHeaderProblem, (maximum: number) => string>> = {
  name: () => 'Enter a header’s name, such as Authorization: letters, digits and hyphens.',
  reserved: () =>
    'That header is Slotline’s own: Host, Connection, Transfer-Encoding, and what begins with Content- or webhook- can’t be set.',
  value: (maximum) =>
    `Enter the header’s value on one line, at most ${maximum} characters, without accents or other alphabets.`,
};

const providerProblems: Readonly<Record<ProviderProblem, (name: string) => string>> = {
  'account-sid': () => 'Enter the account SID as the provider shows it.',
  sender: () =>
    'Enter a number like +12125550123, a short code, a messaging service that begins with MG, or a name of up to 11 letters and digits.',
  'sender-needed': () => 'Enter the sender: the request has {{sender}} in it.',
  secret: () => 'Enter the secret on one line, at most 1000 characters, without accents or other alphabets.',
  'secret-needed': () => 'Enter the secret.',
  'secret-again': () => 'The address leads to another server. Enter the secret again.',
  'secret-unused': () => 'Write {{secret}} in the address, a header or the body, where the secret goes.',
  'secret-in-sight': (name) =>
    `Enter what “${name}” holds as the secret, and write {{secret}} in its place: only the secret is hidden from other admins.`,
  query: () => 'Leave out “?” and what follows it.',
  'placeholder-unknown': (name) =>
    `There is no {{${name}}}. Use {{to}}, {{text}}, {{sender}} and {{secret}}.`,
  'placeholder-place': () => 'Write the server’s name out. Placeholders can only come after it.',
  'to-missing': () => 'Write {{to}} where the number goes.',
  'text-missing': () => 'Write {{text}} where the text goes.',
  'text-place': () => '{{text}} can only be in the body, or after “?” in the address.',
  method: () => 'Choose POST, PUT or GET.',
  headers: () => 'Enter at most 20 headers, each once, at most 4000 characters in all.',
  header: (name) =>
    `Write each header on a line of its own, such as “Authorization: Bearer {{secret}}”. This one can’t be read: “${name}”.`,
  'header-reserved': (name) => `Leave out ${name}: Slotline sets that header itself.`,
  'body-of-get': () => 'A GET request has no body. Choose POST, or empty the body.',
  'body-type': () => 'Slotline can fill in JSON, forms, XML and plain text. Change Content-Type.',
  'body-json': () => 'This isn’t JSON. Write placeholders in quotes, such as "{{text}}".',
  'body-long': () => 'Enter a body of at most 10000 characters.',
};

const senderProblems: Readonly<Record<SenderProblem, string>> = {
  'sender-name': 'Enter a name on one line, at most 100 characters.',
  'reply-to': 'Enter one email address, such as desk@example.com.',
  countries: 'Enter countries as two letters each, such as “US, CA”.',
  phone: 'Enter a whole phone number with its country code, such as +12125550123.',
};

const publicPageProblems: Readonly<Record<PublicPageProblem, (name: string) => string>> = {
  name: () =>
    'Enter 2 to 60 lower-case letters a to z, digits and hyphens, such as “acme-dental”, without a hyphen at either end.',
  'name-reserved': (name) => `“${name}” can’t be used in an address. Choose another name.`,
  'name-taken': (name) => `Another workspace on this server is called “${name}”. Choose another name.`,
  'calendar-name-taken': (name) =>
    `Another calendar of this workspace is called “${name}” in its address. Choose another name.`,
  accent: () => 'Enter a color such as #2f6fed.',
  'logo-missing': () => 'Choose a PNG file.',
  'logo-large': () => 'The file is too large. Choose a PNG of at most 100 kB.',
  'logo-type': () => 'This isn’t a PNG. Save the logo as a PNG and choose that file.',
  'logo-broken': () => 'This PNG is broken. Save the logo again and choose that file.',
  'logo-sides': () => 'The logo is too large. Choose one of at most 1024 × 1024 pixels.',
};

/** The problems in English. */
export const inputProblems: InputProblems = {
  number: ({ minimum, maximum }) => `Enter a whole number from ${minimum} to ${maximum}.`,
  'password-short': ({ length, minimum }) =>
    `the password has ${length} characters: it must have at least ${minimum}`,
  'password-long': ({ maximum }) => `the password must have at most ${maximum} characters`,
  'password-control-characters': () => 'the password must be one line without control characters',
  'password-common': () => 'the password is too easy to guess: use several unrelated words',
  'own-words-full': ({ most }) => `A calendar has at most ${most} phrases of its own. Remove one first.`,
  'own-word-empty': ({ field }) => `Enter ${ownWordFields[field]}, in words.`,
  'own-word-short': () => `Enter ${ownWordFields.phrase}: at least three letters.`,
  'own-word-long': ({ field, maximum }) => `Enter ${ownWordFields[field]} in at most ${maximum} characters.`,
  'own-word-taken': ({ phrase }) => `“${phrase}” already means something to callers. Choose other words.`,
  'own-word-timeless': ({ meaning, example }) =>
    `“${meaning}” says no time. Write it the way a caller would, like “${example}”.`,
  'own-word-in-doubt': ({ meaning }) => `“${meaning}” can mean two times. Say which one.`,
  'own-word-ignored': ({ words }) => `“${words}” isn’t understood. Leave it out, or say it in other words.`,
  'unknown-zone': ({ timeZone }) => `This server doesn’t know the time zone ${timeZone}.`,
  'service-name': () => 'Enter a name on one line, at most 100 characters.',
  'service-name-taken': ({ name }) => `The calendar already has a service called “${name}”.`,
  'services-full': ({ most }) => `A calendar offers at most ${most} services. Archive one first.`,
  'services-spent': ({ most }) =>
    `A calendar can’t have more than ${most} services over time. Change one instead of adding another.`,
  'spoken-name-long': ({ maximum }) => `Enter what callers say on one line, at most ${maximum} characters.`,
  'spoken-name-short': ({ name }) => `“${name}” is too short. Enter at least two letters.`,
  'spoken-name-time': ({ name }) => `Callers mean a time by “${name}”. Choose other words.`,
  'spoken-names-full': ({ most }) => `Enter at most ${most} ways to say it.`,
  'service-members': () => 'Choose at least one member of the team who offers it.',
  'team-empty': () => 'Choose at least one calendar.',
  'team-full': ({ most }) => `A team has at most ${most} members.`,
  'team-spent': ({ most }) => `A team can’t have more than ${most} members over time.`,
  'team-member-twice': () => 'Choose each calendar once.',
  'team-member-unknown': () => 'Choose calendars of this workspace that aren’t archived.',
  'team-of-teams': ({ name }) => `${name} is a team itself. Choose its members instead.`,
  'question-key': ({ key }) =>
    `“${key}” can’t name an answer. Use up to 40 lower-case letters, digits and underscores.`,
  'question-key-twice': ({ key }) => `Two questions have the key “${key}”. Give each its own.`,
  'question-ask': ({ maximum }) => `Enter what to ask on one line, at most ${maximum} characters.`,
  'questions-full': ({ most }) => `Ask at most ${most} questions.`,
  'time-off': ({ why }) => timeOffProblems[why],
  'too-many-links': ({ maximum }) =>
    `the calendar already has ${maximum} links, which is the limit: remove one first`,
  'credentials-incomplete': () => 'enter both a user name and a password',
  'voice-secret': ({ maximum }) =>
    `enter the secret as the platform shows it: up to ${maximum} characters, no spaces`,
  'webhook-url': ({ why, maximum }) => endpointUrlProblems[why](maximum),
  'webhook-url-private': ({ host }) =>
    `${host} isn’t at a public address. Whoever runs this server can allow it with SLOTLINE_WEBHOOK_NETWORKS.`,
  'webhook-url-insecure': ({ host }) =>
    `Use https for ${host}. Plain http is only for networks in SLOTLINE_WEBHOOK_NETWORKS.`,
  'webhook-types': () => 'Choose at least one type of event.',
  'webhook-type-unknown': ({ type }) => `There are no events of the type “${type}”.`,
  'webhook-leads': ({ most, minimum, maximum }) =>
    `Enter 1 to ${most} numbers of hours before the start, each from ${minimum} to ${maximum}, such as “24, 1.5”.`,
  'webhook-calendars': () => 'Choose calendars of this workspace that aren’t archived, at least one.',
  'webhook-header': ({ why, maximum }) => ownHeaderProblems[why](maximum),
  'webhook-off': () => 'The endpoint is off. Turn it on first.',
  'webhooks-full': ({ most }) => `A workspace has at most ${most} endpoints. Remove one first.`,
  'message-kind': ({ name, names }) => `“${name}” can’t be told. Choose from ${names.join(', ')}.`,
  'message-channel': ({ name, names }) => `Nobody is told by “${name}”. Choose from ${names.join(', ')}.`,
  'message-reminders': ({ most, minimum, maximum }) =>
    `Enter at most ${most} numbers of hours before the start, each from ${minimum} to ${maximum}, such as “24, 2”.`,
  'message-text': ({ maximum }) => `Enter a text of at most ${maximum} characters.`,
  'message-placeholder': ({ placeholder, placeholders }) =>
    `“${placeholder}” can’t be filled in. What can: ${placeholders.map((each) => `{{${each}}}`).join(', ')}.`,
  'text-provider': ({ why, name }) => providerProblems[why](name),
  'message-sender': ({ why }) => senderProblems[why],
  'invite-over': () => 'That’s in the past. Choose a later day.',
  'invite-window': () => 'The last day can’t be before the first.',
  'public-page': ({ why, name }) => publicPageProblems[why](name),
  'two-step-of-others': () => 'Set it up for yourself before you require it.',
  'workspaces-full': ({ most }) =>
    `You can’t own more than ${most === 1 ? 'one workspace' : `${most} workspaces`} on this server. Deleted ones count for 30 days.`,
};

/** A problem in words. */
export function problemWords(problem: InputProblem, problems: InputProblems = inputProblems): string {
  // The compiler can't tell that the kind picks the function for this very problem.
  const say = problems[problem.kind] as (problem: InputProblem) => string;
  return say(problem);
}
