import type { Clause, ClauseReader, Role } from '../../clauses/clause.ts';
import { createClauseReader } from '../../clauses/clause-reader.ts';
import { verbSecond } from '../../clauses/word-order.ts';
import { type Sentence, skipWords, textAt } from '../../reading/sentence.ts';
import { choicesOf, wordSet } from '../../reading/words.ts';
import { linked } from './linked.ts';
import { isForward, isTimeAt } from './operators.ts';
import { apartFromRemark, asTold, goesWithoutSaying } from './remarks.ts';
import { cueOf, isNameAgain, isPredicate, isToBeDone } from './statements.ts';
import { toldClause } from './telling.ts';
import { isVerbLike } from './verb-forms.ts';
import {
  asking,
  coming,
  demanding,
  fetching,
  free,
  going,
  stating,
  subjunctive,
  taken,
  telling,
} from './verbs.ts';
import { articles, glue } from './words.ts';

const we = 'ich|i|wir|er|man';
const they = `${we}|sie|ihr|es|das`;

const bad = choicesOf(
  `hoffnungslos aussichtslos fürchterlich furchtbar schrecklich katastrophal katastrophe schlimm heftig
  stressig hektisch chaotisch verrückt irre voll randvoll proppenvoll rappelvoll knallvoll vollgepackt
  vollgestopft überfüllt überladen dicht zugepflastert mörderisch kritisch problematisch suboptimal mau
  mühsam horror chaos stress zäh daneben unrealistisch utopisch unpraktisch undenkbar blockiert besetzt`,
);
const habits = 'montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonnabends|sonntags';
const papers =
  'zettel|karte|terminkarte|terminzettel|kärtchen|bestätigung|erinnerung|mail|sms|email|nachricht|brief';

const badThing =
  'albtraum|alptraum|katastrophe|horror|problem|chaos|drama|graus|krampf|stress|zumutung|desaster';

/** What people go to, and what things are for: "ab vier für die Weihnachtsfeier im Kindergarten". */
const occasions =
  'geburtstag|hochzeit|beerdigung|taufe|chor|probe|ballett|turnen|elternabend|elternsprechtag|stammtisch|orchester|schule|kita|kindergarten|training|kurs|prüfung|umzug';

