import { type Chrono, de, en } from 'chrono-node';
import { Zone } from '../../src/domain/time/zone.ts';
import { createLanguages, languageOf } from '../../src/language/language.ts';
import { dearPhrases, repeated } from '../language/dear-phrases.ts';
import { benchQueries } from './bench-queries.ts';

const rounds = 51;
const warmUpRounds = 20;
const now = Temporal.Instant.from('2026-11-20T10:30-05:00').epochMilliseconds;

/** One reader of sentences, with what each sentence cost it, one list of times a sentence. */
type Reader = {
  name: string;
  language: string;
  sentences: string[];
  read(words: string): unknown;
  us: number[][];
};

/** What callers of a language say, and chrono-node's reader of it. */
type Callers = { sentences: string[]; zoneId: string; chrono: Chrono };

/** Prints what reading one sentence costs, ours beside bare chrono-node, in one run. */
export function benchInterpret(): void {
  const readers = Object.entries(callers).flatMap(([code, language]) => readersOf(code, language));
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const reader of readers) runRound(reader, round);
  }
  print(readers);
  printWorst(readers);
}

/** The dearest text of 500 characters: searched for in ours, for chrono-node the one that is known. */
function printWorst(readers: readonly Reader[]): void {
  console.log('\n500 characters; for ours the dearest that a search found.\n');
  console.log('| language | reader | worst | repeated |');
  console.log('|---|---|---:|---|');
  for (const { name, language, sentences, read } of readers) {
    const phrase = name === 'Slotline' ? dearest(sentences, read) : 'couple of days';
    console.log(
      `| ${language} | ${name} | ${costMs(read, repeated(phrase), 1).toFixed(2)} ms | "${phrase}" |`,
    );
  }
}

function dearest(sentences: readonly string[], read: Reader['read']): string {
  const vocabulary = [...new Set(sentences.join(' ').split(' '))];
  const found = dearPhrases((text) => costMs(read, text, 1), vocabulary);
  const again = found.map(({ phrase }) => ({ phrase, ms: costMs(read, repeated(phrase), 7) }));
  return again.toSorted((a, b) => b.ms - a.ms)[0]?.phrase ?? '';
}

