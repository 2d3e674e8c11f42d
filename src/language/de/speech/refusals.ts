import { createRefusals } from '../../speech/refusals.ts';
import { aService, people } from './names.ts';
import { nearDayName, times } from './time.ts';
import { germanWindows } from './windows.ts';

/** How times are refused in German. */
export const germanRefusals = createRefusals({
  windows: germanWindows,
  times,
  and: 'und',
  denying: 'and',
  unnamed: { all: 'in nächster Zeit', times: 'zu diesen Zeiten', days: 'an diesen Tagen' },
  noRoom: (length, then) => `${then} habe ich keine ${length} frei`,
  fullyBooked({ refused: { kind }, then }) {
    const isBookedUp = kind === 'one' || kind === 'span' || kind === 'all';
    return isBookedUp ? `${then} sind wir ausgebucht` : `${then} ist nichts frei`;
  },
  taken({ kind, name }) {
    if (kind === 'one') return `${name} ist belegt`;
    return kind === 'several' ? `${name} sind belegt` : 'diese Zeiten sind alle belegt';
  },
  offGrid: (then, isInstant) =>
    isInstant ? `${then} beginnt bei uns kein Termin` : `${then} passt bei uns kein Termin`,
  tooLong: (length, when) => `für ${length} ist ${when && `${when} `}nicht genug Platz`,
  tooSoon: (one = 'das') => `${one} ist zu kurzfristig`,
  closed: ({ refused: { isPart }, then }, isDate) =>
    `${then} haben wir ${isDate && !isPart ? 'geschlossen' : 'nicht geöffnet'}`,
  tooFar: (one = 'das', limit) => `${one} liegt zu weit in der Zukunft${limit}`,
  limit: (lastDay, isDate) => `, ich kann nur bis ${isDate ? 'zum ' : ''}${lastDay} buchen`,
  nearDay: nearDayName,
  tooLate: (one) => `${one === undefined ? 'dafür' : `für ${one}`} ist es schon zu spät`,
  passed: (one = 'das') => `${one} ist schon vorbei`,
  boundsPassed: 'die Zeit, in der ich suchen sollte, ist schon vorbei',
  outOfBounds({ kind, name }, within) {
    const those = 'das gehört';
    const belongs = {
      one: `${name} gehört`,
      several: `${name} gehören`,
      span: those,
      many: those,
      all: those,
    };
    return `ich sollte nur ${within} suchen, und ${belongs[kind]} nicht dazu`;
  },
  absent: {
    noRoom: ({ who, isOne, when }, length) => `${who} ${isOne ? 'hat' : 'haben'}${when} keine ${length} frei`,
    taken: ({ who, isOne, when }) => `${who} ${isOne ? 'ist' : 'sind'}${when} belegt`,
    fullyBooked: ({ who, isOne, when }) => `${who} ${isOne ? 'ist' : 'sind'}${when} ausgebucht`,
    away: ({ who, isOne, when }) => `${who} ${isOne ? 'ist' : 'sind'}${when} nicht da`,
    tooLong: ({ names, when }, length) =>
      `für ${length} ist${when}${people.withNames(names, 'or')} nicht genug Platz`,
    unreachable: ({ who, isOne }) =>
      `ich kann ${isOne ? 'den' : 'die'} Kalender von ${who} gerade nicht einsehen`,
    notOffered: ({ who, isOne }, service) =>
      `${who} ${isOne ? 'bietet' : 'bieten'} ${service === undefined ? 'das' : aService(service)} nicht an`,
    notFree({ who, isOne }, isAnyTime) {
      if (isAnyTime) return `${who} ${isOne ? 'hat' : 'haben'} nichts frei`;
      return `${who} ${isOne ? 'ist' : 'sind'} dann nicht frei`;
    },
    but: (clause, offer) => `${clause}, aber ${offer.charAt(0).toLowerCase()}${offer.slice(1)}`,
  },
});