/** What callers say of their times, and where one thing ends and the next begins. */
const readOwnClauses = createClauseReader({
  order: verbSecond,
  cues: {
    so: 'das wär|wäre|wärs|hieße|heißt|ergäbe dann|also, und bis dahin, und bis dorthin, bis dahin, bis dorthin, also, deshalb, insofern, von daher, demzufolge, deswegen, daher, darum, drum, somit, folglich, sodass, so dass, demnach, das heißt, dementsprechend',
    but: 'dann, aber, allerdings, jedoch, obwohl, hingegen, dafür, dagegen',
    because: `anders|sonst|ansonsten geht|klappt|wird|haut|schaff|schaffe|pack|packe|krieg|kriege|kann|könnte ich|wir? das|es|s? ich? leider? nicht|nichts|nix hin|mehr|gut?, sagen|bescheid|mitteilen|ausrichten|wissen dass, ich|i weiß schon|ja|eh?, mir ist klar, weil, wegen, nachdem ${they}, während ${they}, bevor ${they}, da ${they}|mein|meine, damit|ehe|solange ${they}|mein|meine|der|die|das|mir|mich|uns, denn ${they}|da|dann|am, als ${we}`,
    only: `außer ${they}|mein|meine|da, es sei denn`,
    ask: `habens|hättens|hams|könntens|könnens, sollte|sollten|sollt ich|i|wir|ma die|den|das|der|mein|meine|meinen|unser|unsere|mal|wieder|zum|zur|noch|unbedingt|eigentlich|bei, wie sieht|schaut es|das denn|dann|da, wie siehts|schauts denn|dann|da, dachte|dacht ich|i, ich|i dachte|dacht an|so|vielleicht, und bin|komm|komme|kann|schaff|schaffe frühestens, vielleicht gleich, ich|i sag|sage halt|eben|jetzt? mal|amal so?, ich|i sag|sage halt|eben, sag|sagn ma, wie viel uhr, wieviel uhr, diesmal, dieses mal, ${asking}|hätten|hätt|hättet|${going} ${they}|mir|mich|uns|da|dann|noch|auch|denn|vielleicht|eventuell|stattdessen|was|etwas|jemand, haben|habt|hat|gibt|gibts|gäbe|gäbs ${they}|da|noch|auch|denn|vielleicht|eventuell|was|etwas|jemand, es|das ${demanding}, ist es|das, ist|sind da|noch|auch|denn, und ${asking}|braucht|möchte|soll|muss, da? ${subjunctive}|kann|braucht|soll sich|jemand|mein|meine|unser|unsere|der|die|ein|eine|einer, bräuchte|möchte|würde|hätte|könnte|müsste|wollte aber|jetzt|lieber|stattdessen|nun, dann ${coming}|${fetching} ich|i|wir|ma,
      und der|die|das|mein|meine|unser|unsere * muss|müsste|soll|sollte|braucht|bräuchte,
      ${they} ${asking}, da? ${asking} ${they}, da? ${going} ${they}, wie wäre|wär es? mit, wie wärs mit, wie sieht|schaut es|das|dat|des? denn|dann|da? mit|bei|am|im|nächste, wie siehts|schauts mit|am|im|bei|aus, was ist mit,
      was haben|hätten|hätte|wäre|gäbe|geht|ginge|gibts|gibt, wann, lieber, besser, eher, sagen|machen|nehmen|probieren|versuchen|bleiben wir mal?, trag|buch|schreib|schreiben|tragen|buchen|leg|legen|verschieb|verschieben|machen|notieren|reservieren|geben|setzen|mach|gib|nehmen|schieben|planen|merken mich|mir|uns|sie|ihn|das|den|es|bitte,
      am liebsten|besten|ehesten, hauptsache, bleibt|bleiben nur|noch|eigentlich|also? nur|noch? der|die|das, vorzugsweise, idealerweise, welche, welcher, welchen, dann nehme|nehmen`,
    own: `da mag|will|möchte|muss|kann|sieht|kommt man|ma ja|eh|nur|kaum|nichts|nix|kein|keinen|keine, samma, simma, ich|i schaffe|schaff im|in|bei|beim|als, ich|i|wir|man ${telling}, da? ${telling} ich|i|wir|man`,
    subject: `mir|uns|ihm|ihr geht|gehts es? nicht|gar|echt|grad|gerade|so|ziemlich? so|ganz|sehr|besonders|recht? gut|schlecht|mies|besonders|elend, ist|sind|war|hab|habe|haben|hat ja, er|sie|ihr ${telling}, ihr habt, es|das ${stating}, da? ${telling} er, da ${telling}, mir|uns|ihm ist|sind|hat|tut|fehlt, mein|unser|ihr|sein termin, mein|meine|unser|unsere|der|die|das|ihr|sein flug|zug|urlaub|kurs|prüfung|fortbildung|umzug|vertrag|visum|führerschein|ausweis|pass|tüv|operation|op|frist|messe|tochter|sohn|mann|frau|kinder|mutter|vater|kollege|kollegin|chef|mandant|handwerker|schule|ferien|konferenz|bahn|bus|seminar|training|hochzeit|spätschicht|frühschicht|schicht`,
    else: `oder? und? halt? sonst, oder? ausnahmsweise, oder? ansonsten, andernfalls, oder? alternativ, notfalls, zur not, oder? wenn|falls nicht, oder halt|eben|notfalls|zur, ersatzweise, im notfall,
      und|oder|aber? wenns|falls ja|gar|alles|leider|da|dann|so|dort? nicht|nichts|nix anders? ${going}|möglich|frei, und|oder|aber? wenn|falls|sollte das|es|der|die|da|dann|dort|so ja|gar|alles|leider? nicht|nichts|nix|schon|mehr? ${going}|möglich|frei|${taken}|sein ist|wäre|sind?`,
    if: 'wenn, falls, sofern',
    since: `hol|hole|holen es|ihn|sie, der|die|das|es war bisher|eigentlich|ursprünglich|ja|bis|vorher? um|am|für|von`,
    want: `bitte, wiederkommen, wieder kommen|vorbeikommen, muss|müssen|sollte ich|wir wieder|schon|spätestens? fertig|weg|raus|durch|zurück|daheim|zuhause sein?, ${asking}, gern, gerne, bräuchten, meinte|mein|meine ich, wünsche, bevorzugt, wunschtermin`,
    approval: `bin|wäre|wär|sind|wären ich|i|wir zu haben, krieg|kriege|kriegen|kriegn ich|i|wir|ma das|des|es|dat hin, wer|jemand|einer|was|etwas absagt|abspringt|ausfällt, frei wird, hört|hören|klingt sich? doch|sehr|echt|ja? gut|super|prima|perfekt|fein, wieder zu gebrauchen|haben|erreichen|sprechen, wieder fit|verfügbar|einsatzbereit, lassen|lass|belassen wir|ich es|das? bei|beim|am|dabei, gar|echt? nicht schlecht|übel|verkehrt|dumm, ${going}, ist|wäre|wär|sind|wären mir|uns|ihm? ${free}, mir? recht, lieb, ideal, optimal, perfekt, super, prima, frei, zeit, luft, daheim, zuhause, erreichbar, für sie|euch da, da ginge, in ordnung, würde passen|gehen, flexibel, pause, mittagspause, da gang, wieder da|zurück|zuhause|frei, bin ich|wir da`,
    negation:
      'nicht, nie, niemals, gar|überhaupt nicht|nichts, auch nicht, keinesfalls, auf gar? keinen fall',
    denial: `nichts|nix für mich|uns|ihn, bitte nichts|nix, bitte keinen|keine termin|termine, nichts|nix bitte, bringt|bringts|hat|macht|hätte es|das? nichts|nix|keinen sinn?, geht|ginge|ging sich|si das|des|es|s|dass|bei? mir|uns|leider? nicht|nimmer|nie mehr? aus, wird|werd das|des|dat|es *? *? *? *? nichts|nix, wirds|wird's *? *? nichts|nix, keine zeit|chance|möglichkeit|luft|lust, unmöglich, schlecht, ungünstig, unpassend, zu früh|spät|kurzfristig|knapp|eng|lang|bald|weit|stressig|heikel, schwierig, schwer, blöd, doof, mies, ausgeschlossen, flach, fällt aus|weg|flach, fallen aus|weg, tabu, ungern, kein thema mehr`,
    judgment: `ist|sind schon|leider|ganz|komplett|total|bei? mir|uns? voll, ${bad}, ein|eine|der|die|das ${badThing}, die hölle, ist|wäre|wird|sind raus|rum|gelaufen|gestorben|dicht|nix|nichts, kann|können|könnte|könnten man|sie|wir|ich vergessen|knicken|streichen, vergiss|vergessen es|sie`,
    refusal: `kann|können ich|wir da|leider|noch? nichts|nix, verreisen, wegfahren, wegfliegen, ${taken}, nichts|nix frei, haben|habt|hab|gibt|gibts|ist|sind|sie|da|leider|auch|gar|geht nichts|nix mehr, geht|ginge|läuft hier|da|sich|si|bei? uns|mir|hier|dann? gar|leider|halt|eh|überhaupt|bei? nichts|nix, ja|schon zu, zu haben|hat`,
    away: `auf|bei|an einer|einem|der|dem? konferenz|tagung|messe|hochzeit|beerdigung|fortbildung|schulung|seminar|workshop|klausur, auf|beim|im|in seminar|schulung|training|workshop|tagung|kongress|unterricht, unterwegs, verreist, auf? dienstreise|geschäftsreise|reisen|montage|kur|reha|urlaub|fortbildung|tournee|lehrgang|messe, in einer|der|einem? besprechung|sitzung|meeting|termin, besprechung, sitzung, meeting, im urlaub|ausland|krankenhaus|spital|dienst|militär|einsatz|kurs|theater|büro|skiurlaub, in urlaub|kur|reha|elternzeit|quarantäne|der|den klinik|ferien|schweiz|usa|uni|schule|arbeit, beim militär|wiederholungskurs|zahnarzt, krankgeschrieben, krank, gericht, beschäftigt, verhindert, abwesend, fort, weg, außer haus, verplant, verbucht, eingespannt, ausgelastet`,
    told: `ist ja|doch|aber? ein montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|feiertag, wir|ich hatten|hatte ja|doch|eigentlich? für|auf, das|da ist ja|doch|schon ein|eine|der|die?, haben sie|wir ja, hab|habe ich ja, bin|wäre in * minuten, ja nix|nichts|keiner|niemand, arbeite, arbeiten, abholen, wieder holen|mitnehmen, ende, läuft ab, läuft aus, ab läuft, anfängt, aufhört, schließt, öffnet, fliege, feierabend, feiertag, vorlesung, ${occasions.replaceAll('|', ', ')}, schicht|dienst|unterricht|schule|arbeit bis|von|ab, spätschicht, frühschicht, nachtschicht, nachtdienst, schulschluss, seminar, klausur, ferien, abgelaufen, vereinbart, ausgemacht, gebucht, vorgeschlagen, angeboten, bekommen, urlaub, besuch, geht|gehen|dauert|dauern ja|noch|leider|auch|meist|meistens? von|vom|bis, hats, geht mein|meine|unser|unsere, los, geht nämlich|ja|dann|schon|leider? der|die|das|mein|unser zug|flug|bus|flieger|kurs|schule`,
    done: `verloren, entbunden, verletzt, verstaucht, umgezogen hab|habe|haben|hat|hatte|ist|sind|bin, hatte|hatten ich|wir|er|sie, ich|wir|er hatte|hatten, erhalten, verpasst, vergessen, bezahlt, überwiesen, verstorben, geboren,
      passiert`,
    past: `danke|dank * dass, vielen|herzlichen|besten|lieben? dank für|dass, danke|merci ihnen|euch|nochmal|nochmals|recht|sehr|vielmals|schön|noch? mal|herzlich|vielmals? für|dass, leid dass|wegen|für, sorry|entschuldigung|verzeihung dass|wegen|für, schaden|schadensfall|rechnung|brief|schreiben|bescheid ist? vom|von,
      i war, schon den ganzen, kam|kamen ein|eine|der|die|das, bekam, erhielt, war|waren ihr|euer|jemand|dein|der, war das|es|alles noch|schon|so, hatte|konnte|musste|war ich|wir|er|es|sie schon|mal|nicht|nie|noch, hatte ich|wir schon mal, war jemand|keiner|niemand, das war am|im, es war am|im, behandelt, operiert, diagnostiziert, war|waren erst|nur|wieder|nie|noch, war|waren sehr|wirklich|echt|so|ganz? toll|super|schön|klasse|nett|wunderbar|prima|lecker|schrecklich|furchtbar, letztes mal, zuletzt, beim letzten|vorigen, das letzte mal, war|waren ich|wir|am|im|vom|letzten|letzte|letztes|vorigen|schon|damals|gestern|beim, ich|wir war|waren,
      der|die|das * sollte|sollten eigentlich|ursprünglich, wurde, wurden, worden, kaputt, vorgestern`,
    mention: `jetzt ist, wann geht|gehen|gehn|gehts|legt|legen *? *? *? *? *? los, kann|können weg|raus|entfallen|ausfallen|gestrichen, zurückrufen, zurückruft, zurückzurufen, brauche|brauch|brauchen ich|i|ma|wir|mir? nicht mehr|länger, brauch|brauche|brauchen ich|i|ma|wir nicht, bedanken, bedanke, meinen|unseren|liebsten dank, gefunden, liegen lassen|gelassen, liegenlassen, da|hier|dran war|waren hat|haben?,
      einen|eine|ihren|ihre|den|die anruf|nachricht|brief|mail|sms|schreiben|paket|rechnung von * bekommen|erhalten|gekriegt|verpasst|gesehen, anruf|nachricht|brief|mail|sms|schreiben|paket bekommen|erhalten|gekriegt|verpasst, kommen|dasein|sein sollen|wollen|müssen,
      absagen, abzusagen, absage, stornieren, storniere, storniert, streichen, streiche, austragen, canceln, abbestellen, nicht mehr wahrnehmen|brauche|brauchen,
      sage|sag|sagen|sagt ich|wir|sie|ma? bitte? den|meinen|unseren|das * bitte|leider|hiermit|wieder? ab, sage|sag|sagen|sagt ich|wir|sie|ma? bitte|leider|hiermit|wieder ab, nehmen|nehmt|nehme|nimm sie|ihr? mich|uns|ihn für|am|vom|von? * bitte? raus|heraus|runter,
      ich|i|wir? brauche|brauch|brauchen|benötige|benötigen ich? den|meinen|unseren termin am|um? * nicht mehr|länger, auf|in meinem|dem|der|meiner|ihrer|ihrem|unserem ${papers} steht|stand, auf|in|im der|dem? packung|schachtel|flasche|tube|beipackzettel|etikett|anleitung|packungsbeilage steht|stand,
      ich|i|wir? rufe|ruf sie|euch am|nächste|in|im? *? woche? nochmal|noch|wieder|dann|mal? mal? an, ich|i|wir? rufe|ruf ich|sie|euch? am|nächste|in|im|morgen|dann|später * woche? nochmal|noch|wieder|dann|mal? mal? an,
      rausnehmen, herausnehmen, löschen, lösch, rausstreichen, teurer, billiger, zuschlag, aufpreis, wartezeit, öffnungszeiten, geschäftszeiten, sprechzeiten, bürozeiten, was|etwas|irgendwas|irgendetwas|unterlagen mitbringen, nüchtern sein|bleiben, noch eingetragen|gebucht|vermerkt,
      einfach so? vorbeikommen|reinkommen|reinschauen, spontan vorbeikommen|reinkommen, haben|habt|hat sie|ihr|man ${habits} auf|offen|geöffnet|zu|dienst`,
    inquiry: `oder habts|habt|haben|hat|seid|seids|sind|ist|is ihr|sie|da|es? da? schon? zu|geschlossen|weg, bis wann muss|müsste|müssen|kann|soll ich|wir|man * absagen|stornieren|abgeben|bezahlen|zahlen|verschieben, wann|bis|ab wann? machen|macht|schließen|öffnen|schließt|öffnet|sperren|sperrt sie|ihr|die|der, wie lange haben|habt|hat|machen|arbeiten|geht sie|ihr|die|mein|der, bis wann haben|habt|hat sie|ihr|die,
      um wie viel|wieviel? viel? uhr schließen|öffnen|machen|macht|schließt|öffnet|ist|war|geht, wann|wo|wie lange? ist|war|dauert|beginnt mein|unser|der|sein|meine|unsere termin|behandlung|stunde|kurs|besuch,
      wie lange|lang|viel|viele|wieviel|wieviele|teuer|alt|groß|hoch|schwer|weit|oft|funktioniert|läuft|heißt|heißen, wie sind denn? die|ihre|eure, seit wann, ab|bis? wann denn? beginnt|startet|endet|fängt|hört|öffnet|sperrts|gehn|gehen|wird|werden|zahlt|gilt|war|waren|wurde, wann bin|hab|habe|war|muss ich|wir, ab|bis wann kann|darf|muss man, ab|bis? wann denn? läuft|fährt|fahren|kommt|muss|müssen|soll denn? die|der|das|mein|meine|man|ich|es|ihr,
      was kostet|kosten|zahlt|zahle|passiert|bedeutet|muss|müssen|soll|sollen|bringt|brauch|brauche|darf, wo, warum, wieso, weshalb, woran, womit, woher, wohin, wozu, wofür, wer macht|ist|war|kommt|vertritt|behandelt|zahlt|bezahlt|holt, stimmt das|es, ist das|es richtig|korrekt, stimmts dass,
      bei|zu wem bin|sind|muss|müssen ich|wir, welcher|welches|welchem|welchen raum|arzt|zimmer|stock|ärztin, steht mein|der|unser termin`,
    house: `offen, geöffnet, jemand da|im|ans|am, wer da|im, arbeitet|arbeiten frau|herr|doktor|dr|sie|ihr auch|denn?, ${habits} auf`,
    pick: `mir|uns ist|wär|wäre beides|alles|beide gleich|egal|recht|wurscht|lieb, mir|uns ist es|das? egal|gleich|wurscht, such|suchen|suchens|suchts|sucht sie|euch|dir|ihr? sich|euch|dir? einfach? was|eins|einen|eine|etwas aus, sie|ihr können|könnt sich|euch? was? aussuchen, können|könnt sie|ihr sich|euch was? aussuchen, beides geht|ginge|passt|wäre|wär|ist gut|recht|ok|okay|möglich?, egal welcher|welchen|welches|welche`,
    leave: `lass|lasse|lassen ich|wir? es|das|s erst|erstmal|mal|lieber|einfach|bleiben|sein|gut|besser|halt|eben, ich lass|lasse es|das, lassen wir es|das?, meld|melde|melden ich|wir? mich|uns, frag|frage ich? nur|bloß|halt mal|nur? so|wegen|interessehalber, nur so gefragt,
      nur mal? interessehalber|neugierig|aus neugier, neuen|neuer|anderen|ersatz termin? brauche|brauch|brauchen|will|möchte ich|wir erst|vorerst|nicht|mal|momentan|derzeit|im|jetzt|keinen|gar|erstmal,
      brauche|brauch|will|möchte|brauchen ich|wir? auch|erst|erstmal|vorerst? mal? keinen|nicht neuen|anderen|mehr|ersatz, versuch|versuche|probier|probiere|schau|schaue ich? es|mich|mal? woanders|anderswo, ich versuche|versuch|probiere|schaue es|mich|mal woanders|anderswo,
      einfach|nur|bloß|ganz austragen|streichen|löschen|rausnehmen, vergessen|vergiss sie|es es? bitte`,
    thing: `noch? nicht|nie bezahlt|abgerechnet|angekommen|geliefert|erhalten, zur welt, pin, aktenzeichen, passwort, seriennummer, geburtsdatum, mein|ihr|sein? geburtstag ist|hab|habe|hat, rufe|ruf später|morgen|nochmal|noch, jahrgang, baujahr, erstzulassung, adresse, anschrift, ich|wir wohne|wohnen, kennzeichen, nummernschild, autonummer, kundennummer, auftragsnummer, bestellnummer, vertragsnummer, versichertennummer,
      rechnungsnummer, telefonnummer, handynummer, nummer, iban, postleitzahl, hausnummer, kostet, kosten, gekostet, ich heiße, name ist, größe, wiegt, wiege, kilo, kilometer, kilometerstand, jahr|jahre|monate|wochen|tage alt, rechnung, rechnungen, mahnung,
      bescheid, datiert, ausgestellt, rezept, quittung, bestellung, lieferung, garantie, zahlbar, verspäte, verspätung, schwanger, buchstabiert, schreibt sich, so? wie der monat|tag|wochentag, vorname, nachname, familienname, buchstabiere|buchstabieren ich|sie|i`,
    also: 'auch, ebenfalls, ebenso, zusätzlich, außerdem',
    aside: `es? schneit|regnet|dauert|brennt|blutet|friert ja|eh|auch|doch|bestimmt|sicher|aber? noch? nicht|ned lang|lange|mehr|so?, früher|eher|später bitte nicht|nichts|nix, hauptsache|bitte|nur|bloß|möglichst? nicht so|ganz|allzu|gar früh|spät|zeitig, wir sind|wären|san|wärn nur? zu? zweit|dritt|viert|fünft|sechst|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf, ich|i weiß noch|leider|auch? nicht so|ganz|wirklich? recht|genau|sicher|ob|wann?, so früh|spät|knapp wie letztes|das|beim|sonst|immer letzten|letzte? mal?, danke|dank|merci ihnen|euch|sehr|schön? für den|die|das|ihren|ihre|ihr rückruf|anruf|mail|nachricht|info|information|auskunft|hilfe|geduld|angebot, sonst|ansonsten hat's|hats|lassen|lass|bringt|brauchen|brauche|gar wir|ich|es|s? es|s|nix|nichts|keinen? sinn|nicht?,
      wenn das|es|s für sie|euch okay|ok|passt|geht|recht|möglich ist?, wenn ihnen|euch das recht|passt ist?, voll gern|gerne|gut|ok|okay|in, nicht wieder|mehr bei|zu|mit|zum|zur, nicht bei|mit, wenn möglich|gehts|ginge|geht|passt, wenns|wenn's irgend|irgendwie? geht|möglich|ginge|gang|passt, wenn|falls es|das|s irgend|irgendwie? geht|passt|ginge|möglich ist?, falls möglich, falls sie haben, weiß nicht, stimmt ja? gar? nicht, wie ausgemacht|vereinbart|besprochen|abgesprochen|gehabt|gewohnt|immer, nicht so? wichtig|schlimm|wahr|genau, macht nichts, kein problem, warum nicht, wieso nicht, nichts aus, nicht dass, nicht zu, nicht nur, gar nichts mehr, geht um, es geht um, geht darum, wie gehts, wie geht, guten tag, tag, passt schon, passt gut? auf`,
    nothing:
      'nicht? so? weit weg, weiten|langen|kurzen weg, dicht sein|werden|halten|bleiben|machen|kriegen|bekommen|gemacht',
  },
  marks: {
    and: 'und',
    also: 'auch ebenfalls ebenso',
    only: 'nur bloß',
    nominative: 'ich i wir er mein meine unser unsere mir uns',
    limit: 'nur bloß erst frühestens höchstens maximal',
    joint: 'und oder',
    complement: 'zeit luft frei daheim zuhause erreichbar',
    there: 'da',
    target: 'auf gegen',
    inner: 'ich i wir es sie',
    article: 'der die das den am',
    asker: 'wäre wär ginge geht passt kann könnte könnten hätten',
    preposition: 'außer',
    onset: 'ab danach',
    hours: 'um von bis zwischen',
    until: 'bis zum einschließlich inklusive',
    lead: 'außer danach davor vorher nachher dazwischen dann ab nach vor bis zwischen von vom frühestens spätestens am um im in den der die das ans gegen',
    filler: `${[...glue].join(' ')} und oder bis nicht bloß nur außer frühestens spätestens noch schon erst früh`,
  },
  holdsTimes: true,
  cueOf,
  isSpent,
  isPredicate,
});

