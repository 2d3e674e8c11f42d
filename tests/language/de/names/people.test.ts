import { describe, expect, test } from 'bun:test';
import { heard } from '../team.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('jemand, der genannt wird', () => {
  test.each([
    ['bei Dr. Lee am Dienstag um drei', 'Dr. Sarah Lee', '11-24 15:00'],
    ['bei Doktor Lee am Dienstag um drei', 'Dr. Sarah Lee', '11-24 15:00'],
    ['Dienstag um drei bei Frau Doktor Lee', 'Dr. Sarah Lee', '11-24 15:00'],
    ['zu Doc Sarah am Montag', 'Dr. Sarah Lee', '11-23'],
    ['Lees nächster freier Termin', 'Dr. Sarah Lee', '11-20 10:30-'],
    ['hat Sarah am Dienstag was frei', 'Dr. Sarah Lee', '11-24'],
    ['bei Hannes am Mittwoch', 'Johannes Krüger', '11-25'],
    ['bei Herrn Krüger am Mittwoch', 'Johannes Krüger', '11-25'],
    ['bei krueger am mittwoch', 'Johannes Krüger', '11-25'],
    ['beim Herrn Berger morgen um zehn', 'Tom Berger', '11-21 10:00'],
    ['ich möchte zu Tom am Dienstag', 'Tom Berger', '11-24'],
    ['bei Tom oder Sarah am Dienstag', 'Tom Berger or Dr. Sarah Lee', '11-24'],
    ['bei Lang am Dienstag', 'Anna Lang or Jonas Lang?', '11-24'],
    ['bei Anna Lang am Dienstag', 'Anna Lang', '11-24'],
    ['bei Frau von Berg am Dienstag', 'Martha von Berg', '11-24'],
    ['bei Frau Berg am Dienstag', 'Martha von Berg', '11-24'],
    ['bei Marta am Dienstag', 'Martha von Berg', '11-24'],
    ['Tom oder Lisa, wer zuerst frei ist, am Montag', 'Tom Berger or Lisa Sommer', '11-23'],
    ['von Tom zu Sarah wechseln am Montag', 'Dr. Sarah Lee', '11-23'],
    ['für meinen Sohn Tom am Montag bei Sarah', 'Dr. Sarah Lee', '11-23'],
    ['ich bin bei Dr. Lee in Behandlung, Dienstag um drei', 'Dr. Sarah Lee', '11-24 15:00'],
    ['ich war das letzte Mal bei Tom und möchte diesmal zu Lisa, Dienstag', 'Lisa Sommer', '11-24'],
    ['von Montag bis Freitag bei Tom', 'Tom Berger', '11-23..11-27'],
    ['ich kann am Dienstag nicht bei Tom, aber Mittwoch geht', 'Tom Berger', '11-25'],
    ['ist Lisa Sommer am Montag da', 'Lisa Sommer', '11-23'],
    ['Tom', 'Tom Berger', ''],
  ])('„%s“ ist bei %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('ein Name, der auch eine Zeit ist', () => {
  test.each([
    ['am Dienstag bei Herrn März', 'Herr März', '11-24'],
    ['Herr März im März', 'Herr März', '03-01..03-31'],
    ['bei Herrn Maerz am zweiten März', 'Herr März', '03-02'],
    ['bei Frau Freitag am Freitag', 'Frau Freitag', '11-27'],
    ['Frau Freitag am Montag um neun', 'Frau Freitag', '11-23 09:00'],
    ['bei Dr. Winter am zweiten', 'Dr. Winter', '12-02'],
    ['am Montag bei Winter', 'Dr. Winter', '11-23'],
    ['bei Professor Abend heute Abend um sieben', 'Frau Prof. Dr. Abend', '11-20 19:00'],
    ['der nächste freie Termin bei Frau Prof. Abend', 'Frau Prof. Dr. Abend', '11-20 10:30-'],
    ['bei April Mai im Mai', 'April Mai', '05-01..05-31'],
    ['am Freitag um drei', 'nobody', '11-27 15:00'],
    ['im März', 'nobody', '03-01..03-31'],
    ['im April oder Mai', 'nobody', '04-01..05-31'],
    ['heute Abend um sieben', 'nobody', '11-20 19:00'],
    ['wie wäre es mit Freitag', 'nobody', '11-27'],
    ['bleiben wir bei Freitag', 'nobody', '11-27'],
    ['meine Frau kann Freitag um drei', 'nobody', '11-27 15:00'],
  ])('„%s“ ist bei %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('jemand, der ausgeschlossen wird', () => {
  test.each([
    ['nicht bei Tom am Dienstag', 'not Tom Berger', '11-24'],
    ['am Dienstag, aber nicht bei Tom', 'not Tom Berger', '11-24'],
    ['außer Herrn März', 'not Herr März', ''],
    ['bloß nicht bei Dr. Lee', 'not Dr. Sarah Lee', ''],
    ['lieber nicht zu Tom', 'not Tom Berger', ''],
    ['zu Tom will ich nicht, Dienstag um drei', 'not Tom Berger', '11-24 15:00'],
    ['bei irgendwem außer Herrn März am Dienstag', 'anyone not Herr März', '11-24'],
    ['weder bei Tom noch bei Sarah am Montag', 'not Tom Berger or Dr. Sarah Lee', '11-23'],
    ['alle außer Tom am Dienstag', 'anyone not Tom Berger', '11-24'],
    ['bei jemand anderem als Tom', 'anyone not Tom Berger', ''],
    ['ich möchte nicht mehr zu Dr. Lee', 'not Dr. Sarah Lee', ''],
    ['nicht bei Tom, sondern bei Sarah', 'Dr. Sarah Lee not Tom Berger', ''],
    ['nicht bei Tom oder Hannes am Montag', 'not Tom Berger or Johannes Krüger', '11-23'],
  ])('„%s“ ist %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('jemand, der nur ein Wunsch ist', () => {
  test.each([
    ['am liebsten bei Frau Lee am Dienstag', 'Dr. Sarah Lee if possible', '11-24'],
    ['am Dienstag am liebsten bei Tom', 'Tom Berger if possible', '11-24'],
    ['bei Tom wenn möglich am Dienstag', 'Tom Berger if possible', '11-24'],
    ['Tom, falls er da ist', 'Tom Berger if possible', ''],
    ['bei Sarah falls sie da ist, am Dienstag um drei', 'Dr. Sarah Lee if possible', '11-24 15:00'],
    ["wenn's geht bei Tom am Dienstag", 'Tom Berger if possible', '11-24'],
    ['bei Sarah, sonst bei irgendwem', 'Dr. Sarah Lee if possible', ''],
    ['bei Frau Freitag am Montag, wenn sie Zeit hat', 'Frau Freitag if possible', '11-23'],
  ])('„%s“ ist %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

test('ein Wunsch für die Zeit ist keiner für die Person', () => {
  expect(heard('gern bei Sarah, am liebsten am Dienstag')).toEqual(['Dr. Sarah Lee', '11-24']);
});

describe('irgendwer', () => {
  test.each([
    ['am Dienstag egal bei wem', 'anyone', '11-24'],
    ['bei irgendwem', 'anyone', ''],
    ['wer zuerst frei ist', 'anyone', '11-20 10:30-'],
    ['am Dienstag bei dem, der zuerst frei ist', 'anyone', '11-24'],
    ['mir ist egal wer', 'anyone', ''],
    ['mir ist es egal zu wem ich komme, Dienstag', 'anyone', '11-24'],
    ['welcher Arzt ist mir egal, Dienstag', 'anyone', '11-24'],
    ['egal wann und bei wem', 'anyone', '11-20 10:30-'],
    ['irgendein Arzt am Dienstag', 'anyone', '11-24'],
    ['irgendeine Zeit am Dienstag', 'nobody', '11-24'],
    ['es ist mir gleich bei wem, Dienstag um drei', 'anyone', '11-24 15:00'],
  ])('„%s“ ist %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('wer letztes Mal da war', () => {
  test.each([
    ['wieder bei derselben wie letztes Mal', 'as last time', ''],
    ['beim gleichen Arzt wie beim letzten Mal', 'as last time', ''],
    ['bei der Gleichen wie letztes Mal am Dienstag', 'as last time', '11-24'],
    ['wieder bei der, bei der ich letztes Mal war', 'as last time', ''],
    ['bei meiner üblichen Friseurin am Dienstag', 'as last time', '11-24'],
    ['bei der Dame, die ich letztes Mal hatte, am Dienstag', 'as last time', '11-24'],
    ['bei meinem Stammfriseur am Dienstag', 'as last time', '11-24'],
    ['zu der Dame vom letzten Mal', 'as last time', ''],
    ['zur gleichen Zeit wie letztes Mal', 'nobody', 'nothing'],
  ])('„%s“ ist %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('ein Name, der niemanden verlangt', () => {
  test.each([
    ['hier ist Tom, ich brauche Dienstag um drei', '11-24 15:00'],
    ['mein Name ist Lee, ich bräuchte einen Termin am Dienstag', '11-24'],
    ['ich bin der Tom und möchte am Montag kommen', '11-23'],
    ['Guten Tag, Lang, ich hätte gern einen Termin am Dienstag', '11-24'],
    ['für meine Tochter Sarah am Dienstag', '11-24'],
    ['einen Haarschnitt für Tom am Dienstag', '11-24'],
    ['meine Frau Sarah kann am Dienstag', '11-24'],
    ['ich rufe für Anna an, sie braucht Dienstag um drei', '11-24 15:00'],
    ['ich war letzte Woche bei Dr. Lee und brauche Dienstag um drei', '11-24 15:00'],
    ['bin ich da richtig bei Dr. Lee? Ich brauche Dienstag um drei', '11-24 15:00'],
  ])('„%s“ ist %s', (words, windows) => {
    expect(heard(words)).toEqual(['nobody', windows]);
  });

  test('außer sie möchten wieder hin', () => {
    expect(heard('ich war letzte Woche bei Dr. Lee und möchte am Dienstag wieder hin')).toEqual([
      'Dr. Sarah Lee',
      '11-24',
    ]);
  });
});

describe('jemand, der zurückgenommen wird', () => {
  test.each([
    ['bei Sarah, nein, bei Tom', 'Tom Berger', ''],
    ['bei Sarah am Dienstag, nein doch lieber bei Tom', 'Tom Berger', '11-24'],
    ['bei Tom, äh, bei Frau Freitag am Montag', 'Frau Freitag', '11-23'],
    ['Herr Lang am Freitag, nein, Frau Freitag am Montag', 'Frau Freitag', '11-23'],
  ])('„%s“ ist %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});
