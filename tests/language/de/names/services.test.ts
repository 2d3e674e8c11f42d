import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../../src/language/de/interpreter.ts';
import { inShort } from '../../reading/reading.ts';
import { context, heard, services } from '../offered.ts';
import { berlin } from '../reading.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('a service before, between and after the time', () => {
  test.each([
    ['eine Zahnreinigung am Dienstag um drei', 'Zahnreinigung', '11-24 15:00'],
    ['am Dienstag um drei eine Zahnreinigung', 'Zahnreinigung', '11-24 15:00'],
    ['am Dienstag zur Zahnreinigung um drei', 'Zahnreinigung', '11-24 15:00'],
    ['Am 3. Dezember um 14 Uhr, Ölwechsel.', 'Ölwechsel', '12-03 14:00'],
    ['Ich hätte gern ein Erstgespräch am Montagvormittag.', 'Erstgespräch', '11-23 08:00-12:00'],
    ['haben Sie nächste Woche was frei für eine Wurzelbehandlung', 'Wurzelbehandlung', '11-23..11-29'],
    ['morgen Nachmittag mit dem Hund zur Impfung', 'Impfung', '11-21 12:00-17:00'],
    ['Krankengymnastik am Mittwoch nach fünf', 'Krankengymnastik', '11-25 17:00-24:00'],
    ['zwischen zwei und vier am Donnerstag zum Reifenwechsel', 'Reifenwechsel', '11-26 14:00-16:00'],
    ['so bald wie möglich eine Beratung', 'Beratung', '11-20 10:30-'],
    ['den Welpenkurs am dreißigsten vor zwölf', 'Welpenkurs', '11-30 00:00-12:00'],
    ['eine Rückenmassage bis Freitag', 'Rückenmassage', '11-20..11-27'],
  ])('„%s“ ist %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a service with lists and exclusions', () => {
  test.each([
    ['Montag oder Mittwoch zur Beratung', 'Beratung', '11-23, 11-25'],
    ['Ölwechsel am Dienstag um zehn oder um zwei', 'Ölwechsel', '11-24 10:00, 11-24 14:00'],
    ['eine Kontrolle nächste Woche, aber nicht am Donnerstag', 'Kontrolle', '11-23..11-25, 11-27..11-29'],
    ['am Montag kann ich nicht zum Ölwechsel Dienstag geht', 'Ölwechsel', '11-24'],
    ['ich kann am Montag nicht zur Kontrolle kommen geht Dienstag', 'Kontrolle', '11-24'],
    ['am Montag schaffe ich die Kontrolle nicht geht es am Dienstag', 'Kontrolle', '11-24'],
    ['Montag jederzeit außer mittags zur Impfung', 'Impfung', '11-23 00:00-12:00, 11-23 14:00-24:00'],
    ['ein ganzes Bein am Mittwoch aber nichts vor zehn', 'Ganzes Bein', '11-25 10:00-24:00'],
    ['nicht am Montag zur Zahnreinigung sondern am Dienstag', 'Zahnreinigung', '11-24'],
    ['statt Montag am Mittwoch um elf zur Beratung', 'Beratung', '11-25 11:00'],
  ])('„%s“ ist %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a service as people bend, spell and mistype it', () => {
  test.each([
    ['wir brauchen zwei Zahnreinigungen am Montag um neun', 'Zahnreinigung', '11-23 09:00'],
    ['wegen einer großen Inspektion am Mittwoch', 'Große Inspektion', '11-25'],
    ['zur kleinen Inspektion am Mittwoch um acht', 'Kleine Inspektion', '11-25 08:00'],
    ['einen Kontrolltermin am Dienstag um neun', 'Kontrolle', '11-24 09:00'],
    ['einen Beratungstermin am Montag nachmittag', 'Beratung', '11-23 12:00-17:00'],
    ['der Termin für den Ölwechsel am Dienstag', 'Ölwechsel', '11-24'],
    ['die Impfungen für beide Katzen am Donnerstag um elf', 'Impfung', '11-26 11:00'],
    ['mit einem halben Bein am Dienstag um zehn', 'Halbes Bein', '11-24 10:00'],
    ['Zahnreinigungstermin am Dienstag um drei', 'Zahnreinigung', '11-24 15:00'],
    ['ich möchte die Reifen wechseln lassen am Dienstag um neun', 'Reifenwechsel', '11-24 09:00'],
    ['das erste Gespräch am Dienstag um zwei', 'Erstgespräch', '11-24 14:00'],
    ['zwei Doppelstunden am Samstag', 'Doppelstunde', '11-21'],
    ['öl wechsel dienstag um zehn', 'Ölwechsel', '11-24 10:00'],
    ['oelwechsel am mittwoch um elf', 'Ölwechsel', '11-25 11:00'],
    ['grosse inspektion am montag', 'Große Inspektion', '11-23'],
    ['damen haarschnitt am donnerstag um zwei', 'Damenhaarschnitt', '11-26 14:00'],
    ['reifen wechsel morgen um zwölf', 'Reifenwechsel', '11-21 12:00'],
    ['fünf punkte check am dienstag', 'Fünf-Punkte-Check', '11-24'],
    ['5-Punkte-Check am Dienstag um neun', 'Fünf-Punkte-Check', '11-24 09:00'],
    ['ein erst gespräch am dienstag um elf', 'Erstgespräch', '11-24 11:00'],
    ['zahnreiniung am montag um neun', 'Zahnreinigung', '11-23 09:00'],
    ['eine kontrole am mittwoch', 'Kontrolle', '11-25'],
    ['krankengymnatsik donnerstag um vier', 'Krankengymnastik', '11-26 16:00'],
    ['große inspecktion am dienstag um acht', 'Große Inspektion', '11-24 08:00'],
  ])('„%s“ ist %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a service whose name holds words of time leaves the time as it is', () => {
  test.each([
    ['die Montagsmassage am Mittwoch um zehn', 'Montagsmassage', '11-25 10:00'],
    ['montags massage am mittwoch', 'Montagsmassage', '11-25'],
    ['Zweitmeinung am zweiten', 'Zweitmeinung', '12-02'],
    ['eine zweite Meinung am zweiten um drei', 'Zweitmeinung', '12-02 15:00'],
    ['am dritten um zwei zweite Meinung', 'Zweitmeinung', '12-03 14:00'],
    ['halbes Bein am Dienstag um halb drei', 'Halbes Bein', '11-24 14:30'],
    ['Dienstag um drei halbes Bein', 'Halbes Bein', '11-24 15:00'],
    ['Dienstag um drei Fünf-Punkte-Check', 'Fünf-Punkte-Check', '11-24 15:00'],
    ['dienstag um drei fünf punkte check', 'Fünf-Punkte-Check', '11-24 15:00'],
    ['Fünf-Punkte-Check am Dienstag um fünf', 'Fünf-Punkte-Check', '11-24 17:00'],
    ['Fünf-Punkte-Check in fünf Tagen', 'Fünf-Punkte-Check', '11-25'],
    ['die erste Stunde am ersten um drei', 'Erste Stunde', '12-01 15:00'],
    ['erste Stunde in einer Stunde', 'Erste Stunde', '11-20 11:30'],
    ['eine Doppelstunde am Montag um vier', 'Doppelstunde', '11-23 16:00'],
    ['das Mai-Angebot im Dezember', 'Mai-Angebot', '12-01..12-31'],
    ['mai angebot am dienstag um elf', 'Mai-Angebot', '11-24 11:00'],
    ['ein Abend-Make-up am Mittwochvormittag', 'Abend-Make-up', '11-25 08:00-12:00'],
    ['abend make up donnerstag um elf', 'Abend-Make-up', '11-26 11:00'],
    ['Montag Montagsmassage', 'Montagsmassage', '11-23'],
    ['dienstag halb drei halbes bein', 'Halbes Bein', '11-24 14:30'],
    ['zum Fünf-Punkte-Check um fünf am fünften', 'Fünf-Punkte-Check', '12-05 17:00'],
    ['zweite Meinung zweiter Dezember', 'Zweitmeinung', '12-02'],
    ['das Mai-Angebot am ersten Mai', 'Mai-Angebot', '05-01'],
    ['Erstgespräch am ersten', 'Erstgespräch', '12-01'],
  ])('„%s“ ist %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a time is no service', () => {
  test.each([
    ['im Mai', '05-01..05-31'],
    ['halb drei', '11-20 14:30'],
    ['am zweiten', '12-02'],
    ['am ersten oder zweiten', '12-01..12-02'],
    ['um fünf', '11-20 17:00'],
    ['Montag', '11-23'],
    ['eine halbe Stunde am Dienstag', '11-24'],
    ['in einer Stunde', '11-20 11:30'],
    ['am ersten Montag im Dezember', '12-07'],
    ['am Donnerstag Abend', '11-26 17:00-21:00'],
    ['in fünf Tagen', '11-25'],
    ['können Sie mal checken ob Dienstag geht', '11-24'],
    ['ich muss das erst kontrollieren aber Donnerstag um zehn geht', '11-26 10:00'],
    ['ich möchte den Termin auf Mittwoch um zwei wechseln', '11-25 14:00'],
    ['der zweite ist meiner Meinung nach besser', '12-02'],
    ['ich habe Ihre Message bekommen, Dienstag um zehn', '11-24 10:00'],
    ['das Angebot im Mai', '05-01..05-31'],
    ['eine Meinung hätte ich gern am zweiten', '12-02'],
    ['Punkt fünf am Dienstag', '11-24 17:00'],
    ['haben Sie am Montag ein Angebot', '11-23'],
    ['ich bin noch auf den Beinen also Dienstag um vier', '11-24 16:00'],
  ])('„%s“ ist %s', (words, windows) => {
    expect(heard(words)).toEqual(['none', windows]);
  });
});

describe('as a transcript writes it', () => {
  test.each([
    [
      'ja hallo äh haben sie so am dienstag äh vielleicht gegen drei was frei für einen ölwechsel',
      'Ölwechsel',
      '11-24 15:00',
    ],
    [
      'guten morgen ich bräuchte eine zahnreinigung für mich und meinen sohn am mittwoch vormittag',
      'Zahnreinigung',
      '11-25 08:00-12:00',
    ],
    [
      'hallo hier ist meier ich wollte fragen ob am dienstag so um halb zehn noch eine beratung geht',
      'Beratung',
      '11-24 09:30',
    ],
    [
      'mein knie zwickt wieder ich bräuchte krankengymnastik montag nachmittag oder dienstag früh',
      'Krankengymnastik',
      '11-23 12:00-17:00, 11-24 06:00-10:00',
    ],
    ['also äh das das ganze bein am samstag den achtundzwanzigsten', 'Ganzes Bein', '11-28'],
    [
      'ich war im oktober zur kontrolle und jetzt brauche ich eine wurzelbehandlung am dienstag',
      'Wurzelbehandlung',
      '11-24',
    ],
    ['ja äh kontrolle am dienstag nein quatsch mittwoch so gegen halb zehn', 'Kontrolle', '11-25 09:30'],
  ])('„%s“ ist %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('whatever the service, the time is that of any appointment', () => {
  test.each([
    ['{} am Dienstag um drei'],
    ['am Dienstag um drei {}'],
    ['am Dienstag für {} um halb drei'],
    ['{} am zweiten'],
    ['am ersten Mai um fünf {}'],
    ['ich brauche {} Montag oder Mittwoch nach zwei'],
    ['{} morgen zwischen neun und elf'],
    ['nächste Woche aber nicht am Donnerstag {}'],
    ['mein Termin für {} am Montag passt nicht geht es am Dienstag'],
    ['können wir {} von Montag um drei auf Dienstag um vier verschieben'],
  ])('in „%s“', (frame) => {
    const expected = inShort(germanInterpreter.interpret(frame.replace('{}', 'Termin'), context), berlin);
    const read = services.map(({ name }) => heard(frame.replace('{}', name)));
    expect(read).toEqual(services.map(({ name }) => [name, expected]));
  });
});

test.each([
  ['ich brauche eine Beratung', 'Beratung'],
  ['die Montagsmassage bitte', 'Montagsmassage'],
  ['das Mai-Angebot', 'Mai-Angebot'],
  ['es wäre die erste Stunde', 'Erste Stunde'],
  ['ein halbes Bein', 'Halbes Bein'],
  ['eine Doppelstunde', 'Doppelstunde'],
])('with no time, „%s“ is %s', (words, service) => {
  expect(heard(words)).toEqual([service, '']);
});

test.each([
  ['eine Doppelstunde am Dienstag um vier', undefined],
  ['eine erste Stunde am Dienstag um vier', undefined],
  ['eine halbe Stunde Krankengymnastik am Dienstag um drei', 30],
  ['eine Beratung über eine Stunde am Dienstag um drei', 60],
])('„%s“ asks for %p minutes', (words, minutes) => {
  expect(germanInterpreter.interpret(words, { ...context, services })?.durationMinutes).toBe(minutes);
});

test('without services, none is heard', () => {
  const words = 'eine Kontrolle am Dienstag um drei';
  expect(germanInterpreter.interpret(words, context)?.serviceIds).toEqual([]);
  expect(germanInterpreter.interpret(words, { ...context, services: [] })?.serviceIds).toEqual([]);
});