/** What callers who speak German say of their times; "jeweils" makes second choices share what the first leave out. */
export const readClauses: ClauseReader = (sentence, expressions) => {
  let next = 0;
  let before: Clause | undefined;
  let last: Clause | undefined;
  let isAsked = false;
  const clauses = readOwnClauses(sentence, expressions).flatMap((own) => {
    const first = next;
    while ((expressions[next]?.from ?? own.to) < own.to) next++;
    const said = expressions.slice(first, next);
    return apartFromRemark(sentence, own, said).map((clause): Clause => {
      const isAgain = isNameAgain(sentence, clause, last);
      last = clause;
      if (isAgain) return { ...clause, role: 'past' };
      const within =
        clause === own ? said : said.filter(({ from }) => clause.from <= from && from < clause.to);
      const told = toldClause(sentence, echoed(sentence, clause, before), within);
      const [opening] = within;
      const isLeaning = opening?.kind === 'time' && opening.frame.lean !== undefined;
      const isAside = isAsked && isLeaning && goesWithoutSaying(sentence, told, within);
      if (within.length > 0) isAsked = !isAside && (told.role === 'wish' || told.role === 'plain');
      const heard = isAside ? asTold(told, told.openedTo) : told;
      before = heard.role === 'told' ? { ...heard, isStay: isStay(sentence, clause) } : heard;
      return before;
    });
  });
  return withChoices(sentence, linked(sentence, clauses, expressions));
};

