import { beforeAll, describe, expect, test } from 'bun:test';
import { german } from './given-teams.ts';
import { Reception } from './reception.ts';

// It is Thursday, 19 November 2026, 10:30 in Berlin.

let practice: Reception;
let schmidts: Reception;

beforeAll(async () => {
  practice = await Reception.open(german.practice);
  schmidts = await Reception.open(german.schmidts);
});

describe('somebody is wanted', () => {
  test.each([
    ['bei Doktor Lee am Dienstag um drei', 'Dr. Lee', 'none', '11-24 15:00'],
    ['Ich hätte gern einen Termin bei Sarah am Montagvormittag.', 'Sarah Klein', 'none', '11-23 08:00-12:00'],
    ['hat Tom am Freitag um zehn Zeit', 'Tom Berger', 'none', '11-20 10:00'],
    ['zu Frau Doktor Schäfer am Mittwoch nach fünf', 'Dr. Schäfer', 'none', '11-25 17:00-24:00'],
    ['beim Tom am Dienstag um zwei', 'Tom Berger', 'none', '11-24 14:00'],
    ['zur Sarah am Montag um neun', 'Sarah Klein', 'none', '11-23 09:00'],
    ['am Dienstag um zwei mit Tommi', 'Tom Berger', 'none', '11-24 14:00'],
    [
      'eine Zahnreinigung bei Sarah am Dienstagnachmittag',
      'Sarah Klein',
      'Zahnreinigung',
      '11-24 12:00-17:00',
    ],
    ['bei Herrn Müller nächste Woche', 'Jörg Müller', 'none', '11-23..11-29'],
    ['bei Frau Klein am dreißigsten vor zwölf', 'Sarah Klein', 'none', '11-30 00:00-12:00'],
    ['den ersten freien Termin bei Lisa', 'Elisabeth Krause', 'none', '11-19 10:30-'],
    ['wann hat Jörg nächste Woche Zeit', 'Jörg Müller', 'none', '11-23..11-29'],
    ['Dr. Schäfer, 3. Dezember, 14 Uhr', 'Dr. Schäfer', 'none', '12-03 14:00'],
    ['ich gehe immer zu Sarah, geht Mittwoch um neun', 'Sarah Klein', 'none', '11-25 09:00'],
    ['eine Kontrolle am Montag oder Mittwoch bei Doktor Lee', 'Dr. Lee', 'Kontrolle', '11-23, 11-25'],
    ['bei Tom nächste Woche, aber nicht am Mittwoch', 'Tom Berger', 'none', '11-23..11-24, 11-26..11-29'],
    ['nicht am Montag, sondern am Dienstag bei Tom', 'Tom Berger', 'none', '11-24'],
    ['lee dienstag um zehn', 'Dr. Lee', 'none', '11-24 10:00'],
    ['bei der Frau Krause übermorgen um halb zehn', 'Elisabeth Krause', 'none', '11-21 09:30'],
    ['kann Tom mich am Montag um vier drannehmen', 'Tom Berger', 'none', '11-23 16:00'],
    ['morgen bei Tom', 'Tom Berger', 'none', '11-20'],
    ['Kontrolle, Sarah, Dienstag, 14 Uhr', 'Sarah Klein', 'Kontrolle', '11-24 14:00'],
    ['ist der Herr Müller am Dienstag da', 'Jörg Müller', 'none', '11-24'],
    ['bei meiner Ärztin Frau Doktor Schäfer am Montag', 'Dr. Schäfer', 'none', '11-23'],
    ['ich hätte gern wieder einen Termin bei Tom, Mittwoch um drei', 'Tom Berger', 'none', '11-25 15:00'],
    ['ich war letzte Woche bei Doktor Lee und möchte am Freitag wiederkommen', 'Dr. Lee', 'none', '11-20'],
    ['ich bin Patient von Doktor Schäfer, Dienstag um drei bitte', 'Dr. Schäfer', 'none', '11-24 15:00'],
    ['ich bin bei Doktor Lee in Behandlung, geht Dienstag um drei', 'Dr. Lee', 'none', '11-24 15:00'],
    ['nur bei Doktor Lee, Dienstag oder Mittwoch um neun', 'Dr. Lee', 'none', '11-24 09:00, 11-25 09:00'],
    ['ausschließlich zu Frau Klein am Mittwoch', 'Sarah Klein', 'none', '11-25'],
    ['beim Herrn Doktor Lee am Dienstag', 'Dr. Lee', 'none', '11-24'],
    ['Termin Müller Dienstag 14 Uhr', 'Jörg Müller', 'none', '11-24 14:00'],
    ['hat der Tom morgen was frei', 'Tom Berger', 'none', '11-20'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await practice.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('somebody is wanted if possible, or one of two', () => {
  test.each([
    ['Sarah, wenn sie da ist, am Dienstag um zehn', 'Sarah Klein', 'none', '11-24 10:00'],
    ['am liebsten bei Doktor Lee, Montag nach dem Mittagessen', 'Dr. Lee', 'none', '11-23 13:00-17:00'],
    ['wenn möglich bei Sarah am Mittwoch', 'Sarah Klein', 'none', '11-25'],
    [
      'Sarah oder Tom, Dienstag oder Mittwoch nachmittags',
      'Sarah Klein or Tom Berger',
      'none',
      '11-24 12:00-17:00, 11-25 12:00-17:00',
    ],
    [
      'entweder Doktor Lee oder Doktor Schäfer, Montag um neun',
      'Dr. Lee or Dr. Schäfer',
      'none',
      '11-23 09:00',
    ],
    ['Doktor Lee oder sonst wer am Dienstag', 'Dr. Lee', 'none', '11-24'],
    ['am Dienstag um zehn bei Elisabeth, sonst egal bei wem', 'Elisabeth Krause', 'none', '11-24 10:00'],
    ['lieber Tom als Sarah, Montag um neun', 'Tom Berger', 'none', '11-23 09:00'],
    ['wenn Sarah nicht kann, dann Tom, Dienstag um zehn', 'Sarah Klein or Tom Berger', 'none', '11-24 10:00'],
    ['ob Tom oder Sarah ist mir egal, Dienstag um zehn', 'Sarah Klein or Tom Berger', 'none', '11-24 10:00'],
    ['bei Sarah oder bei Tom, Hauptsache am Dienstag', 'Sarah Klein or Tom Berger', 'none', '11-24'],
    ['am Montag bei Tom oder am Dienstag bei Sarah', 'Sarah Klein or Tom Berger', 'none', '11-23..11-24'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await practice.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('somebody is ruled out, or anyone will do', () => {
  test.each([
    ['nicht bei Tom, Dienstag um zwei', 'not Tom Berger', 'none', '11-24 14:00'],
    ['bei irgendwem außer Tom am Montag', 'not Tom Berger', 'none', '11-23'],
    ['am Dienstagnachmittag, aber bitte nicht zu Doktor Lee', 'not Dr. Lee', 'none', '11-24 12:00-17:00'],
    ['egal bei wem, Hauptsache nicht Tom, Montag um zehn', 'not Tom Berger', 'none', '11-23 10:00'],
    ['weder Sarah noch Tom, Mittwoch um drei', 'not Sarah Klein, not Tom Berger', 'none', '11-25 15:00'],
    ['zu Tom möchte ich nicht, geht Dienstag um zwei', 'not Tom Berger', 'none', '11-24 14:00'],
    ['nicht bei Tom, sondern bei Sarah am Dienstag', 'Sarah Klein, not Tom Berger', 'none', '11-24'],
    ['eine Kontrolle am Dienstag, nur nicht bei Herrn Müller', 'not Jörg Müller', 'Kontrolle', '11-24'],
    ['egal wer, Montag um zwei', 'anyone', 'none', '11-23 14:00'],
    ['bei wem ist egal, Dienstag um zehn', 'anyone', 'none', '11-24 10:00'],
    ['bei dem, der als Erster frei ist, am Dienstag', 'anyone', 'none', '11-24'],
    ['wer zuerst was frei hat', 'anyone', 'none', '11-19 10:30-'],
    ['lieber nicht zu Tom, Dienstag um zwei', 'not Tom Berger', 'none', '11-24 14:00'],
    ['gibt es jemand anderen als Tom am Montag', 'not Tom Berger', 'none', '11-23'],
    ['keinen Termin bei Tom bitte, Montag um zehn', 'not Tom Berger', 'none', '11-23 10:00'],
    ['es muss nicht Sarah sein, Dienstag um zehn', 'anyone', 'none', '11-24 10:00'],
    ['bei jedem außer Herrn Müller, Montag um neun', 'not Jörg Müller', 'none', '11-23 09:00'],
    [
      'nicht zu Sarah und auch nicht zu Tom, Montag um neun',
      'not Sarah Klein, not Tom Berger',
      'none',
      '11-23 09:00',
    ],
    ['nie wieder bei Tom, also Dienstag um zwei bei jemand anderem', 'not Tom Berger', 'none', '11-24 14:00'],
    ['auf keinen Fall bei Tom, Dienstag um zwei', 'not Tom Berger', 'none', '11-24 14:00'],
    ['bloß nicht zu Tom, Dienstag um zwei', 'not Tom Berger', 'none', '11-24 14:00'],
    ['ohne Tom bitte, Dienstag um zwei', 'not Tom Berger', 'none', '11-24 14:00'],
    ['bei wem auch immer, so bald wie möglich', 'anyone', 'none', '11-19 10:30-'],
    ['mir ist egal, wer das macht, Mittwoch um neun', 'anyone', 'none', '11-25 09:00'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await practice.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('a caller who corrects themselves', () => {
  test.each([
    ['bei Sarah, nein, bei Tom, am Dienstag um zwei', 'Tom Berger', 'none', '11-24 14:00'],
    ['Doktor Lee, ich meine Doktor Schäfer, Montag um neun', 'Dr. Schäfer', 'none', '11-23 09:00'],
    ['bei Tom am Montag, nein, Dienstag', 'Tom Berger', 'none', '11-24'],
    ['zu tom äh quatsch zu sarah am mittwoch um elf', 'Sarah Klein', 'none', '11-25 11:00'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await practice.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('somebody else has the name of a member', () => {
  test.each([
    [
      'hier ist Tom, ich brauche eine Zahnreinigung bei Doktor Lee am Montag',
      'Dr. Lee',
      'Zahnreinigung',
      '11-23',
    ],
    ['ich heiße Sarah, haben Sie am Dienstag um drei was frei', 'anyone', 'none', '11-24 15:00'],
    [
      'mein Name ist Tom Berger, ich bräuchte am Montag um neun eine Kontrolle',
      'anyone',
      'Kontrolle',
      '11-23 09:00',
    ],
    ['Sarah Klein am Apparat, geht Mittwoch um elf', 'anyone', 'none', '11-25 11:00'],
    ['guten Tag, Müller mein Name, ich hätte gern was am Dienstag', 'anyone', 'none', '11-24'],
    ['ein Termin für meinen Sohn Tom am Dienstag um drei', 'anyone', 'none', '11-24 15:00'],
    [
      'meine Tochter Lisa braucht am Montag eine Reinigung bei Sarah',
      'Sarah Klein',
      'Zahnreinigung',
      '11-23',
    ],
    ['ich bin die Lisa und möchte am Dienstag zu Tom', 'Tom Berger', 'none', '11-24'],
    [
      'Tom Berger hier, ich bräuchte am Dienstag um zehn eine Kontrolle',
      'anyone',
      'Kontrolle',
      '11-24 10:00',
    ],
    ['Sie sprechen mit Tom Berger, ich möchte am Dienstag um elf kommen', 'anyone', 'none', '11-24 11:00'],
    ['ich komme mit meiner Frau Sarah am Dienstag um zwei', 'anyone', 'none', '11-24 14:00'],
    ['auf den Namen Müller, Dienstag um zwei', 'anyone', 'none', '11-24 14:00'],
    ['der Termin ist für Lisa, am Dienstag um zwei bei Doktor Lee', 'Dr. Lee', 'none', '11-24 14:00'],
    ['nur eine kleine Reinigung am Dienstag um zwei', 'anyone', 'Zahnreinigung', '11-24 14:00'],
    ['für den Jörg am Dienstag um zwei bei Sarah', 'Sarah Klein', 'none', '11-24 14:00'],
    ["ich bin's, die Sarah, Montag um neun bitte", 'anyone', 'none', '11-23 09:00'],
    ['Müller hier, Mittwoch um elf', 'anyone', 'none', '11-25 11:00'],
    ['hier spricht Frau Krause, ich möchte am Dienstag um zwei zu Tom', 'Tom Berger', 'none', '11-24 14:00'],
    ['mein Chef Tom braucht am Dienstag eine Reinigung', 'anyone', 'Zahnreinigung', '11-24'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await practice.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('whom somebody saw is no wish', () => {
  test.each([
    ['letztes Mal war ich bei Tom, haben Sie am Dienstag was frei', 'anyone', 'none', '11-24'],
    [
      'ich war im Oktober bei Sarah und jetzt brauche ich am Montag eine Kontrolle',
      'anyone',
      'Kontrolle',
      '11-23',
    ],
    [
      'letztes Mal war ich bei Tom, diesmal möchte ich zu Sarah, Dienstag um zwei',
      'Sarah Klein',
      'none',
      '11-24 14:00',
    ],
    ['ich habe mit Sarah telefoniert, geht Dienstag um zwei', 'anyone', 'none', '11-24 14:00'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await practice.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('as a transcript writes it, and with slips', () => {
  test.each([
    ['bei doktor lee dienstag halb vier', 'Dr. Lee', 'none', '11-24 15:30'],
    [
      'ja hallo äh ich wollte fragen ob die sarah am montag so gegen drei noch was frei hat',
      'Sarah Klein',
      'none',
      '11-23 15:00',
    ],
    [
      'guten morgen ich bräuchte einen termin beim doktor lee dienstag nachmittag wenns geht',
      'Dr. Lee',
      'none',
      '11-24 12:00-17:00',
    ],
    ['bei frau doktor schaefer am montag um elf', 'Dr. Schäfer', 'none', '11-23 11:00'],
    ['zu joerg mueller am mittwoch um drei', 'Jörg Müller', 'none', '11-25 15:00'],
    ['bei dokter lee am dienstag um zehn', 'Dr. Lee', 'none', '11-24 10:00'],
    ['bei sara am montag um neun', 'Sarah Klein', 'none', '11-23 09:00'],
    ['bei elisabet krause am dienstag', 'Elisabeth Krause', 'none', '11-24'],
    ['bei der äh Frau Doktor Schäfer am Dienstag um zwei', 'Dr. Schäfer', 'none', '11-24 14:00'],
    ['dr lee di 14 uhr', 'Dr. Lee', 'none', '11-24 14:00'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await practice.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('a name that two have', () => {
  test.each([
    ['bei Schmidt am Dienstag um zwei', 'none', '11-24 14:00'],
    ['eine Kontrolle bei Schmidt am Mittwoch um neun', 'Kontrolle', '11-25 09:00'],
  ])('is a question in „%s“', async (words, what, when) => {
    const question = 'Meinen Sie Anna Schmidt oder Peter Schmidt?';
    expect(await schmidts.hears(words)).toMatchObject({ what, when, question });
  });

  test.each([
    ['Anna Schmidt am Dienstag', 'Anna Schmidt', 'none', '11-24'],
    ['bei Peter am Montag um zehn', 'Peter Schmidt', 'none', '11-23 10:00'],
    ['bei Schmidt am Dienstag um zwei, bei Anna', 'Anna Schmidt', 'none', '11-24 14:00'],
    ['nicht bei Peter Schmidt am Dienstag', 'not Peter Schmidt', 'none', '11-24'],
  ])('is none in „%s“', async (words, who, what, when) => {
    expect(await schmidts.hears(words)).toEqual({ who, what, when, question: null });
  });
});
