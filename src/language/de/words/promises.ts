import type { PromiseWords } from '../../clauses/promise-words.ts';
import { choicesOf, wordSet } from '../../reading/words.ts';

const plans = 'kalender|plan|terminkalender|terminbuch|buch|system|terminplan|liste|terminplaner';
const booked = choicesOf(
  `gebucht eingebucht eingetragen reserviert bestätigt vorgemerkt eingeplant angemeldet vereinbart notiert vermerkt fixiert
  festgemacht festgehalten eingeschrieben gesichert terminiert eingeteilt ausgemacht festgelegt aufgenommen reingeschrieben
  eingeschoben dazwischengeschoben untergebracht`,
);
const moved = choicesOf(
  'verschoben verlegt umgebucht geändert umgelegt vorgezogen getauscht umgetragen vorverlegt umgeplant umgestellt gewechselt',
);
const cancelled = choicesOf(
  'storniert abgesagt gestrichen gelöscht rausgenommen herausgenommen ausgetragen abgemeldet aufgehoben annulliert entfernt abbestellt',
);
const notings = choicesOf(
  'rückruf nachricht notiz anfrage frage anliegen rechnung überweisung warteliste erinnerung rezept bescheid mail e-mail sms',
);
const details = choicesOf(
  'nummer telefonnummer adresse schreibweise anschrift daten rückrufbitte name namen',
);

