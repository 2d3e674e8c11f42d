import { createRefusals } from '../../speech/refusals.ts';
import { aService, people } from './names.ts';
import { nearDayName, times } from './time.ts';
import { englishWindows } from './windows.ts';

/** How times are refused in English. */
export const englishRefusals = createRefusals({
  windows: englishWindows,
  times,
  and: 'and',
  denying: 'or',
  unnamed: { all: 'then', times: 'at those times', days: 'on those days' },
  noRoom: (length, then) => `I don't have ${length} free ${then}`,
  fullyBooked: ({ one, then }) =>
    one === undefined ? `there's nothing free ${then}` : `${one} is fully booked`,
  taken({ kind, name }) {
    if (kind === 'one') return `${name} is taken`;
    return kind === 'several' ? `${name} are taken` : 'those times are taken';
  },
  offGrid: (then, isInstant) =>
    isInstant ? `we have no appointments that start ${then}` : `no appointment fits ${then}`,
  tooLong: (length, when) => `I can't fit in ${length}${when && ` ${when}`}`,
  tooSoon: (one) => (one === undefined ? "that's too short notice" : `${one} is too soon`),
  closed({ refused: { isPart, name }, then, on }) {
    if (isPart) return `we're not open ${then}`;
    return `we're closed ${name === '' ? 'on those days' : on}`;
  },
  tooFar: (one, limit) => `${one === undefined ? "that's" : `${one} is`} too far ahead${limit}`,
  limit: (lastDay) => `: I can only book up to ${lastDay}`,
  nearDay: (localMs, nowLocalMs) => nearDayName(localMs, nowLocalMs).name,
  tooLate: (one = 'that') => `it's too late for ${one}`,
  passed: (one) => (one === undefined ? "that's already in the past" : `${one} has already passed`),
  boundsPassed: 'the time I was asked to look at has already passed',
  outOfBounds({ kind, name }, within) {
    const isOut = {
      one: `${name} is`,
      several: `${name} are`,
      span: "that's",
      many: "that's",
      all: "that's",
    };
    return `I'm only looking ${within}, so ${isOut[kind]} out`;
  },
  absent: {
    noRoom: ({ who, isOne, when }, length) =>
      `${who} ${isOne ? "doesn't" : "don't"} have ${length} free${when}`,
    taken: ({ who, isOne, when }) => `${who} ${isOne ? 'is' : 'are'} taken${when}`,
    fullyBooked: ({ who, isOne, when }) => `${who} ${isOne ? 'is' : 'are'} fully booked${when}`,
    away: ({ who, isOne, when }) => `${who} ${isOne ? "isn't" : "aren't"} in${when}`,
    tooLong: ({ names, when }, length) => `I can't fit in ${length}${people.withNames(names, 'or')}${when}`,
    unreachable: ({ who, isOne }) =>
      isOne ? `I can't see ${who}'s calendar right now` : `I can't see the calendars of ${who} right now`,
    notOffered: ({ who, isOne }, service) =>
      `${who} ${isOne ? "doesn't" : "don't"} offer ${service === undefined ? 'that' : aService(service)}`,
    notFree({ who, isOne }, isAnyTime) {
      if (isAnyTime) return `${who} ${isOne ? 'has' : 'have'} nothing free`;
      return `${who} ${isOne ? "isn't" : "aren't"} free then`;
    },
    but: (clause, offer) =>
      `${clause}, but ${/^I\b/.test(offer) ? offer : `${offer.charAt(0).toLowerCase()}${offer.slice(1)}`}`,
  },
});
