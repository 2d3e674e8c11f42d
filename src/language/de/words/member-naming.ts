import type { MemberNaming, NameCue } from '../../names/member-naming.ts';
import { wordSet } from '../../reading/words.ts';

/** Who people see, as they call them. */
const person =
  '(?:(?:zahn|haus|fach|tier|frauen|augen|haut)?(?:arzt|ärztin|arztes|ärzten|ärzte)|doktor|doktorin|frisörin|friseurin|friseur|friseuse|friseure|stylistin|stylist|therapeutin|therapeuten|therapeut|physiotherapeutin|physiotherapeut|masseurin|masseur|kosmetikerin|kosmetiker|person|dame|frau|herrn|herr|mann|kollegin|kollegen|kollege|mitarbeiterin|mitarbeiters?|mitarbeitern|trainerin|trainer|lehrerin|lehrer|mechaniker|mechanikerin|beraterin|berater|behandlerin|behandler|anwältin|anwalt|assistentin|helferin|prophylaxehelferin|barber|leuten|leute)';

/** Who callers come for. */
const kin =
  '(?:sohn|tochter|kind(?:er|ern)?|baby|mann|frau|ehefrau|ehemann|gatten|gattin|partner|partnerin|freund|freundin|mutter|mama|vater|papa|eltern|bruder|schwester|oma|opa|großmutter|großvater|enkel|enkelin|neffen|nichte|onkel|tante|cousin|cousine|hund|hündin|katze|kater|welpen|pferd|chef|chefin|kollegen|kollegin|kleine[nr]?|große[nr]?|name)';

const my = '(?:mein|dein|sein|ihr|unser|euer)(?:e[rnms]?)?';

const article = '(?:der|dem|den|die|das)';

const to = `(?:bei|beim|zu|zum|zur|mit|von|vom|für|durch)(?: ${article})?`;

const lastTime =
  '(?:(?:beim |das |dem )?(?:letzte[nsm]?|vorige[nsm]?|vergangene[nsm]?) (?:mal|termin|besuch)|(?:davor|vorher|zuvor|immer|sonst|üblich|gewohnt|neulich|damals))';

const free =
  '(?:da|dort|frei|möglich|geht|ginge|verfügbar|im haus|zeit|noch|was|etwas|einen termin|kann|könnte|passt|arbeitet|ist|wäre|hat|hätte|irgendwie)';

/** First names that are plain words, but no times. */
const given =
  '(?:frank|rose|wolf|ernst|rosa|viola|linde|mark|jahn|lieb|bruno|heidi|jasmin|erika|iris|aurora|grit)';

/** When somebody has time, between what says that they have some. */
const sometime =
  '(?: (?:(?:am|im) \\p{L}+|um \\p{L}+|heute|morgen|übermorgen|nächste woche|diese woche|noch|auch|denn|da|dann))*';

/** What says that a word is the name of somebody who does something, or is asked for. */
const cues: readonly NameCue[] = [
  {
    before: /(?<![\p{L}])(?:ist|ob|wann ist|wäre|wenn)(?: (?:der|die))? $/iu,
    from: new RegExp(`^\\S+${sometime} (?:da|im haus|hier)(?: ist| wäre)?(?![\\p{L}])`, 'iu'),
  },
  {
    before: /(?<![\p{L}])(?:hat|hätte|ob|wann hat|wenn)(?: (?:der|die))? $/iu,
    from: new RegExp(
      `^\\S+${sometime} (?:zeit|(?:was |etwas |einen termin )?frei|einen termin)(?![\\p{L}])`,
      'iu',
    ),
  },
  {
    before: /(?<![\p{L}])(?:kann|könnte|würde|soll|darf|ob|dass|wenn|will)(?: (?:der|die))? $/iu,
    from: new RegExp(
      `^\\S+${sometime} (?:mich|uns|mir|ihn|sie|meine[nmrs]?|das machen|es machen)(?![\\p{L}])`,
      'iu',
    ),
  },
  {
    before:
      /(?:^|[,.;!?] ?)(?:(?:ja|hallo|äh|ähm|also|bitte|und|oder|vielleicht|guten (?:tag|morgen|abend)),? )*$/iu,
    from: new RegExp(
      `^${given}(?:(?= (?:am|um|im) | ?[,;.?!]| ?$)| (?:oder|und) ${given}(?![\\p{L}]))`,
      'iu',
    ),
  },
  {
    before: /(?<![\p{L}])(?:nicht|außer|ausser|ohne) $/iu,
    from: new RegExp(`^${given}(?= (?:am|um|bitte)| ?[,;.?!]| ?$)`, 'iu'),
  },
];

