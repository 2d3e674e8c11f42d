import { beforeAll, describe, expect, test } from 'bun:test';
import { german } from './given-teams.ts';
import { Reception } from './reception.ts';

// It is Thursday, 19 November 2026, 10:30 in Berlin.

let almanac: Reception;

beforeAll(async () => {
  almanac = await Reception.open(german.almanac);
});

describe('a name that is also a month, a day, an hour or a service', () => {
  test.each([
    ['Frau Freitag am Freitag', 'Frau Freitag', 'none', '11-20'],
    ['bei Frau Freitag am Dienstag um drei', 'Frau Freitag', 'none', '11-24 15:00'],
    ['nicht bei Frau Freitag am Freitag', 'not Frau Freitag', 'none', '11-20'],
    ['am Freitag um zehn', 'anyone', 'none', '11-20 10:00'],
    ['hier ist Frau Freitag, ich hätte gern am Montag um zehn einen Termin', 'anyone', 'none', '11-23 10:00'],
    ['Herr März im März', 'Herr März', 'none', '03-01..03-31'],
    ['bei Herrn März am dritten März um zehn', 'Herr März', 'none', '03-03 10:00'],
    ['eine Zahnreinigung im März', 'anyone', 'Zahnreinigung', '03-01..03-31'],
    ['Frau Mai am zweiten', 'Frau Mai', 'none', '12-02'],
    ['bei Frau Mai am ersten Mai', 'Frau Mai', 'none', '05-01'],
    ['eine Kontrolle bei Frau Mai im Mai', 'Frau Mai', 'Kontrolle', '05-01..05-31'],
    ['Herr Sommer im Dezember', 'Herr Sommer', 'none', '12-01..12-31'],
    ['Frau Abend am Abend', 'Frau Abend', 'none', '11-19 17:00-21:00'],
    ['bei Frau Abend am Montagabend', 'Frau Abend', 'none', '11-23 17:00-21:00'],
    ['guten Abend, ich brauche einen Termin am Dienstag um drei', 'anyone', 'none', '11-24 15:00'],
    ['Dr. Viertel um Viertel nach drei', 'Dr. Viertel', 'none', '11-19 15:15'],
    ['doktor viertel dienstag viertel vor neun', 'Dr. Viertel', 'none', '11-24 08:45'],
    ['am Dienstag um Viertel nach drei', 'anyone', 'none', '11-24 15:15'],
    ['bei Doktor Viertel am vierten um vier', 'Dr. Viertel', 'none', '12-04 16:00'],
    ['Dr. Morgen morgen um neun', 'Dr. Morgen', 'none', '11-20 09:00'],
    ['morgen bei Doktor Morgen', 'Dr. Morgen', 'none', '11-20'],
    ['morgen um neun', 'anyone', 'none', '11-20 09:00'],
    ['guten Morgen, ich möchte am Dienstag um zehn kommen', 'anyone', 'none', '11-24 10:00'],
    ['Frau Mittag am Montag um zwölf Uhr mittags', 'Frau Mittag', 'none', '11-23 12:00'],
    ['bei Herrn Früh morgen früh', 'Herr Früh', 'none', '11-20 06:00-10:00'],
    ['Frau Sonntag am Sonntag', 'Frau Sonntag', 'none', '11-22'],
    ['Haare schneiden bei Doktor Schneider am Montag um vier', 'Dr. Schneider', 'Haarschnitt', '11-23 16:00'],
    ['Haare schneiden am Montag um vier', 'anyone', 'Haarschnitt', '11-23 16:00'],
    ['ich habe erst am Dienstag am Abend Zeit', 'anyone', 'none', '11-24 17:00-21:00'],
    ['am Montag früh bei Herrn Früh', 'Herr Früh', 'none', '11-23 06:00-10:00'],
    ['am Freitag, den 27., bei Frau Freitag', 'Frau Freitag', 'none', '11-27'],
    ['Frau Mai im März', 'Frau Mai', 'none', '03-01..03-31'],
    ['übermorgen bei Doktor Morgen um elf', 'Dr. Morgen', 'none', '11-21 11:00'],
    ['morgen Abend bei Frau Abend', 'Frau Abend', 'none', '11-20 17:00-21:00'],
    ['drei Viertel vier bei Doktor Viertel am Dienstag', 'Dr. Viertel', 'none', '11-24 15:45'],
    ['im Mai oder im Juni', 'anyone', 'none', '05-01..06-30'],
    ['nicht zu Herrn März, sonst jeder im März', 'not Herr März', 'none', '03-01..03-31'],
    ['bei Frau Sonntag am Montag um zwei', 'Frau Sonntag', 'none', '11-23 14:00'],
    ['Freitag Nachmittag bei Doktor Schneider', 'Dr. Schneider', 'none', '11-20 12:00-17:00'],
    ['hier ist Mai, ich brauche im Juni eine Kontrolle', 'anyone', 'Kontrolle', '06-01..06-30'],
    ['zu Frau Freitag nicht am Freitag, sondern am Montag', 'Frau Freitag', 'none', '11-23'],
    ['doktor morgen übermorgen viertel nach neun', 'Dr. Morgen', 'none', '11-21 09:15'],
    ['gleich morgen früh', 'anyone', 'none', '11-20 06:00-10:00'],
    ['hat Frau Mai im Mai Zeit', 'Frau Mai', 'none', '05-01..05-31'],
    ['ist Frau Freitag am Montag da', 'Frau Freitag', 'none', '11-23'],
    ['am Freitag nicht, aber am Montag bei Frau Freitag', 'Frau Freitag', 'none', '11-23'],
    ['Herr März oder Frau Mai am Dienstag', 'Herr März or Frau Mai', 'none', '11-24'],
    ['am 3.3. bei Herrn März um drei', 'Herr März', 'none', '03-03 15:00'],
    ['bei Doktor Morgen am Dienstagmorgen', 'Dr. Morgen', 'none', '11-24 06:00-12:00'],
    ['Doktor Morgen heute', 'Dr. Morgen', 'none', '11-19'],
    ['Mittwoch Mittag', 'anyone', 'none', '11-25 12:00-14:00'],
    ['Frau Mittag Mittwoch um elf', 'Frau Mittag', 'none', '11-25 11:00'],
    ['so früh wie möglich', 'anyone', 'none', '11-19 10:30-'],
    ['Viertel vor neun am Dienstag', 'anyone', 'none', '11-24 08:45'],
    ['Frau Freitag, Freitag um zehn', 'Frau Freitag', 'none', '11-20 10:00'],
    ['hier ist Sommer, ich brauche am Montag einen Termin', 'anyone', 'none', '11-23'],
  ])('„%s“ ist %s, %s, %s', async (words, who, what, when) => {
    expect(await almanac.hears(words)).toEqual({ who, what, when, question: null });
  });
});
