type Language = 'en' | 'de';

/** Of what short sentences are made. */
type Words = {
  always: string[];
  weekdays: string[];
  parts: string[];
  date(month: string, day: number): string;
  times(hour: number): string[];
  onDate(when: string): string;
  next(when: string): string;
  please(when: string): string;
};

const words: Record<Language, Words> = {
  en: {
    always: ['next week', 'the next available', 'tomorrow afternoon', 'any time this week'],
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    parts: ['in the morning', 'in the afternoon', 'after three', 'before noon', 'between two and four'],
    date: (month, day) => `${month} ${day}`,
    times(hour) {
      const half = hour >= 9 ? 'am' : 'pm';
      return [
        ...[`at ${hour} ${half}`, `at ${hour}:15 ${half}`, `at ${hour}:30`],
        ...[`at quarter to ${hour}`, `at half past ${hour}`],
      ];
    },
    onDate: (when) => `do you have anything on ${when}`,
    next: (when) => `how about next ${when}`,
    please: (when) => `could i come ${when} please`,
  },
  de: {
    always: ['nächste woche', 'der nächste freie termin', 'morgen nachmittag', 'irgendwann diese woche'],
    weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag'],
    parts: ['vormittags', 'nachmittags', 'nach drei', 'vor zwölf', 'zwischen zwei und vier'],
    date: (month, day) => `am ${day}. ${month}`,
    times: (hour) => [
      ...[`um ${hour} uhr`, `um ${hour} uhr 15`, `um ${hour}:30`],
      ...[`um viertel vor ${hour}`, `um halb ${hour}`],
    ],
    onDate: (when) => `haben sie ${when} etwas frei`,
    next: (when) => `wie wäre es nächsten ${when}`,
    please: (when) => `könnte ich bitte ${when} kommen`,
  },
};

/** Whole sentences as callers say them, by language: some name no time at all. */
export const callersSentences = {
  en: [
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
  ],
  de: [
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
  ],
};

/** Short sentences, no two the same: dates and weekdays with a time or a part of the day, in mixed order. */
export function benchQueries(count: number, today: Temporal.PlainDate, language: Language = 'en'): string[] {
  const { always, weekdays, parts, date, times, onDate, next, please } = words[language];
  const clock = [9, 10, 11, 1, 2, 3, 4].flatMap(times);
  const sentences = [...always];
  for (let ahead = 1; ahead <= 55; ahead++) {
    const day = today.add({ days: ahead });
    const month = day.toLocaleString(language, { month: 'long' }).toLowerCase();
    const name = date(month, day.day);
    for (const part of parts) sentences.push(`${name} ${part}`, onDate(`${name} ${part}`));
    for (const time of clock) sentences.push(`${name} ${time}`);
  }
  for (const weekday of weekdays) {
    for (const time of clock) sentences.push(`${weekday} ${time}`, next(`${weekday} ${time}`));
    for (const part of parts) sentences.push(`${weekday} ${part}`, please(`${weekday} ${part}`));
  }
  return mixed(sentences).slice(0, count);
}

/** The same order every time, with no two of a kind together. */
function mixed(sentences: readonly string[]): string[] {
  const step = 1_009;
  return sentences.map((_, index) => sentences[(index * step) % sentences.length] ?? '');
}
