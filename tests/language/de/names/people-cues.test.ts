import { describe, expect, test } from 'bun:test';
import { germanInterpreter } from '../../../../src/language/de/interpreter.ts';
import { membersOf, whoAndWhen } from '../../members.ts';
import { berlin } from '../reading.ts';
import { context, heard } from '../team.ts';

// It is Friday, 20 November 2026, 10:30 in Berlin.

describe('ein Wort ist ein Name, wenn das, was dabeisteht, es sagt', () => {
  const team = membersOf(['Mark Viertel', 'Rosa Frei', 'April Mai', 'Frank Früh', 'Freitag Okoro']);
  const heardAt = (words: string) =>
    whoAndWhen(germanInterpreter.interpret(words, { ...context, members: team }), {
      members: team,
      zone: berlin,
    });

  test.each([
    ['kann Mark mich am Dienstag drannehmen', 'Mark Viertel', '11-24'],
    ['hat Rosa am Dienstag Zeit', 'Rosa Frei', '11-24'],
    ['ist April am Dienstag da', 'April Mai', '11-24'],
    ['hat der Frank morgen was frei', 'Frank Früh', '11-21'],
    ['Frank am Dienstag um zehn', 'Frank Früh', '11-24 10:00'],
    ['Rosa oder Frank, Dienstag um zehn', 'Rosa Frei or Frank Früh', '11-24 10:00'],
    ['nicht Frank, Dienstag um zehn', 'not Frank Früh', '11-24 10:00'],
    ['am Dienstag um Viertel nach drei', 'nobody', '11-24 15:15'],
    ['ist am Freitag was frei', 'nobody', '11-27'],
    ['ist Freitag noch was frei', 'nobody', '11-27'],
    ['morgen früh', 'nobody', '11-21 06:00-10:00'],
    ['im April am Dienstag', 'nobody', '04-06, 04-13, 04-20, 04-27'],
  ])('„%s“ ist bei %s, %s', (words, who, windows) => {
    expect(heardAt(words)).toEqual([who, windows]);
  });
});

describe('jemand ist mit anderen Worten ausgeschlossen oder offen', () => {
  test.each([
    ['keinen Termin bei Tom bitte, Montag um zehn', 'not Tom Berger', '11-23 10:00'],
    ['ich habe noch keinen Termin bei Tom, geht Montag um zehn', 'Tom Berger', '11-23 10:00'],
    ['haben Sie keinen Termin bei Tom am Montag', 'Tom Berger', '11-23'],
    ['nie wieder bei Tom, Montag um zehn', 'not Tom Berger', '11-23 10:00'],
    ['solange es nicht Tom ist, Montag um zehn', 'not Tom Berger', '11-23 10:00'],
    ['bei jemand anderem als Tom am Montag', 'anyone not Tom Berger', '11-23'],
    ['weder bei Tom noch bei Hannes, Montag um drei', 'not Tom Berger or Johannes Krüger', '11-23 15:00'],
    ['es muss nicht Tom sein, Dienstag um zehn', 'anyone', '11-24 10:00'],
    ['es muss nicht Tom oder Hannes sein, Dienstag um zehn', 'anyone', '11-24 10:00'],
    ['das muss nicht bei Tom sein, Dienstag um zehn', 'anyone', '11-24 10:00'],
    ['es muss nicht Dienstag sein, Tom am Mittwoch', 'Tom Berger', '11-25'],
    ['wer zuerst was frei hat', 'anyone', '11-20 10:30-'],
    ['Tom oder Hannes, wer zuerst frei ist', 'Tom Berger or Johannes Krüger', '11-20 10:30-'],
  ])('„%s“ ist %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('jemand anders', () => {
  test.each([
    ['jemand anders bitte', 'somebody else', ''],
    ['ist noch jemand anderes frei am Dienstag', 'somebody else', '11-24'],
    ['irgendwer außer ihm, am Montag', 'somebody else', '11-23'],
    ['bei einem anderen Arzt am Dienstag', 'somebody else', '11-24'],
    ['ich rufe für jemand anderen an, Dienstag um zehn', 'nobody', '11-24 10:00'],
    ['bei derselben Person am Montag', 'as offered', '11-23'],
    ['bei derselben wie letztes Mal am Montag', 'as last time', '11-23'],
  ])('„%s“ ist %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});

describe('wer anruft, wer kommt und mit wem gesprochen wurde, ist nicht gemeint', () => {
  test.each([
    ['Sie sprechen mit Tom Berger, Dienstag um zehn', 'nobody', '11-24 10:00'],
    ["ich bin's nochmal, der Tom, Dienstag um zehn", 'nobody', '11-24 10:00'],
    ['hier ist die Mutter von Tom, Dienstag um vier', 'nobody', '11-24 16:00'],
    ['Toms Mutter hier, Dienstag um vier', 'nobody', '11-24 16:00'],
    ['tragen Sie bitte Lisa für Dienstag um zwei bei Tom ein', 'Tom Berger', '11-24 14:00'],
    ['ich habe mit Tom telefoniert, geht Dienstag um zwei', 'nobody', '11-24 14:00'],
    ['Tom hat im Oktober meine Haare geschnitten, jetzt brauche ich Montag', 'nobody', '11-23'],
    ['ich meine Tom, Montag um zehn', 'Tom Berger', '11-23 10:00'],
    ['lieber Tom als Hannes, Montag um neun', 'Tom Berger if possible', '11-23 09:00'],
    ['am Montag bei Tom, nein, am Dienstag bei Hannes', 'Johannes Krüger', '11-24'],
    ['nicht am Montag, bei Tom am Dienstag', 'Tom Berger', '11-24'],
    ['bei ähm Doktor äh Winter am Dienstag', 'Dr. Winter', '11-24'],
  ])('„%s“ ist bei %s, %s', (words, who, windows) => {
    expect(heard(words)).toEqual([who, windows]);
  });
});
