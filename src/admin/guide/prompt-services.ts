import type { Calendar } from '../../domain/calendar/calendar.ts';
import {
  defaultServiceOf,
  isByCaller,
  liveServices,
  type Service,
  type ServiceCallers,
} from '../../domain/calendar/service.ts';

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
  callers: Readonly<Record<Exclude<ServiceCallers, 'all'>, string>>;
  byCaller: string;
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
      callers: { new: 'only for new callers', known: 'only for callers with a booking here' },
      byCaller: 'If you know the number they call from, pass it to check_availability as phone.',
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
      callers: { new: 'nur für neue Anrufer', known: 'nur für Anrufer, die schon eine Buchung haben' },
      byCaller:
        'Wenn Sie die Nummer kennen, von der angerufen wird, geben Sie sie als phone an check_availability.',
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
    [
      query,
      ...(usual ? [said.unnamed(onOneLine(usual.name))] : []),
      ...(isByCaller(calendar) ? [said.byCaller] : []),
      ...(isAsking ? [answers] : []),
    ].join(' '),
  ].join('\n');
}

function serviceLine(service: Service, said: ServiceLines): string {
  const { name, durationMinutes, spokenNames, questions, callers } = service;
  const names = spokenNames.map((each) => said.quoted(onOneLine(each))).join(', ');
  const about = [
    said.minutes(durationMinutes),
    ...(callers === 'all' ? [] : [said.callers[callers]]),
    ...(names === '' ? [] : [said.said(names)]),
  ];
  const asked = questions.map(({ ask, key, isRequired }) =>
    isRequired ? said.ask(onOneLine(ask), key) : said.mayAsk(onOneLine(ask), key),
  );
  return [`${onOneLine(name)}: ${about.join('; ')}.`, ...asked.map((each) => `${each}.`)].join(' ');
}

/** Text from outside without what would begin a line of its own. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
