import { describe, expect, test } from 'bun:test';
import { heard, inShort } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('what is only told is never asked for', () => {
  test.each([
    ['my shift ends at four so half past four on tuesday', '11-24 16:30'],
    ["i've got choir practice on thursday so wednesday evening", '11-25 17:00-21:00'],
    ['my sister is away on monday so tuesday at nine', '11-24 09:00'],
    ['the plumber comes wednesday at ten so thursday', '11-26'],
    ["i'm out of town until the thirtieth so the first of december", '12-01'],
    ['i fly out on sunday could i come in tomorrow at ten', '11-21 10:00'],
    ['we close on the second of december so the first would be good', '12-01'],
    ["my birthday's the twenty eighth can we do the twenty seventh", '11-27'],
    ['i pick the kids up at three so i need to be done by half two on monday', '11-23 00:00-14:30'],
    ['i finish at five on thursday so quarter past five', '11-26 17:15'],
    ["because i have a flight on friday i'd like wednesday at two", '11-25 14:00'],
    ["tomorrow i'm in meetings all day so monday at eleven please", '11-23 11:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('what is denied, wherever it is said', () => {
  test.each([
    ["thursday doesn't work for me how about friday", '11-27'],
    ["tuesday's no good but wednesday afternoon is fine", '11-25 12:00-17:00'],
    ["monday and tuesday don't suit so wednesday", '11-25'],
    [
      "i can't do mornings but any afternoon next week works",
      '11-23 12:00-17:00, 11-24 12:00-17:00, 11-25 12:00-17:00, 11-26 12:00-17:00, 11-27 12:00-17:00, 11-28 12:00-17:00, 11-29 12:00-17:00',
    ],
    ["i don't want anything before ten on monday", '11-23 10:00-24:00'],
    [
      'never on a monday',
      '11-20 10:30..11-23 00:00, 11-24..11-29, 12-01..12-06, 12-08..12-13, 12-15 00:00..12-18 10:30',
    ],
    ['nothing after three on tuesday', '11-24 00:00-15:00'],
    ['next week is impossible for me what about the week after', '11-30..12-06'],
    ["could we do friday instead thursday doesn't suit", '11-27'],
    ['wednesday at three clashes with something so four', '11-25 16:00'],
    ['anything but the morning on monday', '11-23 12:00-24:00'],
    [
      "any evening next week only tuesday's choir",
      '11-23 17:00-21:00, 11-25 17:00-21:00, 11-26 17:00-21:00, 11-27 17:00-21:00, 11-28 17:00-21:00, 11-29 17:00-21:00',
    ],
    ['any time next week except i have court on wednesday', '11-23..11-24, 11-26..11-29'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('what a denial and a bound go for', () => {
  test.each([
    ['any day but friday next week', '11-23..11-26, 11-28..11-29'],
    ['any weekday next week bar wednesday', '11-23..11-24, 11-26..11-27'],
    ['wednesday or thursday but only before eleven', '11-25 00:00-11:00, 11-26 00:00-11:00'],
    ['tuesday but not before two', '11-24 14:00-24:00'],
    [
      'every evening next week apart from monday',
      '11-24 17:00-21:00, 11-25 17:00-21:00, 11-26 17:00-21:00, 11-27 17:00-21:00, 11-28 17:00-21:00, 11-29 17:00-21:00',
    ],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('times that lean on another day or event', () => {
  test.each([
    ['the friday before the twelfth of december', '12-11'],
    ['my mot runs out on the eighteenth of december so the week before', '12-07..12-13'],
    ['two days after christmas', '12-27'],
    ['the last saturday before christmas', '12-19'],
    ['the day before christmas eve', '12-23'],
    ['the week after thanksgiving', '11-30..12-06'],
    ['monday the week after', '11-23'],
    ["wednesday i'm traveling could we do monday the week after instead", '11-30'],
    ['monday the following week at ten', '11-23 10:00'],
    ["i'm away next week so monday the week after", '11-30'],
    ['this monday or the week after', '11-23, 11-30'],
    ['the monday after the clocks go forward', '03-15'],
    ['labor day weekend', '09-04..09-06'],
    ['the friday of memorial day weekend', '05-28'],
    ["the first working day after new year's day", '01-04'],
    ['between christmas and new year', '12-26..12-31'],
    ["the party's on the fifth so that morning", '12-05 06:00-12:00'],
    ['my court date is the ninth so any day before that', '11-20..12-08'],
    ["i'm away till the fourth the day after would be good", '12-05'],
    ['school starts on the seventh so the tuesday would be great', '12-08'],
    ['not this thursday the one after', '12-03'],
    ['this friday or next', '11-27, 12-04'],
    ['one week later than that so december second', '12-02'],
    ['one day later than that so thursday', '11-26'],
    ['an hour later than that so three', '11-20 15:00'],
    ['the day after that so monday', '11-23'],
    ['a week later than the fifth', '12-12'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('a changed mind', () => {
  test.each([
    ['tuesday no hang on wednesday', '11-25'],
    ['the sixth no the seventh', '12-07'],
    ['friday at two no sorry half past two', '11-27 14:30'],
    ['thursday the third i mean friday the fourth', '12-04'],
    ["make it three no no four o'clock on tuesday", '11-24 16:00'],
    ["let's say monday actually tuesday at nine", '11-24 09:00'],
    ['wait did i say monday i meant tuesday at ten', '11-24 10:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('second choices', () => {
  test.each([
    ["two thirty tomorrow or if that's gone three fifteen", '11-21 14:30, 11-21 15:15'],
    ['monday at nine if not tuesday at ten', '11-23 09:00, 11-24 10:00'],
    ['thursday morning otherwise friday morning', '11-26 06:00-12:00, 11-27 06:00-12:00'],
    ['wednesday failing that thursday lunchtime', '11-25, 11-26 12:00-13:00'],
    ["tuesday at two and if you're full wednesday at three", '11-24 14:00, 11-25 15:00'],
    ['monday if not monday then tuesday afternoon', '11-23, 11-24 12:00-17:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('what closes a time', () => {
  test.each([
    ['i have to be done by five on tuesday', '11-24 00:00-17:00'],
    ['wednesday but i need to be away by noon', '11-25 00:00-12:00'],
    ["friday as long as we're finished before three", '11-27 00:00-15:00'],
    ['monday from half nine onwards', '11-23 09:30-24:00'],
    ['no earlier than two on thursday and done by four', '11-26 14:00-16:00'],
    ["i can't get there till gone six on tuesday", '11-24 18:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('ranges with words between their ends', () => {
  test.each([
    ['between say two and about four on tuesday', '11-24 14:00-16:00'],
    ['anywhere from ten to maybe half eleven on monday', '11-23 10:00-11:30'],
    ['tuesday right through to thursday', '11-24..11-26'],
    ['any day from monday up to and including wednesday', '11-23..11-25'],
    ['between two and you know half four tomorrow', '11-21 14:00-16:30'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('moving an appointment', () => {
  test.each([
    ['my appointment is tuesday at three can we make it an hour later', '11-24 16:00'],
    ["push my nine o'clock on monday back two hours", '11-23 11:00'],
    ["can you bring it forward a day it's currently thursday at ten", '11-25 10:00'],
    ["i'm booked in for wednesday at two could it be the day after same time", '11-26 14:00'],
    ['move my tuesday at nine to wednesday', '11-25 09:00'],
    ['swap my wednesday for friday at ten', '11-27 10:00'],
    ["it's down for the second of december could it go back a week", '12-09'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('words as a transcript has them', () => {
  test.each([
    ['tuesday at ate', '11-24 08:00'],
    ['half passed two on wensday', '11-25 14:30'],
    ['next weak on thirsday', '11-26'],
    ['um so like uh tuesday you know around to thirty', '11-24 14:30'],
    ['the forth of december at won thirty', '12-04 13:30'],
    ['dont give me monday i cant do it tuesday is fine', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('what is no time', () => {
  test.each([
    ["my daughter is seven and he's nine", 'nothing'],
    ['it came to forty five pounds fifty', 'nothing'],
    ['the plate is mike alpha one two', 'nothing'],
    ["we're at twelve march street flat two", 'nothing'],
    ['may i speak to june please', 'nothing'],
    ['mister may saw me last time', 'nothing'],
    ['my date of birth is the ninth of june nineteen eighty', 'nothing'],
    ["i've had this cough since monday", 'nothing'],
    ['it broke down on friday', 'nothing'],
    ['i was in on the fifth', 'nothing'],
    ['can i get a second opinion', 'nothing'],
    ["just a second i'll find a pen", 'nothing'],
    ['hang on a minute', 'nothing'],
    ['same again as last time', 'nothing'],
    ['do you do the christmas pudding', 'nothing'],
    ["happy friday i'm calling about an invoice", 'nothing'],
    ['the boiler is twelve years old', 'nothing'],
    ["there's four of us", 'nothing'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('a part of the day without one of its hours', () => {
  test.each([
    ['thursday around lunchtime but not noon', '11-26 12:30-13:00'],
    ['wednesday at lunchtime but not at twelve', '11-25 12:30-13:00'],
    ["lunchtime on monday but noon doesn't work", '11-23 12:30-13:00'],
    ['monday over lunch anything but noon', '11-23 12:30-13:00'],
    ['thursday afternoon but not at three', '11-26 12:00-15:00, 11-26 16:00-17:00'],
    ['thursday afternoon but not three', '11-26 12:00-15:00, 11-26 16:00-17:00'],
    ['monday in the afternoon, after three', '11-23 15:00-17:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('appointments that follow each other', () => {
  test.each([
    ['from three thirty one after the other', '11-20 15:30-24:00'],
    ['monday after school so from three thirty one after the other', '11-23 15:30-19:00'],
    ['monday from three thirty, one after another', '11-23 15:30-24:00'],
    ['tuesday from two one after the other', '11-24 14:00-24:00'],
    ['two appointments one right after the other on wednesday from ten', '11-25 10:00-24:00'],
    ['wednesday at three fifteen one by one', '11-25 15:15'],
    ['both kids back to back from four on thursday', '11-26 16:00-24:00'],
    ['two slots in a row on monday from eleven', '11-23 11:00-24:00'],
    ['the twenty third one after the other from nine', '11-23 09:00-24:00'],
    ['monday at three thirty one of them is at school until three', '11-23 15:30'],
    ['tuesday at two thirty one appointment is enough', '11-24 14:30'],
    ['wednesday at three thirty one', '11-25 15:31'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('a time so far from another', () => {
  test.each([
    ['one week later than November 25 at 10:30', '12-02 10:30'],
    ['could we make it one week later than November 25 at 10:30 please', '12-02 10:30'],
    ['at ten thirty one week later than november 25', '12-02 10:30'],
    ['one week later than wednesday the 25th at 10:30', '12-02 10:30'],
    ['two days earlier than the fourth at three', '12-02 15:00'],
    ['a day later than tuesday at eleven', '11-25 11:00'],
    ['an hour later than three on tuesday', '11-24 16:00'],
    ['an hour later than tuesday at three', '11-24 16:00'],
    ['thirty minutes earlier than half past two on tuesday', '11-24 14:00'],
    ['a week on from the twenty fifth at ten thirty', '12-02 10:30'],
    ['two days before the 4th at three', '12-02 15:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});

describe('what clauses say of the times in others', () => {
  test.each([
    [
      "monday or wednesday next week but it's mornings only i'm afraid",
      '11-23 06:00-12:00, 11-25 06:00-12:00',
    ],
    ["it's only ever afternoons i can do so tuesday or wednesday", '11-24 12:00-17:00, 11-25 12:00-17:00'],
    ["i'd sooner have monday than tuesday but either's fine", '11-23..11-24'],
    ['monday is better than tuesday for me but both are possible', '11-23..11-24'],
    ["i'm on leave from monday to thursday so pick whichever day you like", '11-23..11-26'],
    ["i'm off from the first to the third so whichever of those suits you", '12-01..12-03'],
    [
      "next week's good except tuesday when i've got the dentist and friday's my class",
      '11-23, 11-25..11-26, 11-28..11-29',
    ],
    ['all of next week works but thursday is thanksgiving so not that', '11-23..11-25, 11-27..11-29'],
    ["if he's there on monday then two please", '11-23 14:00'],
    ["can i do monday oh hang on that's my wife's birthday tuesday then", '11-24'],
    ["make it tuesday no hang on i'm working tuesday wednesday then", '11-25'],
    ["let's say the third oh wait i'm in court that day the fourth", '12-04'],
    ['tuesday at three no scrap that wednesday at three', '11-25 15:00'],
    ["tuesday or thursday i'm not fussed which", '11-24, 11-26'],
    [
      'tuesday or wednesday or if push comes to shove the saturday that week before one',
      '11-24..11-25, 11-28 00:00-13:00',
    ],
    ['any day the week after next suits us apart from the monday', '12-01..12-06'],
    [
      'we close on the twenty third so can he come in the new year say the second tuesday in january',
      '01-12',
    ],
  ])('"%s" means %s', (words, windows) => {
    expect(inShort(heard(words))).toBe(windows);
  });
});
