import type { Calendar } from '../../domain/calendar/calendar.ts';
import { defaultServiceOf, liveServices, type Service } from '../../domain/calendar/service.ts';

/** The service that examples are about: the one of callers who name none, else the first. */
export function sampleService(
  calendar: Pick<Calendar, 'services' | 'defaultServiceId'>,
): Service | undefined {
  return defaultServiceOf(calendar) ?? liveServices(calendar)[0];
}

/** How a language tells a model what a calendar offers. */
type ServiceLines = {
  title: string;
  minutes(count: number): string;
  said(names: string): string;
  quoted(text: string): string;
  ask(question: string, key: string): string;
  mayAsk(question: string, key: string): string;
  unnamed(name: string): string;
  rules: readonly string[];
};

const lines: ReadonlyMap<string, ServiceLines> = new Map([
  [
    'en',
    {
      title: 'Services',
      minutes: (count) => `${count} minutes`,
      said: (names) => `callers also say ${names}`,
      quoted: (text) => `"${text}"`,
      ask: (question, key) => `Ask: "${question}" (${key})`,
      mayAsk: (question, key) => `Ask if it fits: "${question}" (${key})`,
      unnamed: (name) => `If they don't say what it's for, it's ${name}.`,
      rules: [
        'Pass what they come for on in query, together with the time.',
        "Before you book, ask what the service asks, and pass the caller's own answers to book_slot as answers. Never make one up.",
      ],
    },
  ],
  [
    'de',
    {
      title: 'Leistungen',
      minutes: (count) => `${count} Minuten`,
      said: (names) => `Anrufer sagen auch ${names}`,
      quoted: (text) => `„${text}“`,
      ask: (question, key) => `Fragen Sie: „${question}“ (${key})`,
      mayAsk: (question, key) => `Fragen Sie, wenn es passt: „${question}“ (${key})`,
      unnamed: (name) => `Wird nicht gesagt, wofür, ist es: ${name}.`,
      rules: [
        'Geben Sie in query auch weiter, wofür der Termin ist, zusammen mit der Zeit.',
        'Fragen Sie vor dem Buchen, was die Leistung fragt, und geben Sie die Antworten im Wortlaut als answers an book_slot. Erfinden Sie keine.',
      ],
    },
  ],
]);

/** What a model is told of a calendar's services, in the calendar's language; empty if it has none. */
export function promptOfServices(
  calendar: Pick<Calendar, 'language' | 'services' | 'defaultServiceId'>,
): string {
  const said = lines.get(calendar.language);
  const services = liveServices(calendar);
  if (!said || services.length === 0) return '';
  const usual = defaultServiceOf(calendar);
  const [query = '', answers = ''] = said.rules;
  const isAsking = services.some(({ questions }) => questions.length > 0);
  return [
    said.title,
    ...services.map((service) => `- ${serviceLine(service, said)}`),
    [query, ...(usual ? [said.unnamed(onOneLine(usual.name))] : []), ...(isAsking ? [answers] : [])].join(
      ' ',
    ),
  ].join('\n');
}

function serviceLine({ name, durationMinutes, spokenNames, questions }: Service, said: ServiceLines): string {
  const names = spokenNames.map((each) => said.quoted(onOneLine(each))).join(', ');
  const about = [said.minutes(durationMinutes), ...(names === '' ? [] : [said.said(names)])];
  const asked = questions.map(({ ask, key, isRequired }) =>
    isRequired ? said.ask(onOneLine(ask), key) : said.mayAsk(onOneLine(ask), key),
  );
  return [`${onOneLine(name)}: ${about.join('; ')}.`, ...asked.map((each) => `${each}.`)].join(' ');
}

/** Text from outside without what would begin a line of its own. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
