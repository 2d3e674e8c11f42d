import { describe, expect, test } from 'bun:test';
import { inEnglish, inGerman } from './asked.ts';

describe('a time that is only spoken of is not asked for', () => {
  test.each([
    // An appointment that is cancelled.
    'i need to cancel my tuesday at ten',
    "cancel wednesday i'll ring back when i know my shifts",
    'can you cancel my appointment on the thirtieth no need to rebook',
    "i won't be able to make it on thursday just take me off please",
    "i have to cancel wednesday and i don't need a new one",
    'i no longer need the appointment on monday',
    // One that there is.
    'what time is my appointment on tuesday',
    'could you tell me what time my appointment is next week',
    "can you check whether i'm booked for tuesday or wednesday",
    'i just want to confirm my appointment for tuesday at ten',
    "just checking my lesson's still on for monday at three",
    "i'm running late for my two o'clock",
    'can you bin my thursday one',
    'my card says wednesday at nine which doctor is that',
    'am i still on for thursday at two',
    "do i have to fast before tuesday's test",
    "that's all sorted for tuesday then thank you",
    // The house.
    'are you open sundays',
    'are you open the day after christmas',
    'do you close at five or six',
    'how long does a crown take, two hours or three',
    'are you all open this saturday',
    'will you be open on new year’s day',
    'are you lot still open on bank holidays',
    'do you guys do saturdays',
    'what are your opening times on christmas eve',
    "is it you that's open till nine on thursdays",
    'is doctor lee in on tuesdays',
    'how much is a trim on a sunday',
    'will the car be ready by five',
    'did i book the ninth or the tenth',
    'do you open on saturdays or is it just weekdays',
    'what time do you close on mondays',
    'how late are you open on thursdays',
    'is it cheaper on a weekday',
    "is it more expensive on saturdays i'm only asking",
    // What was.
    'thanks so much for fitting me in on tuesday',
    'please say thanks to maria for tuesday evening',
    'i left my glasses with you yesterday around noon',
    'did anyone find an umbrella on monday afternoon',
    "you did my hair on saturday and it's already falling out",
    'nobody turned up on monday',
    'ta very much for squeezing us in on tuesday',
    'lovely, have a great weekend then',
    'your guy fixed the boiler on monday',
    'my husband dropped the car off this morning at eight',
    'i was meant to come yesterday but i forgot',
    'sorry i missed you this morning',
    'i got a voicemail from you this morning',
    // What comes without an appointment.
    "wednesday's hopeless i'll just leave it for now",
    "never mind i'll call back on monday",
    "i'll think about it and phone you on tuesday",
    "the policy number's october two seven nine eight",
    "it's about the letter you sent on the tenth",
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });

  test.each([
    'ich muss meinen Dienstag um zehn absagen',
    'den Termin vom Dienstag absagen',
    'ich muss für Donnerstag absagen, neuen Termin brauch ich erst mal keinen',
    'nehmen Sie mich für Mittwoch bitte raus',
    'ich sage den Dienstag ab',
    'ich brauche den Termin am Montag nicht mehr',
    'um wie viel Uhr ist mein Termin morgen',
    'auf meinem Zettel steht Mittwoch um neun, bei welchem Arzt ist das',
    'steht mein Termin am Montag noch',
    'muss ich am Mittwoch was mitbringen',
    'haben Sie sonntags offen',
    'wie lange haben Sie freitags offen',
    'um wie viel Uhr schließen Sie am Dienstag',
    'ist es samstags teurer',
    'arbeitet Frau Doktor Weber montags',
    'danke, dass Sie mich am Dienstag noch drangenommen haben',
    'ich wollte mich nur für Samstag bedanken, es war wunderbar',
    'ich habe gestern Mittag meine Brille bei Ihnen vergessen',
    'hat jemand am Montagnachmittag einen Schirm gefunden',
    "ich hätte gestern kommen sollen, hab's aber vergessen",
    'ich hab heute Morgen einen Anruf von Ihnen bekommen',
    'Mittwoch geht nicht, ich lass es erst mal',
    'ich ruf am Montag nochmal an',
    "ich überleg's mir und ruf Sie morgen an",
    'die Rechnung vom dritten November stimmt nicht',
  ])('"%s"', (words) => {
    expect(inGerman(words)).toBe('nothing');
  });
});

describe('what is asked for beside it is', () => {
  test.each([
    ['cancel my tuesday and give me wednesday', '11-25'],
    ["cancel monday i'll come on thursday instead", '11-26'],
    ['i have to cancel tomorrow can i get monday instead', '11-23'],
    ['cancel my ten o’clock tomorrow and book me for tuesday at two', '11-24 14:00'],
    ["are you open tomorrow i'd like to come at ten", '11-21 10:00'],
    ['are you open sundays if so sunday at ten please', '11-22 10:00'],
    ['how late are you open on tuesday could i come at six', '11-24 18:00'],
    ['the fourth is a sunday so are you open the monday', '12-07'],
    ['thanks for monday could i get another one on the thirtieth', '11-30'],
    ['thanks for calling back tuesday at two works', '11-24 14:00'],
    ['i was in on tuesday and the crown fell out could i come back on monday', '11-23'],
    ['sorry i missed you this morning could you come tomorrow at ten', '11-21 10:00'],
    ["i'll leave it for now but could i get the first of december", '12-01'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });

  test.each([
    ['ich muss den Dienstag absagen, ginge Mittwoch', '11-25'],
    ['ich sage den Montag ab und nehme den Donnerstag', '11-26'],
    ['stornieren Sie bitte den Dienstag und geben Sie mir Mittwoch um drei', '11-25 15:00'],
    ['haben Sie Samstag offen, dann käme ich um zehn', '11-21 10:00'],
    ['danke für den Montag, hätten Sie am dreißigsten noch was', '11-30'],
    ['danke Ihnen für den Rückruf, ich hätte gern Dienstag um zehn', '11-24 10:00'],
    ['ich war am Dienstag da und die Krone ist raus, könnte ich Montag kommen', '11-23'],
    ['tut mir leid, dass ich gestern nicht kommen konnte, ginge Dienstag um neun', '11-24 09:00'],
    ['dann lassen wir es bei Dienstag', '11-24'],
  ])('"%s" means %s', (words, windows) => {
    expect(inGerman(words)).toBe(windows);
  });
});