/** "nächste Woche hab ich Ferien": whether a clause tells what goes on all the time that it names. */
function isStay(sentence: Sentence, { from, to }: Clause): boolean {
  for (let at = from; at < to; at++) if (staying.has(textAt(sentence, at))) return true;
  return false;
}

const staying = wordSet('urlaub ferien frei homeoffice daheim zuhause');

/** Second choices as such, or as more of the first: "jeweils". */
function withChoices(sentence: Sentence, clauses: Clause[]): Clause[] {
  if (!clauses.some(({ isElse }) => isElse)) return clauses;
  const isEach = sentence.tokens.some(({ text }) => eachWords.has(text));
  return isEach
    ? clauses.map((clause) => ({ ...clause, isElse: false, isAlso: clause.isElse || clause.isAlso }))
    : clauses;
}

/** "Montag geht nicht, Dienstag auch": what ends with "auch" is ruled out like what was before it; "ist es am Sonntag teurer als am Montag" compares. */
function echoed(sentence: Sentence, clause: Clause, before: Clause | undefined): Clause {
  const isCompared = before?.role === 'mention' && textAt(sentence, before.to - 1) === 'als';
  if (isCompared && clause.role === 'plain') return { ...clause, role: 'mention' };
  const end = textAt(sentence, clause.to - 1) === ',' ? clause.to - 2 : clause.to - 1;
  const isEcho =
    before && ruling.has(before.role) && clause.role === 'plain' && textAt(sentence, end) === 'auch';
  return isEcho ? { ...clause, role: before.role } : clause;
}

