import { createPromiseWords } from '../../clauses/promise-words.ts';
import { choicesOf, wordMap } from '../../reading/words.ts';
import { promiseManners as manners } from './promise-manners.ts';

const plans = 'kalender|plan|terminkalender|terminbuch|buch|system|terminplan|liste|terminplaner';
const booked = choicesOf(
  `gebucht eingebucht eingetragen reserviert bestätigt vorgemerkt eingeplant angemeldet vereinbart fixiert
  festgemacht eingeschrieben gesichert terminiert eingeteilt ausgemacht reingeschrieben
  eingeschoben dazwischengeschoben untergebracht reinbekommen reingenommen eingebaut eingetütet`,
);
const moved = choicesOf(
  'verschoben verlegt umgebucht geändert umgelegt vorgezogen getauscht umgetragen vorverlegt umgeplant umgestellt gewechselt umgelegt geschoben gelegt',
);
const cancelled = choicesOf(
  'storniert abgesagt gestrichen gelöscht rausgenommen herausgenommen ausgetragen abgemeldet aufgehoben annulliert hinfällig entfernt abbestellt rausgestrichen rausgeschmissen',
);
const notings = choicesOf(
  'rückruf nachricht notiz anfrage frage anliegen rechnung überweisung warteliste erinnerung rezept bescheid mail e-mail sms zahlung preis brille ersatzteil lieferung bestellung wunsch wunschtermin wunschzeit newsletter unterlagen webseite eingang versicherung gebühr mahnung konto neukunde kartei vorschlag angefragt abholen liefern anrufen anzurufen',
);
const details = choicesOf(
  'nummer telefonnummer adresse schreibweise anschrift daten rückrufbitte name namen',
);