/** What a bot that speaks German says of what was done and of what is free. */
export const promiseWords: PromiseWords = {
  cues: {
    book: `${booked}, im|in|auf|ins dem|der|unserem|unserer? ${plans}, steht|stehen|sind|ist jetzt|nun|somit|damit|also? drin|fest|drinnen, termin steht, habe|hab|haben sie *? drin, fest gebucht`,
    move: moved,
    cancel: `${cancelled}, aus dem|unserem ${plans}`,
    done: `ist|sind|steht er|sie|es|der|das|alles? jetzt|nun? fest? drin, erledigt, geklappt, alles fix, ist|wäre fix, fix, unter dach, abgeschlossen, funktioniert, durchgegangen, hingehauen, geritzt, gemacht, ist|sind durch, alles geregelt|eingerichtet, in trockenen, passt jetzt`,
    hold: 'reserviert, vorgemerkt, halte, zurückgelegt, freigehalten',
    free: `frei, verfügbar, möglich, offen, frei wäre, plätze, lücke, lücken, ginge, geht, gehen, gingen, klappt, available, platz`,
    have: `hätte|habe|hab|haben|hätten ich|wir|er|sie, ich|wir hätte|habe|hab|haben|hätten, anbieten, kann|könnte|können|könnten ich|wir, ich|wir kann|könnte|können|könnten, wäre|wären|gäbe|gibt|ist|sind|geht|ginge noch|es|da|wieder|auch|etwas, der nächste|früheste|erste freie? termin|platz ist|wäre, biete, bieten wir`,
    busy: `ausgebucht, belegt, vergeben, voll, weg, besetzt, schon|bereits gebucht|reserviert, nicht mehr frei|da|verfügbar`,
    later: `werde, wird, werden, wirst, würde, würden, kann, können, könnte, könnten, soll, sollen, sollte, sollten, darf, dürfen, dürfte, möchte, möchten, muss, müssen, müsste, will, wollen, wollte, wollten, lassen, gleich, sofort,
      moment, augenblick, buchen, eintragen, reservieren, verschieben, verlegen, stornieren, absagen, umbuchen, anmelden, vormerken, bestätigen, bräuchte, brauche, versuche, gern eintragen, prüfe, schaue, buche, trage, hätten|hätte gern|gerne, wünschen`,
    if: 'wenn, falls, sobald, bevor, sofern, ob, solange, nachdem, wann, immer, normalerweise, üblicherweise, meistens, jedes mal, bis sie',
    not: 'nicht, kein, keine, keinen, keiner, keinem, keins, nichts, nie, niemals, weder, ohne, niemand, nirgends',
    try: `${booked}, ${moved}, ${cancelled}, geklappt, funktioniert, durchgegangen, möglich, buchen, eintragen, reservieren, verschieben, stornieren, absagen, umbuchen, angenommen, abgeschickt, gespeichert, zustande, gegangen, anmelden, durch, antwortet, reagiert, an, speichern, drin, hinbekommen, erreichen, abgeschlossen, übernommen, genommen, bestätigen, verlegen, geht, ging`,
    failed: `fehlgeschlagen, fehlermeldung, fehler, schiefgegangen, schiefgelaufen, gescheitert, abgelehnt, abgebrochen, schon|gerade|eben|bereits|inzwischen|leider|mittlerweile weg|vergeben|belegt|gebucht, wurde|wird|ist|war gerade|eben|soeben|inzwischen|schon? vergeben|weggeschnappt|belegt|weg, nicht mehr frei|da|verfügbar|zu haben, jemand anderes|anders, vergessen sie, noch nicht, doch nicht`,
    old: `schon, bereits, immer noch, noch immer, noch eingetragen|gebucht|drin|notiert|vermerkt|reserviert, bisher, bisheriger, bisherigen, war, waren, hatte, hatten, ursprünglich, derzeit, aktuell, zurzeit, letztes, letzten, sehe, sehe|sehen ich|wir, ich|wir sehe|sehen, ihr|ihren|ihrem alter|alten|jetziger|jetzigen|bisheriger|bisherigen|nächster|nächsten|kommender|kommenden, gefunden, finde, meinen sie, sie|du haben|hast`,
    house: `geöffnet, geschlossen, öffnungszeiten, öffnen, schließen, schließt, öffnet, haben|hat wir? offen|auf|zu, sprechstunde, sprechzeiten, bis, ab, beginnt, beginnen, startet, dauert, ist|sind wieder da, wieder da|zurück, betriebsferien, urlaub`,
    thing: `${notings}, ${details}, zurück, zurückrufen, ruft, rufe, rufen, meldet, melde, bescheid, ausgerichtet, weitergegeben, weitergeleitet, aufgeschrieben, versichertenkarte, mitbringen, bringen, kosten, kostet, karte, anzahlung, kommen sie, seien sie`,
    right: `entschuldigung, verzeihung, entschuldigen, pardon, ich meine|meinte, meinte, mein fehler, korrektur, korrigiere, vielmehr, beziehungsweise, stimmt, sie haben recht, genauer, quatsch, moment, doch, versprochen, sorry, vertan, natürlich`,
    again: 'bis, wir sehen, sehen uns, freuen, freue, wir erwarten, erwarten sie, auf wiedersehen',
    both: 'beide, beiden, jeweils, alle drei|vier, je',
    ask: `darf, soll, sollen, kann, können, könnten, möchten, möchtest, wollen, willst, passt, passen, geht, ginge, wäre, wären, haben sie|du, hätten sie, ist, sind, welche, welcher, welches, welchen, wann, wie, was, wer, wo, ob, stimmt, richtig, recht, okay, ja, meinen, oder, in ordnung, würde, würden, hast, was ist, einverstanden, gut so`,
    nothing: `kein problem, keine sorge|ursache|frage|eile|angst|umstände, macht nichts, nichts zu danken, nicht der rede, gar kein problem, überhaupt kein problem, gern geschehen, freien lauf, kann ich ihnen mitteilen|bestätigen|sagen, darf ich ihnen|dir mitteilen|bestätigen|sagen, ich kann|darf ihnen|dir bestätigen|mitteilen|sagen, wie gewünscht|besprochen|vereinbart|gehabt,
      bis dann|bald|morgen|später|gleich, noch einen|ein|fragen|etwas|was, einen|schönen|guten tag noch, möchte ihnen mitteilen, schon erledigt|eingetragen|gebucht|passiert, bereits erledigt, ab sofort, an ihnen, nicht nur, ohne probleme|weiteres, freut mich, auch noch, gerade noch, ist auch schon, habe soeben, so gut`,
  },
  joints: wordSet('und aber denn weil dann sondern jedoch sowie während allerdings also'),
  between: wordSet(
    'am um der dem den die das im in an für von vom zum auf es wäre ist dieser diesem diesen datum uhrzeit zeit tag genau punkt gegen und zwar uhr',
  ),
  beside: wordSet(
    'bei mit auf unter also ja genau frau herr doktor termin namen und oder beide sie er ihn ihnen dir dich',
  ),
  leads: wordSet('für um auf gegen'),
  choices: wordSet('oder und sowie beziehungsweise sonst auch'),
  target: wordSet('auf zum nach für jetzt nun'),
  source: wordSet('statt anstatt anstelle'),
  ownName: wordSet('ich bin hier ist name mein heisse'),
  mistaken: wordSet('so'),
  abbreviations: wordSet('dr hr fr nr ca str st bzw z b d h prof med dipl ing tel evtl inkl mind max'),
  hasPointedDates: true,
  common: wordSet(
    `der die das ist sind und für ich sie ihr ihnen haben habe den dem um am mit nicht ein eine einen wir uhr termin auf
    herr frau zu es dann`,
  ),
};