const ruling: ReadonlySet<Role> = new Set<Role>(['denial', 'refusal', 'away']);

const eachWords = wordSet('jeweils beides beide beidemal');

/** A "nicht" that rules out the time after it, a "dann" without one, and a noun that no statement is about: "nach der Schule", "für meine Frau". */
function isSpent(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (text === 'dann')
    return !isTimeAfterThen(sentence, index) && !comingVerbs.has(textAt(sentence, index + 1));
  // "was haben Sie denn am Montag"
  if (text === 'denn' && index > 0) return asked.has(textAt(sentence, index - 1));
  // "am Donnerstag kann ich aber nicht"
  if (text === 'aber' && /[a-z]/.test(textAt(sentence, index - 1)))
    return textAt(sentence, index + 1) === 'nicht' && !isForward(sentence, index + 1);
  // "also ich sag mal so"
  if (text === 'also') return index === 0;
  if (isToBeDone(sentence, index) && /t$/.test(text) && isVerbLike(text)) return true;
  if (occasionOpenings.has(text) && isOfPurpose(sentence, index)) return true;
  const isNoun = articles.has(text) || possessives.has(text);
  const isObject = isNoun && prepositions.has(textAt(sentence, index - 1));
  return isObject || isForward(sentence, index);
}

/** "dann am Montag", "dann bitte gleich morgen". */
function isTimeAfterThen(sentence: Sentence, index: number): boolean {
  return isTimeAt(sentence, skipWords(sentence, index + 1, { words: afterThen, end: index + 4 }));
}

