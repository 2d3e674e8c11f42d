import type { MaskingWords } from '../../masking/masking-words.ts';
import { wordSet } from '../../reading/words.ts';

/** How callers who speak German say who they are. */
export const maskingWords: MaskingWords = {
  nameBefore:
    /(?<!\p{L})(?:(?:nach|vor|familien|zu|mädchen|geburts|ruf)?namen?(?: ist| lautet| wäre| war|:)?|hei(?:ß|ss)e?|(?<!(?:das|was|wie) )hei(?:ß|ss)t|namens|(?:hier|es) spricht|familie|buchstabier\p{L}*)(?: (?:äh|ähm|ich|ist|von|der|die|den|dem|des|mit|für|auf))*,? $/iu,
  callerBefore:
    /(?<!\p{L})(?:hier(?: (?:ist|is|wieder|noch ?mal))*(?: (?:die|der|s))?|ich bin['’]?s?(?: hier)? (?:die|der)|(?:sprechen|reden) mit)(?: (?:äh|ähm))* $/iu,
  noCaller: /(?:end|lich|ig)$/,
  callerAfter:
    /^,? (?:mein name(?!\p{L}| ist)|am (?:apparat|telefon|anderen ende)(?!\p{L})|hier(?= ?[,.!]| ich))/iu,
  numberBefore:
    /(?:nummern?|code|pin|kennung|konto|vorwahl|plz|leitzahl|handy|telefon|durchwahl|aktenzeichen)(?: (?:ist|lautet|wäre|war|die|der|das|endet|mit|auf|äh|ähm))*[:,]? $/iu,
  noNames: wordSet(
    `ab abend aber abgesagt absagen alle allein allem allen aller alles als also am an andere anderen anderer anderes anfrage angebot
    ans anrufen anruf auch auf aus außer äh ähm bald bei beide beiden beim bereits besser besten bestimmt bin bis bisschen bist
    bitte bloß brauch brauche brauchen braucht buchen da dabei dafür dagegen daheim daher damit danach dank danke dann daran
    darf darum das dass davon davor dazu dein deine dem den denn der des deshalb dich die dies diese diesem diesen dieser dieses
    dir doch dort dran drauf dringend drin du durch dürfen dürfte eben egal eigentlich ein eine einem einen einer eines einfach
    einmal einzige einzigen entschuldigung entweder er erst erste ersten erster es etwa etwas euch euer eure fast fertig frage fragen
    frau frei freue freut froh früh früher frühestens für ganz ganze ganzen gar geben gegen gehen geht genau genug gerade gern
    gerne gesagt gestern gibt gibts ging glaub glaube gleich grad groß grüezi grüß gut gute guten gutes hab habe haben hallo halt
    hat hatte hatten hätt hätte hätten heiß heiße heißen heißt her herr heute hier hin hinter hm hoffe ich ihm ihn ihnen ihr ihre ihrem ihren ihrer
    im immer in ins irgendwann irgendwas irgendwie ist ja je jede jedem jeden jeder jedes jemand jetzt kam kann kannst kein keine keinem
    keinen keiner klar klein kleine komm komme kommen kommt könnt könnte könnten können krank krieg kriege kriegen kurz kurzfristig
    lang lange lassen leider letzte letzten letzter lieber liegt los machen macht mache mach mag mal man mehr mein meine meinem meinen
    meiner meines melde mich mindestens mir mit mittag moin moment möchte möchten möglich möglichst morgen moment mutter muss
    musste müssen müsste na nach nachher nachmittag nächste nächsten nächster nächstes namen name nämlich natürlich ne neben
    nee nehmen nein neu neue neuen neuer nicht nichts nie niemand noch nochmal nun nur ob oben oder ohne ok okay paar passt passen
    passend pro raus recht rechtzeitig reicht rein richtig rufe ruf sag sage sagen schade schaffe schaffen schau schauen schlecht
    schnell schon schön schönen sehr sei sein seine seinem seinen seiner seit selbst servus sich sicher sie sind so sobald sofort
    sogar solche soll sollen sollte sonst sorry später spätestens sprechen spricht statt stimmt stunde super tag tage tagen tagsüber termin
    termine toll trotzdem tschüss tu tun tut über überhaupt uhr um ums und uns unser unsere unserem unseren unter unterwegs
    vater verhindert verlegen verschieben versuche viel viele vielen vielleicht vom von vor vorbei vorher vormittag wann war
    wär wäre wären waren warte warten warum was weg wegen weil weiß weiter welche welchem welchen welcher welches wem wen wenig wenn
    wer werde werden wenigstens weshalb wichtig wie wieder will wir wird wirklich wo woche wochen wochenende wohl wollen wollte
    wollten worum wunsch wünsche würd würde würden zeit zu zum zur zusammen zurück zwar zwei zweite zweiten zwischen`,
  ),
  fillers: wordSet(
    'äh ähm ehm öh hm dann strich bindestrich minus schrägstrich klammer punkt komma pause ja so also nochmal',
  ),
  mailBefore: wordSet(
    'ist mail email adresse lautet an unter mir mich meine meiner die der das per oder auf hier',
  ),
  hasPlainNouns: false,
};
