import { describe, expect, test } from 'bun:test';
import type { ContractServer, Place } from '../contract-server.ts';
import { practice } from './phone-call.ts';
import {
  type Caller,
  type CallerLine,
  losingFirst,
  PromptedModel,
  type Tools,
  toolsOverMcp,
  toolsOverRest,
} from './prompted-model.ts';

type Played = {
  about: string;
  language?: 'en' | 'de';
  lines: (string | CallerLine)[];
  name: string;
  phone: string;
  does?: 'books' | 'moves' | 'cancels';
  /** What happens to the tools on the way, such as somebody who is faster. */
  meanwhile?(tools: Tools, contract: ContractServer, place: Place): Tools;
  /** The caller's live bookings at the end. */
  has: string[];
  /** The tools that were called, in order. */
  called: string;
};

const yes = (words: string): CallerLine => ({ words, isYes: true });
const booked = 'check_availability check_availability hold_slot book_slot';

const calls: Played[] = [
  {
    about: 'takes the second of what is offered',
    lines: ["hi yeah i'd like to come in next tuesday afternoon", 'the second one sounds good', yes('yes')],
    name: 'Gabriela Santos',
    phone: 'two one two five five five oh one four four',
    has: ['2026-11-24T12:30 Gabriela Santos'],
    called: booked,
  },
  {
    about: 'wants a taken time, and then a bit later',
    lines: ['could i have thursday at two', 'hmm a bit later than that maybe', yes('yes take that')],
    name: 'Ivy Okafor',
    phone: '347 555 0171',
    has: ['2026-11-19T14:30 Ivy Okafor'],
    called: booked,
  },
  {
    about: 'says a weekday that is not the date’s, and is asked',
    lines: ['do you have tuesday the twenty third at two', 'oh the monday then', yes('perfect')],
    name: 'Marcus Whitfield',
    phone: '914 555 0163',
    has: ['2026-11-23T14:00 Marcus Whitfield'],
    called: booked,
  },
  {
    about: 'says nothing about time at first',
    lines: ['hello um it is about my knee', 'monday at ten', yes('great')],
    name: 'Tanya Brooks',
    phone: '646 555 0118',
    has: ['2026-11-23T10:00 Tanya Brooks'],
    called: booked,
  },
  {
    about: 'is slower than somebody else, and takes what is next',
    lines: ['monday at three', yes('yes'), 'half past three then', yes('fine')],
    name: 'Noah Brandt',
    phone: '929 555 0133',
    meanwhile: (tools, contract, place) => async (name, input) => {
      if (name === 'hold_slot') {
        const other = { start: '2026-11-23T15:00:00', name: 'Mia Chen', phone: '+19295550199' };
        await contract.post(place, 'book-slot', { input: other });
      }
      return tools(name, input);
    },
    has: ['2026-11-23T15:30 Noah Brandt'],
    called: 'check_availability hold_slot check_availability hold_slot book_slot',
  },
  {
    about: 'is booked once though the answer is lost',
    lines: ['monday at eleven', yes('yes please')],
    name: 'Omar Haddad',
    phone: '718 555 0199',
    meanwhile: (tools) => losingFirst('book_slot', tools),
    has: ['2026-11-23T11:00 Omar Haddad'],
    called: 'check_availability hold_slot book_slot',
  },
  {
    about: 'moves an hour later',
    does: 'moves',
    lines: ['uh i need that an hour later', yes('yes')],
    name: 'Ravi Patel',
    phone: 'nine one seven five five five oh one two two',
    has: ['2026-11-20T12:00 Ravi Patel'],
    called: 'find_bookings check_availability reschedule_booking',
  },
  {
    about: 'cancels without a code, and the answer is lost',
    does: 'cancels',
    lines: [yes('yes cancel that one please')],
    name: 'Ravi Patel',
    phone: '917 555 0122',
    meanwhile: (tools) => losingFirst('cancel_booking', tools),
    has: [],
    called: 'find_bookings cancel_booking',
  },
  {
    about: 'rules out a day',
    language: 'de',
    lines: [
      'guten tag ich bräuchte einen termin nächste woche donnerstag kann ich leider nicht am liebsten nachmittags ab drei',
      'das zweite passt gut',
      yes('ja gern'),
    ],
    name: 'Heike Wagner',
    phone: 'null eins sieben sechs fünf fünf fünf eins zwei drei vier',
    has: ['2026-11-24T15:00 Heike Wagner'],
    called: booked,
  },
  {
    about: 'asks for a day that is closed, and takes the next',
    language: 'de',
    lines: ['geht sonntag um zehn', 'dann montag um zehn', yes('ja')],
    name: 'Jens Krüger',
    phone: '0151 5551234',
    has: ['2026-11-23T10:00 Jens Krüger'],
    called: booked,
  },
];

const transports = [
  ['MCP', toolsOverMcp],
  ['REST with refusals=200', toolsOverRest],
] as const;

async function play(
  { about: _, language = 'en', lines, does = 'books', meanwhile = (tools) => tools, ...who }: Played,
  overWhich: (contract: ContractServer, place: Place) => Tools,
) {
  const call = await practice(language);
  const { contract, place } = call;
  const tools = meanwhile(overWhich(contract, place), contract, place);
  const caller: Caller = {
    ...who,
    lines: lines.map((line) => (typeof line === 'string' ? { words: line } : line)),
  };
  const model = new PromptedModel(tools, language, caller);
  await model[does]();
  return { model, bookings: await call.bookingsOf(who.phone) };
}

describe.each(calls)('a caller who $about', (played) => {
  test.each(transports)('reaches a model that follows the prompt, over %s', async (_, overWhich) => {
    const { model, bookings } = await play(played, overWhich);
    expect(bookings).toEqual(played.has);
    expect(model.called.join(' ')).toBe(played.called);
    expect(model.said).not.toContain('');
  });

  test('hears the same over both, but for how a found booking is told', async () => {
    const [mcp, rest] = await Promise.all(transports.map(([, over]) => play(played, over)));
    const toldAlike = (said: string[] = []) =>
      said.filter((_, index) => !(played.does !== undefined && index === 2)).map(withoutCode);
    expect(toldAlike(mcp?.model.said)).toEqual(toldAlike(rest?.model.said));
  });
});

/** A sentence without the booking's code, which is drawn. */
function withoutCode(sentence: string): string {
  return sentence.replace(/(code is|Code lautet|Buchungscode(?: ist| lautet)?) .*$/, '$1 …');
}