const afterThen = wordSet('bitte halt eben gerne gern lieber vielleicht doch eher gleich mal');

/** "für die Taufe meiner Nichte", "für den Elternabend in der Schule", with the time before it. */
function isOfPurpose(sentence: Sentence, index: number): boolean {
  const isLed = purposeLeads.has(textAt(sentence, index));
  const at = isLed ? (articles.has(textAt(sentence, index + 1)) ? index + 2 : index + 1) : index;
  if (!occasionNouns.has(textAt(sentence, at)) || isTimeAt(sentence, at + 1)) return false;
  for (let back = index - 1; back > 0 && back >= index - longestPurpose; back--) {
    if (purposes.has(textAt(sentence, back))) return true;
    if (sentence.tokens[back]?.kind !== 'word' || isTimeAt(sentence, back)) return false;
  }
  return false;
}

/** The most words between a "für" and what it names. */
const longestPurpose = 5;
const purposes = wordSet('für fürs wegen');
const purposeLeads = wordSet('in im vom von bei beim auf');
const occasionNouns = wordSet(occasions.replaceAll('|', ' '));
const occasionOpenings = purposeLeads.union(occasionNouns);

const comingVerbs = wordSet(`${coming} ${fetching}`.replaceAll('|', ' '));
const asked = wordSet(
  `sie ihr es da was wann wie haben habt hätten gibt ist wäre geht ginge passt sind ${asking.replaceAll('|', ' ')}`,
);
const prepositions = wordSet('nach vor bei mit seit während zu von für');
const possessives = wordSet('mein meine unser unsere ihr ihre sein seine');