/** What a bot that speaks German says of what was done and of what is free. */
export const promiseWords = createPromiseWords({
  cues: {
    book: `${booked}, im|in|auf|ins dem|der|unserem|unserer? ${plans}, steht|stehen|sind|ist jetzt|nun|somit|damit|also? drin|fest|drinnen, termin steht, habe|hab|haben sie *? drin, fest gebucht, termin fest`,
    move: `${moved}, aktualisiert, angepasst`,
    cancel: `${cancelled}, aus dem|unserem ${plans}, ist|sind raus|draußen, nicht mehr eingetragen|gebucht|drin|angemeldet, gibt es nicht mehr, entfällt, freigegeben, keinen termin mehr, termin fällt|fällt aus|weg|flach, termin ist weg`,
    well: `passt so|alles?, das|so|jetzt? haben wir, das wär's, das war's, hab|habe ich, fertig, drin, sie|du haben|hast den termin, du bist raus|drin`,
    suits: 'klappt, klappen, passen, gehen',
    done: `so das hätten wir, das hätten wir, ist|sind|steht er|sie|es|der|das|alles? jetzt|nun? fest? drin, erledigt, geklappt, war|ist erfolgreich|erfolgt, erfolgreich, vorgenommen, alles fix, ist|wäre fix, fix, unter dach, abgeschlossen, funktioniert, durchgegangen, hingehauen, geritzt, gemacht, ist|sind durch, alles geregelt|eingerichtet, in trockenen, passt jetzt`,
    could: 'konnte, konnten',
    act: 'buchen, eintragen, reservieren, sichern, unterbringen, verschieben, verlegen, stornieren, absagen, umbuchen, einschieben, vormerken, einplanen, geben',
    has: 'hat, hätte, wäre, wären, kann, können, könnte, könnten, frühestens, finde, gibt, gäbe, schafft, schaffen, bliebe',
    hold: 'vorläufig, provisorisch, reserviert, vorgemerkt, blockiert, halte, zurückgelegt, freigehalten',
    free: `auswahl, die wahl, wählen, wäre|wär drin, freien|freier|freies termin|platz|slot, früheste, frühester, frühestens, nächstmögliche, nächstmöglicher, frei, verfügbar, möglich, offen, frei wäre, plätze, lücke, lücken, ginge, geht, gehen, gingen, klappt, available, platz, freie termine|zeiten|slots|uhrzeiten, in betracht|frage, zur verfügung|auswahl|wahl, möglichkeiten, möglichkeit, optionen, würde|würden klappen|gehen|passen, passt bei, machbar, lässt sich machen|einrichten, zu haben, sieht gut aus, krieg|kriege|bekomm|bekomme ich *? *? hin|unter|rein|dazwischen, noch drin`,
    wide: 'plätze, freie, zeiten, tische, frei, luft',
    have: `hätte|habe|hab|haben|hätten ich|wir|er|sie, ich|wir hätte|habe|hab|haben|hätten, anbieten, können|könnten sie *? *? *? *? *? *? kommen|vorbeikommen|vorbeischauen, sie können|könnten *? *? *? *? *? *? kommen|vorbeikommen|vorbeischauen, ansonsten, alternativ, erst wieder, nur noch, bleibt|bliebe nur|noch, übrig ist|wäre, wir|ich bieten|biete, mein|unser nächster|frühester|letzter|einziger freier|termin|platz|freie ist|wäre, der letzte|einzige freie ist|wäre, das einzige, was ich|wir noch? habe|hätte|haben|hätten, ich sehe *? frei, nächste freie ist|wäre, kann|könnte|können|könnten ich|wir, ich|wir kann|könnte|können|könnten, wäre|wären|gäbe|gibt|ist|sind|geht|ginge noch|es|da|wieder|auch|etwas, der nächste|früheste|erste freie? termin|platz ist|wäre, biete, bieten wir`,
    busy: `ausgebucht, belegt, vergeben, voll, weg, besetzt, schon|bereits gebucht|reserviert, nicht mehr frei|da|verfügbar`,
    later: `werde, wird, werden, wirst, würde, würden, kann, können, könnte, könnten, soll, sollen, sollte, sollten, darf, dürfen, dürfte, möchte, möchten, muss, müssen, müsste, will, wollen, wollte, wollten, lassen, gleich, sofort,
      moment, augenblick, buchen, eintragen, reservieren, verschieben, verlegen, stornieren, absagen, umbuchen, anmelden, vormerken, bestätigen, bräuchte, brauche, versuche, gern eintragen, prüfe, schaue, buche, trage, bestätigt ihnen|dir, lieber, erst, sie wären|wärst, halten|machen|nehmen|sagen wir, trag, mach, schreib, schreibe, merke, gebe, kläre, setz, vorläufig, provisorisch, kurz geblockt|reserviert|blockiert, fast fertig, reserviere, mache, mach, halte, verschiebe, verlege, storniere, streiche, nehme, setze, lege, notiere, vermerke, plane, gerade dabei, einzutragen, zu buchen|reservieren|verschieben|stornieren|verlegen, sie sagten|meinten|wollten|wünschten, verstanden, hätten|hätte *? *? gern|gerne, wünschen`,
    if: 'wenn, falls, sobald, bevor, sofern, ob, solange, nachdem, damit, wann, immer, normalerweise, üblicherweise, meistens, jedes mal, bis sie',
    not: 'nicht, kein, keine, keinen, keiner, keinem, keins, nichts, nie, niemals, weder, ohne, niemand, nirgends',
    try: `${booked}, ${moved}, ${cancelled}, geklappt, funktioniert, durchgegangen, möglich, buchen, eintragen, reservieren, verschieben, stornieren, absagen, umbuchen, angenommen, abgeschickt, gespeichert, zustande, gegangen, anmelden, durch, antwortet, reagiert, an, speichern, drin, hinbekommen, erreichen, abgeschlossen, übernommen, genommen, bestätigen, verlegen, geht, ging`,
    failed: `fehlgeschlagen, weggeschnappt, fehlermeldung, fehler, schiefgegangen, schiefgelaufen, gescheitert, abgelehnt, abgebrochen, schon|gerade|eben|bereits|inzwischen|leider|mittlerweile weg|vergeben|belegt|gebucht, wurde|wird|ist|war gerade|eben|soeben|inzwischen|schon? vergeben|weggeschnappt|weggegangen|belegt|weg, nicht mehr frei|da|verfügbar|zu haben, jemand anderes|anders, vergessen sie, noch nicht, doch nicht`,
    old: `laut, hier steht, steht hier, bleibt, bleiben, schon, bereits, immer noch, noch immer, noch eingetragen|gebucht|drin|notiert|vermerkt|reserviert, bisher, bisheriger, bisherigen, war, waren, hatte, hatten, ursprünglich, derzeit, aktuell, zurzeit, letztes, letzten, sehe, sehe|sehen ich|wir, ich|wir sehe|sehen, ihr|ihren|ihrem alter|alten|jetziger|jetzigen|bisheriger|bisherigen|nächster|nächsten|kommender|kommenden, gefunden, finde, meinen sie, sie|du haben|hast`,
    owned: 'sie|du haben|hast, haben|hast sie|du',
    now: 'jetzt, nun, ist|sind damit, damit ist|sind|wären|haben|hat|bist|seid|steht|stehen|wäre|habe|hast|wurde|wird',
    past: 'letzte|vorige woche, letzten|vorigen monat, gestern, von der|unserer praxis|kollegin|werkstatt|zentrale, vom chef|büro|team',
    house: `geöffnet, geschlossen, öffnungszeiten, öffnen, schließen, schließt, öffnet, haben|hat wir? offen|auf|zu, sprechstunde, sprechzeiten, bis, beginnt, beginnen, startet, dauert, ist|sind wieder da, wieder da|zurück, betriebsferien, urlaub, hat|haben * frei`,
    thing: `${notings}, ${details}, zurück, zurückrufen, ruft, rufe, rufen, meldet, melde, bescheid, ausgerichtet, weitergegeben, weitergeleitet, aufgeschrieben, versichertenkarte, mitbringen, bringen, kosten, kostet, karte, anzahlung, kommen sie, seien sie`,
    regret: 'leider, bedauerlicherweise',
    right: `entschuldigung, verzeihung, entschuldigen, pardon, ich meine|meinte, meinte, mein fehler, korrektur, korrigiere, vielmehr, beziehungsweise, stimmt, sie haben recht, genauer, quatsch, moment, doch, versprochen, sorry, vertan, natürlich`,
    again:
      'bis, wir sehen, sehen uns, sehen wir uns, freuen uns, freue mich, freuen wir uns, freu mich, wir erwarten, erwarten sie|dich|euch|wir, auf wiedersehen',
    meeting: 'sehen uns dann|da, sehen wir uns dann|da',
    parting:
      'tschüss, tschüssi, tschau, ciao, auf wiederhören|wiedersehen|wiederschauen, wiederhören, schönen|schöne|schönes tag|abend|woche|wochenende, einen schönen, ade, servus, machen sie|mach es gut, mach|machts gut, danke für ihren|deinen anruf',
    reminder:
      'noch mal|einmal, nochmal, nochmals, zur erinnerung, zusammengefasst, zusammenfassend, ich fasse zusammen, fasse kurz? zusammen, zur sicherheit, kurz zusammengefasst, wie gesagt, denken sie dran',
    both: 'beide, beiden, jeweils, alle drei|vier, je',
    ask: `darf, soll, sollen, kann, können, könnten, möchten, möchtest, wollen, willst, passt, passen, geht, ginge, wäre, wären, haben sie|du, hätten sie, ist, sind, welche, welcher, welches, welchen, wann, wie, was, wer, wo, ob, stimmt, richtig, recht, okay, ja, meinen, oder, in ordnung, würde, würden, hast, was ist, einverstanden, gut so`,
    coming: `das wäre|wären dann?, kommen sie einfach|dann|also, kommt, kommen, erwartet, holt, ist|sind um|am|dann da|dort, wird|werden da|dort|bei sein, dann bis`,
    inverted: `wird|werden|sollte|sollten|würde|würden|müsste|müssten|kann|können|ist|hat|haben|möchten|brauchen|wollen|kommen der|die|das|ein|eine|einer|ihr|ihre|sie|es|er|etwas|jemand|sich, sollten|möchten|brauchen|kommen sie`,
    placed: `habe|hab|haben sie|dich|euch|ihn, dabei, neuer|neue termin|zeit|uhrzeit, nun|jetzt am|um|auf|für, hiermit? bestätige ich? ihnen|dir? den|ihren|deinen, steht, fest, notiert, vermerkt, aufgenommen, festgehalten, festgelegt, blockiert, geblockt, gelegt, sie|du|ihr haben|hast|habt jetzt|nun|damit|also|dann, haben|hast sie|du jetzt|nun|damit|also, dann haben|hast sie|du, liegt jetzt|nun, ist|sind|wäre|gehört|gehören ihrer|ihre|ihres|deiner|deins|deine|ihnen|dir, dran, drin, bestellt, verbucht, erfasst, angelegt, hinterlegt, gespeichert, geblockt, zugeteilt, zugesagt, aufgeschrieben, gesetzt, sicher, gebongt, abgemacht, besiegelt, organisiert, belegt für, ist|sind|bist|seid jetzt|nun|damit|somit|also am|um|für|auf|bei, jetzt|nun|damit ist es, ist es jetzt|nun, bestätige ihnen|dir, gegeben, beauftragt, findet jetzt|nun, hat|haben jetzt|nun, ist|sind jetzt|nun ihr|ihrer|dein|deiner, neuer|neue|neuen termin|zeit|uhrzeit ist|lautet|wäre, ihr|dein termin ist`,
    that: 'der, die, das, dieser, diese, es, beide, beides, den, die beiden',
    nothing: `auf ihren|den|deinen|seinen namen, unter ihrem|dem namen, eingetragen|gebucht|angemeldet waren|war, bleiben sie|du noch? bitte|kurz|mal? dran, kein problem, keine sorge|ursache|frage|eile|angst|umstände, macht nichts, nichts zu danken, nicht der rede, gar kein problem, überhaupt kein problem, gern geschehen, freien lauf, kann ich ihnen mitteilen|bestätigen|sagen, darf ich ihnen|dir mitteilen|bestätigen|sagen, ich kann|darf ihnen|dir bestätigen|mitteilen|sagen, wie gewünscht|besprochen|vereinbart|gehabt,
      bis dann|bald|morgen|später|gleich, noch einen|ein|fragen|etwas|was, einen|schönen|guten tag noch, möchte ihnen mitteilen, schon erledigt|eingetragen|gebucht|passiert, bereits erledigt, ab sofort, an ihnen, nicht nur, ohne probleme|weiteres, weg vom|von, freut mich, auch noch, gerade noch, ist auch schon, habe soeben, so gut, sich geändert, ich bin dabei, steht auf|in der|dem|ihren, gut im plan, liegt|liegen im plan, für kunden|patienten|gäste reserviert, als neupatient drin|angelegt, gebucht|reserviert|angemeldet haben, schnell|rasch erledigt|gemacht|fertig, minuten|stunde|stunden erledigt|gemacht|fertig, eingetragen|vermerkt|notiert dass, bei uns im system, auf dem neuesten|aktuellen stand, frau|herr * geht, jemand|kunde|kundin|patient|patientin hat|hatte gerade? abgesagt|storniert, gerade dabei, habe|hab ich? das|sie? so? richtig? verstanden, das war's|wars schon, keine kosten|gebühren an`,
  },
  operations: {
    book: 'buchung reservierung anmeldung buchen eintragen reservieren sichern unterbringen einschieben vormerken einplanen geben',
    move: 'verschiebung umbuchung änderung verlegung terminänderung terminverschiebung verschieben verlegen umbuchen',
    cancel: 'stornierung absage storno abmeldung terminabsage stornieren absagen',
  },
  hosts: 'wir',
  generals: 'termine buchungen reservierungen stunden absagen',
  details: 'name namen nummer telefonnummer uhrzeit tag wann wer wen wie',
  pronouns: 'das es so der den ihnen',
  joints: 'und aber denn weil dann sondern jedoch sowie während allerdings',
  between:
    'am um der dem den die das im in an für von vom zum auf es wäre ist dieser diesem diesen datum uhrzeit zeit tag genau punkt gegen und zwar uhr',
  beside:
    'bei mit auf unter also dann na ja genau noch mal nochmal auch wieder frau herr doktor termin namen und oder beide sie er ihn ihnen dir dich',
  leads: 'für um auf gegen',
  partings: 'bis',
  choices: 'oder und sowie beziehungsweise sonst auch',
  target: 'auf zum nach für jetzt nun',
  shifts: '',
  into: 'auf zu zum zur',
  whens:
    'den das die diesen dieses termin zeit uhrzeit tag frueheren spaeteren neuen vormittag nachmittag abend woche',
  openings:
    'termin termine platz plaetze tisch tische zeit luecke luft kapazitaet stunde stunden zimmer raum was etwas slot slots moeglichkeit',
  noting: 'liste notiert vermerkt aufgenommen festgehalten aufgeschrieben hinterlegt unter',
  writing: 'notiert vermerkt aufgenommen aufgeschrieben',
  favors: /warteliste|rückruf|zurückrufen|nachricht|rezept|überweisung/i,
  along: 'noch erst wieder ihnen dir da bei',
  pasts: 'war waren hatte hatten',
  articles: 'ein eine einen einem',
  counted: 'personen person leute gaeste minuten stunden tage wochen behandlungen euro erwachsene kinder',
  namely: 'zwar',
  participle: /^(?:\p{Ll}*ge\p{Ll}+|be\p{Ll}+|ver\p{Ll}+|ent\p{Ll}+)(?:t|en)$/u,
  starts: 'ab von zwischen',
  ends: 'bis und',
  source: 'statt anstatt anstelle weg',
  definites: 'ihr ihren ihre deinen dein deine der den das die',
  owners:
    'sie ihr ihre ihnen ihren dich dir dein deine du ich wir hab habe haben termin er es das für herr frau stunde tisch platz besuch buchung reservierung',
  crowds: 'alles alle plätze termine zeiten vormittage nachmittage abende tage tische',
  alternatives: 'oder',
  repairs:
    'entschuldigung verzeihung pardon moment sorry meine meinte quatsch nein korrektur vielmehr beziehungsweise stimmt falsch fehler halt versprochen',
  fillers: 'ich nicht äh ähm ach oh doch mein hoppla kleinen für mal kurz einen so ich nee',
  closings: 'sonst noch weitere weiteres helfen fragen',
  spellings: wordMap([
    ['habs', 'hab'],
    ["hab's", 'hab'],
    ["ist's", 'ist'],
    ["wär's", 'wäre'],
    ["geht's", 'geht'],
    ["gibt's", 'gibt'],
    ['hätt', 'hätte'],
    ['wär', 'wäre'],
    ['gibts', 'gibt'],
    ['gehts', 'geht'],
    ["nimmt's", 'nimmts'],
    ["speichert's", 'speicherts'],
  ]),
  ownName: 'ich bin hier ist name mein heisse',
  mistaken: 'so',
  abbreviations: 'dr hr fr nr ca str st bzw z b d h prof med dipl ing tel evtl inkl mind max',
  hasPointedDates: true,
  common: `der die das ist sind und für ich sie ihr ihnen haben habe den dem um mit nicht ein eine einen wir uhr termin auf
    herr frau zu es dann mann sohn tochter mutter vater bruder schwester freund freundin kollege kollegin kind kinder hund katze da`,
  manners,
});