/** The best of several runs, so that a busy machine is not taken for a slow reader. */
function costMs(read: Reader['read'], text: string, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    read(text);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

function readersOf(language: string, { sentences, zoneId, chrono }: Callers): Reader[] {
  const zone = zoneNamed(zoneId);
  const { interpret } = languageOf(createLanguages(), language);
  const isOpenAt = () => true;
  const reader = (name: string, read: Reader['read']): Reader => {
    return { name, language, sentences, read, us: sentences.map(() => []) };
  };
  return [
    reader('bare chrono-node', (words) => chrono.parse(words, new Date(now))),
    reader('Slotline', (words) => interpret(words, { now, zone, isOpenAt })),
  ];
}

/** Each round begins with another sentence, so that none bears the cost of being the first every time. */
function runRound({ sentences, read, us }: Reader, round: number): void {
  for (let count = 0; count < sentences.length; count++) {
    const index = (count + (round + warmUpRounds) * 7) % sentences.length;
    const sentence = sentences[index] ?? '';
    const startedAt = Bun.nanoseconds();
    read(sentence);
    const elapsedUs = (Bun.nanoseconds() - startedAt) / 1000;
    if (round >= 0) us[index]?.push(elapsedUs);
  }
}

function print(readers: readonly Reader[]): void {
  console.log(
    `\nReading alone, no server: each sentence ${rounds} times in turn; its cost is the median of its times.\n`,
  );
  console.log('| language | reader | sentences | median | 99th percentile | worst | worst sentence |');
  console.log('|---|---|---:|---:|---:|---:|---|');
  for (const { name, language, sentences, us } of readers) {
    const costs = sentences
      .map((sentence, index) => ({ sentence, us: quantile(us[index] ?? [], 0.5) }))
      .toSorted((a, b) => a.us - b.us);
    const values = costs.map((cost) => cost.us);
    const figures = [0.5, 0.99, 1].map((share) => `${quantile(values, share).toFixed(1)} µs`);
    console.log(
      `| ${language} | ${name} | ${sentences.length} | ${figures.join(' | ')} | "${costs.at(-1)?.sentence}" |`,
    );
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function zoneNamed(id: string): Zone {
  const zone = Zone.named(id);
  if (!zone) throw new Error(`no zone "${id}"`);
  return zone;
}

const englishCallers = [
  'hi there um i was wondering do you have anything tuesday around half past three',
  'could i get in sometime next week but not friday',
  'monday or wednesday in the morning if you have it',
  'the twenty third at quarter to ten please',
  'a week from tuesday after lunch',
  'tomorrow no wait make it thursday at two',
  'i need about an hour and a half on the fifteenth of december',
  'whatever is the earliest you have',
  'any weekday but thursday before noon',
  'my name is robert and my number is five five five oh one nine nine',
  'between eleven and one on wednesday or between three and five on thursday',
  'the first monday in december at nine thirty',
  'day after tomorrow first thing',
  "i'm free the rest of the week except for wednesday afternoon",
  'can we move my appointment from friday at three to monday at four',
  'in two weeks from today at fourteen hundred',
  'end of next month late afternoon',
  'friday evening after six or saturday any time',
  'do you take walk ins',
  'uh let me see i think the tenth would work no earlier than ten and no later than two',
];

const germanCallers = [
  'guten tag ich wollte fragen ob sie am dienstag so gegen halb vier etwas frei haben',
  'irgendwann nächste woche außer freitag',
  'montag oder mittwoch vormittags wenn es geht',
  'am dreiundzwanzigsten um viertel vor zehn bitte',
  'dienstag in einer woche nach dem mittagessen',
  'morgen nein warten sie lieber donnerstag um zwei',
  'ich brauche etwa anderthalb stunden am fünfzehnten dezember',
  'was ist denn der früheste termin den sie haben',
  'jeden wochentag außer donnerstag vor zwölf',
  'mein name ist müller und meine nummer ist null eins sieben fünf drei drei',
  'zwischen elf und eins am mittwoch oder zwischen drei und fünf am donnerstag',
  'der erste montag im dezember um neun uhr dreißig',
  'übermorgen gleich in der früh',
  'diese woche kann ich immer nur nicht mittwochnachmittag',
  'ich würde meinen termin gern von freitag um drei auf montag um vier verlegen',
  'heute in zwei wochen um vierzehn uhr',
  'ende nächsten monats am späten nachmittag',
  'freitagabend nach sechs oder samstag egal wann',
  'nehmen sie auch patienten ohne termin',
  'also der zehnte würde passen nicht vor zehn und nicht nach zwei',
];

function germanQueries(count: number): string[] {
  const days = [
    'montag',
    'am dienstag',
    'nächsten mittwoch',
    'donnerstag den dritten dezember',
    'übermorgen',
  ];
  const dates = Array.from({ length: 20 }, (_, index) => `am ${index + 1}. dezember`);
  const times = [9, 10, 11, 13, 14, 15, 16].flatMap((hour) => [
    `um ${hour} uhr`,
    `um ${hour} uhr 30`,
    `um halb ${hour}`,
    `um viertel nach ${hour}`,
  ]);
  const wide = ['vormittags', 'am nachmittag', 'nach drei', 'vor zwölf', 'zwischen zwei und vier'];
  const sentences = [...days, ...dates].flatMap((day) =>
    [...times, ...wide].flatMap((time) => [`${day} ${time}`, `haben sie ${day} ${time} etwas frei`]),
  );
  const step = Math.floor(sentences.length / count);
  return sentences.filter((_, index) => index % step === 0).slice(0, count);
}

const callers: Record<string, Callers> = {
  en: {
    sentences: [...benchQueries(500, Temporal.PlainDate.from('2026-11-20')), ...englishCallers],
    zoneId: 'America/New_York',
    chrono: en.casual,
  },
  de: { sentences: [...germanQueries(500), ...germanCallers], zoneId: 'Europe/Berlin', chrono: de.casual },
};