/** How callers who speak German say with whom they want an appointment. */
export const memberNaming: MemberNaming = {
  joined: new RegExp(`\\b${to} $`, 'i'),
  leading: /\b(?:bei|zu|namens)(?: (?:der|dem))? $/i,
  notLeading:
    /\b(?:bleib\w*(?: \S+){0,3} bei|es bei|bis zu|zu|war(?:en|s)? (?:\S+ )?bei)(?: (?:der|dem))?(?<!\b(?:gern|gerne|lieber|termin|wieder|möchte|will|würde|gehe|kommen|komme) zu) $/i,
  cues,
  hesitation: /(?<![\p{L}])(?:äh+m?|öh+m?|ehm|hm+)(?![\p{L}])[,.…]*/giu,
  timeBefore:
    /(?<![\p{L}])(?:im|in|am|an|ab|bis|vom|von|zum|seit|vor|nach|zwischen|für|diese[nms]?|nächste[nms]?|letzte[nms]?|jeden|anfang|ende|mitte|früh|um|gegen|oder|und) $/iu,
  timeAfter:
    /^,? (?:(?:den |dem |der )?\d|(?:den |dem )?(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|elft|zwölft|\p{L}+zehnt|\p{L}+zigst)e[nrs]?\b|vormittags?\b|nachmittags?\b|abends?\b|morgens?\b|mittags?\b|früh\b|oder (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\b|um (?:\d|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)\b(?=.*\bbleib))/iu,
  possessed: /^['’]s (?:nächste[nrs]?|patient|kund|kalender|termine)/i,
  notTitles: new RegExp(
    `\\b(?:${my} (?:frau|herrn?|doktor|doc|professor)|(?:der|den|dem|zum|beim|ein|einen|einem|vom|kein|keinen) (?:doktor|doc|professor))[.]? $`,
    'i',
  ),
  callerBefore: new RegExp(
    `(?:^(?:[^a-zäöü]|\\b(?:ja|ähm|äh|also|so)\\b)*(?:hallo|guten (?:tag|morgen|abend)|schönen guten (?:tag|morgen|abend)|moin(?: moin)?|servus|grüß gott|grüezi|grüß (?:sie|dich)|hi|hey|tach|morgen)(?: zusammen)?[,.!]? (?:hier[,]? )?$|(?<![\\p{L}])(?:hier (?:ist|spricht|is|noch ?mal|wieder)?|(?:sie|du) (?:sprechen|sprichst|reden|redest) (?:hier |gerade )?mit|ich bin['’]?s(?: (?:noch ?mal|wieder))?|(?:mutter|mama|vater|papa|eltern|bruder|schwester|oma|opa|ehefrau|ehemann|tochter|sohn|freundin|freund) von(?: (?:dem|der))?|das ist|es ist|(?:mein|der|vor|nach|zu)?name(?:n)?(?: ist| lautet|:| wäre)?|ich bin(?: hier)?(?: richtig bei)?|bin (?:ich|i)(?: (?:hier|da|richtig|jetzt))* bei|spreche ich mit|ich hei(?:ß|ss)e?|hei(?:ß|ss)t|auf(?: den)? namen|im (?:namen|auftrag) (?:von|der|des)|(?:rufe?|melde mich)(?: ich)?(?: (?:hier|an|gerade|mal))* (?:wegen|für|im namen von)|danke|praxis|${my} (?:\\p{L}+ )?${kin}(?: namens| heißt| ist)?),?(?: (?:die|der|s|äh|ähm|auch))? $|(?<!ich )${my} (?=$))`,
    'iu',
  ),
  callerAfter: new RegExp(
    `^(?:,? (?:${my} (?:\\p{L}+ )?${kin}(?![\\p{L}])|am (?:apparat|telefon)|mein name\\b|hier[,.]|(?:er|sie) ist (?:mein|unser|erst|\\S+ (?:jahre|monate)))| (?:mutter|mama|vater|papa|eltern|bruder|schwester|oma|opa|ehefrau|ehemann|tochter|sohn)(?![\\p{L}])|,? (?:ist mein|heiß(?:e|t))(?![\\p{L}]))`,
    'iu',
  ),
  clientAfter: /^['’]?s? (?:patient|kund)/i,
  bookedBefore:
    /(?<![\p{L}])(?:trag(?:en)?|schreib(?:en)?|setz(?:en)?|merk(?:en)?)(?: (?:sie|bitte|doch|mal|mir))*(?: (?:die|den))? $/iu,
  bookedAfter: /^(?: [^\s,]+){0,7} (?:ein|auf|vor)(?![\p{L}])/iu,
  forBefore: /\bfür(?: (?:die|den|der))? $/i,
  openingBefore: /\b(?:was|etwas|frei|freies|plan|kalender|lücke) für(?: (?:die|den|der))? $/i,
  pastBefore: new RegExp(
    `(?:\\b(?:war|waren|hatten?|wurde)(?! (?:ich |wir )?(?:gerne?|lieber)\\b)(?: [^\\s,]+){0,7} ${to}|\\b(?:als|statt) (?:bei|zu)|(?<![\\p{L}])als|nachricht von|anruf von|brief von|überweisung von|empfohlen von|überwiesen von)(?: ${article})? $`,
    'i',
  ),
  pastAfter:
    /^(?: (?:\S+ ){0,3}(?:telefoniert|gesprochen|geredet|geschrieben|gemailt|besprochen|vereinbart|ausgemacht)(?![p{L}])| (?:zur?|zum|auf) \S+(?: \S+)? (?:wechseln|tauschen|verlegen|umbuchen)\b|(?: [^\s,]+){0,4} (?:gewesen|war|waren)\b(?! (?:es|schön|gut))| (?:hat|hatte) (?:mir|mich|uns|das|die|den|meine?[nmrs]?|gesagt|letztes|beim|immer)\b| (?:war|hatte|meinte|sagte)\b)/i,
  again:
    /\b(?:wieder(?:kommen|zukommen|sehen)?|noch ?mals?|noch einmal|erneut|(?:zu|bei|mit) (?:ihm|ihr|der|dem) (?:bitte|möchte|will|hin))\b/i,
  didAfter:
    /^ (?:hat|hatte)(?=(?: [^\s,]+){0,8} (?:gemacht|geschnitten|behandelt|gefärbt|gereinigt|repariert|untersucht|massiert)(?![\p{L}]))/iu,
  didReadAs: 'ich war',
  contrast: {
    before:
      /(?<![\p{L}])nicht (?:am|im|an|diese[nrs]?|nächste[nrs]?|heute|morgen|\p{L}+tag|mittwoch)(?![\p{L}])[^.;,]*,? ?$/iu,
    after: /^,? (?:am|im|an|heute|morgen|nächste[nrs]?|\p{L}+tag|mittwoch)(?![\p{L}])/iu,
    readAs: 'aber',
  },
  denialBefore: new RegExp(
    `(?:(?<!(?<![\\p{L}])(?:hab\\p{L}*|hat\\p{L}*|hätte[nt]?|gibt|gäbe|gebe|ist|wäre|finde\\p{L}*|bekomm\\p{L}*|krieg\\p{L}*)(?: \\S+){0,4} )(?<![\\p{L}])(?:bitte |bloß |nur |aber )*kein(?:e[nm]?)? (?:termine?|behandlung|besuch|stunde|sitzung)(?: (?:mehr|wieder))? ${to}|(?<![\\p{L}])(?:bitte |bloß )*(?:nie|niemals|nie im leben)(?: (?:wieder|mehr|nochmal))?(?: ${to}| ${article})?|(?<!\\b(?:kann|könnte|können|konnte|passt|klappt|schaffe|geht|schaff|wenn)(?: \\S+){0,4} )(?<![\\p{L}])(?:aber |nur |bitte |bloß |bloss |auf keinen fall |möglichst |lieber |schon |und |sondern )*nicht(?: (?:schon )?(?:wieder|unbedingt|mehr))?(?: ${to}| ${article})?|(?:\\b(?:bei |zu |mit )?(?:irgend(?:wem|wer|jemand|jemandem)|jedem|jede[rn]|allen?|egal (?:bei |zu |mit )?(?:wem|wer)|(?:jemand|wem|wer)(?:em)? ander(?:e[mnrs]|s)),? (?:nur |bloß |bloss |aber )*(?:nicht|außer|ausser|bis auf|als))(?: ${to}| ${article})?|(?<![\\p{L}])(?:nur |bloß |aber )*(?:außer|ausser|ausgenommen|statt|anstatt|ohne|bis auf|auf keinen fall|keinesfalls|kein|keinen|keine|weder)(?: ${to}| ${article})?) $`,
    'iu',
  ),
  denialAfter:
    /^,? (?:(?:möchte?|will|mag|wollte|brauche|würde) ich (?:aber |bitte |lieber |wirklich |eigentlich |gar )*nicht(?: (?:mehr|wieder|hin|gehen|haben))?|(?:bitte |lieber |auf keinen fall |aber |möglichst )+nicht|auf keinen fall|ungern)\b/i,
  openBefore:
    /(?:(?<![\p{L}])(?:es|das) )?(?<![\p{L}])(?:muss|müsste|braucht)(?: (?:es|das|ja|auch|gar|jetzt|halt))*(?: nicht)(?: (?:unbedingt|zwingend))?(?: (?:bei|zu))?(?: (?:der|die|dem))? $/iu,
  openAfter:
    /^ (?:zu )?sein(?![\p{L}])|^(?= (?:oder|und)(?: [^\s,]+){1,3} sein(?![\p{L}]))|^(?= ?(?:$|[,.;!?]))/iu,
  wishBefore: new RegExp(
    `(?<![\\p{L}])(?:(?:am (?:allerliebsten|liebsten|besten|ehesten)|bevorzugt|vorzugsweise|möglichst|lieber|idealerweise|nach möglichkeit|(?:wenn|falls|sofern)(?:['’]?s| es| das)? (?:irgendwie )?(?:möglich|geht|ginge|passt|machbar)(?: ist| wäre)?),?(?: gerne?| wieder)?)(?: ${to}| ${article})? $`,
    'iu',
  ),
  wishAfter: new RegExp(
    `^,? (?:(?:(?:wenn|falls|sofern|soweit)(?:['’]?s)? (?:(?:sie|er|es|das|die|der|dies|da) )?(?:\\p{L}+ )?${free}(?: ${free})*|(?:nach möglichkeit|bevorzugt|am liebsten)(?= ?$|[,.;!?]| bitte| aber| sonst| oder)|wäre (?:mir )?(?:am liebsten|ideal|super|toll|schön|am besten|prima|lieber|gut))(?![\\p{L}]))`,
    'iu',
  ),
  wishLater:
    /,? (?:wenn|falls|sofern) (?:sie|er) (?:\p{L}+ )?(?:da|frei|zeit|im haus|was|etwas|kann|arbeitet)(?: (?:ist|hat|frei hat|frei|wäre|hätte))*(?![\p{L}])/iu,
  joint: new RegExp(
    `^(?:,? (?:oder|und|noch|beziehungsweise|bzw\\.?)(?: auch| eben| vielleicht)?(?: ${to}| ${article})?|,|\\s?\\/) ?$`,
    'i',
  ),
  takenBack:
    /(?:(?:[,;.!?\s–—-]|\b(?:halt|ach))*(?<![\p{L}])(?:nein|nee|ne|doch|quatsch|sorry|vielmehr|besser gesagt|ich meine|ich mein|meine ich|stimmt nicht|entschuldigung|moment|warten sie|halt|stopp|äh|ähm|ach)(?![\p{L}]))+(?:[,;.!?\s–—-]|(?<![\p{L}])(?:doch|lieber|äh|ähm)(?![\p{L}]))*$/iu,
  rather: /^lieber\b/i,
  correction:
    /(?<![\p{L}])(?:nein,? (?:doch|quatsch|moment|halt|warte\S*|lieber|besser)|quatsch|vielmehr|besser gesagt|ich meine|ich mein|meine ich|stimmt nicht)(?![\p{L}])/iu,
  anyone: new RegExp(
    `(?<![\\p{L}])(?:(?:(?:es |das )?ist )?(?:mir |uns |völlig |ganz |eigentlich |ist |es )*(?:egal|gleich|wurscht|wurst|schnuppe|gleichgültig)(?: ist)?,? (?:(?:bei |zu |mit |von )?(?:wem|wen|wer)|${to} welche[mnrs]?(?: ${person})?|welche[rsnm]? ${person})(?: (?:ich (?:komme|drankomme|gehe)|es ist|das ist|es macht|das macht|mich behandelt))?|(?:(?:bei |zu |mit |von )?(?:wem|wer)) (?:ist|wäre) (?:mir |uns )?(?:völlig |ganz |wirklich |eigentlich |total )*(?:egal|gleich|wurscht)|welche[rsnm]? ${person} ist (?:mir |uns )?(?:völlig |ganz |wirklich |eigentlich )*(?:egal|gleich|wurscht)|(?<=egal wann und )(?:bei |zu |mit )?(?:wem|wer)|(?:bei |zu |mit |von |durch )?irgend(?:wem|wen|wer|jemand(?:em|en)?|ein(?:e[mnrs]?)? (?:von (?:ihnen|euch|denen)|(?:freie[nrm]? )?${person})|(?<=\\b(?:bei|zu) irgend)eine[mr])(?:,? (?:der|die) (?:(?:gerade |zuerst |als erstes |noch )*(?:frei|zeit|was frei|da) (?:ist|hat)|kann))?|(?:bei |zu |mit )(?:jemandem|jedem|jeder|jemand)(?![\\p{L}])|(?:bei |zu |mit )?(?:dem|der|wem|wer)(?:jenigen)?,? (?:(?:der|die) )?(?:auch immer|(?:gerade |als erste[rs]? |zuerst |am ehesten |eben |halt |am schnellsten )+(?:zeit hat|frei ist|kann|da ist|frei hat|was frei hat|einen termin hat|frei wird)|(?:zeit hat|frei ist|kann|da ist|frei hat|was frei hat))|(?:jede[rnm]?|alle[nm]?)(?=,? (?:nur |bloß )?(?:außer|ausser|bis auf))|wer (?:ist|hat|wäre) (?:denn |da |gerade |zuerst |als erstes )*(?:frei|zeit)|wer auch immer(?: (?:gerade |zuerst )?(?:frei ist|kann|da ist|zeit hat))?|jede[rm]? (?:ist (?:mir )?recht|geht|kann)|keine (?:präferenz|vorliebe),? (?:bei wem|zu wem|wer|was (?:die|den) (?:person|${person}) (?:angeht|betrifft))|(?:ich )?(?:habe |hab )?keinen bestimmten ${person})(?![\\p{L}])`,
    'giu',
  ),
  soonest: /(?<![\p{L}])(?:zuerst|als erste[rs]?|am ehesten|am schnellsten|als nächste[rs]?)(?![\p{L}])/iu,
  somebodyElse: new RegExp(
    `(?<![\\p{L}])(?:(?:bei|zu|mit|von) )?(?:(?<!(?:für|wegen|von) )(?:irgend)?jemand(?:em|en)? ander(?:s|e[nmrs]?)(?![\\p{L}])(?! (?:hat|sagte|absagt|kommt|gesagt))|wer ander(?:s|er)(?![\\p{L}])|wem ander(?:s|em)(?![\\p{L}])|sonst (?:jemand(?:em)?|wer|irgendwer)(?= (?:frei|zeit|da|was|kann|zu|um|am)(?![\\p{L}])| ?[?,.!]| ?$)|(?:irgend(?:wer|wem|jemand(?:em)?)|jede[mrn]?|alle[n]?),? (?:außer|ausser|nur nicht|bloß nicht|aber nicht) (?:bei |zu |mit )?(?:ihm|ihr|ihn|ihnen|dem|der|den|sie)(?= ?[,.;!?]| ?$| bitte| am| um)|(?:eine[mnr]? )ander(?:en?|er) (?:${person})|nicht (?:bei |zu |mit )(?:ihm|ihr|ihnen)(?![\\p{L}]))`,
    'giu',
  ),
  lastTime:
    /letzt|vorig|vergangen|davor|vorher|zuvor|immer|sonst|üblich|gewohnt|normal|stamm|neulich|damals|(?<![\p{L}])(?:war|waren|hatte|gewesen)(?![\p{L}])/iu,
  sameAsLast: new RegExp(
    `(?<![\\p{L}])(?:(?:wieder |nochmal |erneut )?(?:(?:bei|zu|mit|von)(?: (?:der|dem|die|den))?|beim|zum|zur|vom) ?(?:(?:der|dem|die|den)?(?:selben|gleichen|nämlichen)) ?(?:(?:${person})?(?:,? (?:wie )?(?:(?:auch |schon )?${lastTime}))|${person}|$|(?=[,.!?]|(?:bitte|am|um|wieder)\\b))|(?:die|der|den|dem)(?:selbe[nr]?| gleiche[nr]?)(?: ${person}(?:,? (?:wie )?(?:schon |auch )?${lastTime})?| ?wie (?:schon |auch )?${lastTime})|(?:wieder )?(?:bei|zu|mit) (?:der|dem|wem)(?:jenigen)?(?: ${person})?,? (?:(?:(?:bei|zu|mit) (?:der|dem)|die|den|der) )?(?:(?:ich|wir) )?(?:${lastTime} )?(?:(?:ich|wir) )?(?:schon )?(?:${lastTime} )?(?:war|waren|hatte|gewesen bin)(?: ${lastTime})?|(?:(?:bei|zu|mit) )?(?:der|die|dem) (?:${person} )?(?:vom|von) (?:dem )?(?:letzten|vorigen) (?:mal|termin)|(?:(?:bei|zu|mit) )?${my} (?:übliche[nrm]?|gewohnte[nrm]?|normale[nrm]?) ${person}|(?:(?:bei|zu|mit) )?${my} stamm\\p{L}+|wieder (?:bei|zu) (?:ihr|ihm))(?![\\p{L}])`,
    'giu',
  ),
  indifferent:
    /(?<![\p{L}])(?:egal|gleich|wurscht|beide[nr]?|irgend\p{L}*|jede[rnm]?|wer auch immer|keine (?:ahnung|präferenz)|weiß (?:ich )?nicht|weiss (?:ich )?nicht|nicht mehr|spielt keine rolle|hauptsache|vergessen)(?![\p{L}])/iu,
  common: wordSet(
    `lang lange kurz klein groß gross neu alt jung lieb gut frei bald ernst frank rose wolf winter herbst morgen abend mittag
    weiß schwarz braun roth vogel stark schön schnell früh bitte danke recht haar hart schmal fest sommer frühling freitag
    sonntag montag samstag märz mai april juni august mark rosa viola linde engel könig kaiser koch bauer richter schneider
    fuchs stein berg bach feld wald kern kraus krause nagel zahn fuß hand kopf kranz sauer süß fein bunt blau grün rot
    herz held groth heute nacht tag stunde ostern pfingsten advent weihnacht jahn erst sechs acht zweig pause kunde monday tuesday wednesday thursday friday saturday sunday january february march
    may june july october december noon summer spring autumn tomorrow today second`,
  ),
  functional: wordSet(
    `ich du er sie es wir ihr mir mich dir dich uns euch an am im in um zu so do da ja nein ne ok wie was wer wem wo und oder
    aber doch nur noch mal mit bei der die das den dem ein eine einen einem will kann mag muss hab habe bin ist sind war wo
    nächste nächster nächsten letzte letzter letzten heute halb woche monat tag tage stunde jetzt später dann`,
  ),
  noSlips: wordSet(
    `ihnen ihrem ihren ihrer einem einen einer eines einigen allem allen aller jedem jeden jeder diesem diesen dieser meine
    meinem meinen meiner anderen anderer wieder weiter termin termine haare haaren herren damen marke karte kaffee kasse
    martin mittel mitte letzte letzten nachher vorher sonst montag`,
  ),
};
