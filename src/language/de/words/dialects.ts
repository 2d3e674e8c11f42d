import type { Token } from '../../reading/token.ts';
import { wordMap, wordSet } from '../../reading/words.ts';

/** Words as callers say them in places, and how the tables have them, umlauts as two letters. */
const spellings = wordMap([
  ['ick icke ik', 'ich'],
  ['mia mr mer', 'mir'],
  ['mei moi', 'mein'],
  ['wa', 'wir'],
  ['dat dit', 'das'],
  ['wat wos', 'was'],
  ['wea wr', 'wer'],
  ['koa koan koane kei kee keen keene', 'keine'],
  ['ned net nit nich nid nöd nüt nimmer nimma nimme nimmi', 'nicht'],
  ['nüscht nischt', 'nichts'],
  ['aa ooch och', 'auch'],
  ['ois', 'als'],
  ['oiso', 'also'],
  ['oda odr', 'oder'],
  ['aba oba', 'aber'],
  ['no', 'noch'],
  ['scho', 'schon'],
  ['hoid hoit hald', 'halt'],
  ['glei jleich', 'gleich'],
  ['zua', 'zu'],
  ['uff off', 'auf'],
  ['uffm aufm', 'auf'],
  ['em', 'am'],
  ['gega jegen', 'gegen'],
  ['vorm', 'vor'],
  ['hauptsach', 'hauptsache'],
  ['inne', 'in'],
  ['jar', 'gar'],
  ['janz', 'ganz'],
  ['jenau', 'genau'],
  ['jern jerne', 'gern'],
  ['guet jut jute', 'gut'],
  ['öppis', 'etwas'],
  ['heut heit heid hüt', 'heute'],
  ['morn morge moagn moang morjen', 'morgen'],
  ['übermorn', 'uebermorgen'],
  ['jestern', 'gestern'],
  ['friah fria frieh freh', 'frueh'],
  ['obig obend', 'abend'],
  ['obends', 'abends'],
  ['halbi hoiba hoibe hoib hoiwe', 'halb'],
  ['viertl viatl vierdl', 'viertel'],
  ['dreiviertl dreiviatl', 'dreiviertel'],
  ['zwoa zwee', 'zwei'],
  ['neine', 'neun'],
  ['sächse', 'sechs'],
  ['neinte', 'neunte'],
  ['neinten', 'neunten'],
  ['woch wuche wochn week', 'woche'],
  ['wochenend wochnend', 'wochenende'],
  ['nächsts nägschts', 'naechstes'],
  ['nächschte nägschte nägschde nöchschte', 'naechste'],
  ['nächschten nägschten nägschd', 'naechsten'],
  ['beschte', 'beste'],
  ['beschten', 'besten'],
  ['erschte', 'erste'],
  ['erschten', 'ersten'],
  ['mittwuch middwoch', 'mittwoch'],
  ['isch is', 'ist'],
  ['san sin', 'sind'],
  ['ham hams hamse hend', 'haben'],
  ['hob han', 'hab'],
  ['hot hod', 'hat'],
  ['gwesa gwesen gwen', 'gewesen'],
  ['kumm kimm chum', 'komm'],
  ['kummt kimmt', 'kommt'],
  ['kumma kumme cho', 'kommen'],
  ['chan cha', 'kann'],
  ['wett', 'moechte'],
  ['könn kenna chönd chönnd', 'koennen'],
  ['chönnt chönt kannt kunnt kinnt', 'koennte'],
  ['mecht mechat', 'moechte'],
  ['wäret', 'waeren'],
  ['kennts', 'koennt'],
  ['daat däd daad dät', 'taet'],
  ['täts', 'taet'],
  ['miassat miasst', 'muesste'],
  ['muaß mueß mutt', 'muss'],
  ['woaß', 'weiss'],
  ['wui', 'will'],
  ['gieng ginget jinge', 'ginge'],
  ['gaht goht jeht', 'geht'],
  ['gangs giengs gahts gohts jehts', 'gehts'],
  ['jibt', 'gibt'],
  ['jibts', 'gibts'],
  ['ganga', 'gehen'],
  ['ichs', 'ich'],
  ['wirs', 'wir'],
  ['januars jänners', 'januar'],
  ['februars', 'februar'],
  ['mais', 'mai'],
  ['junis', 'juni'],
  ['julis', 'juli'],
  ['augusts', 'august'],
  ['septembers', 'september'],
  ['oktobers', 'oktober'],
  ['novembers', 'november'],
  ['dezembers', 'dezember'],
]);

/** "verschieba", "vorbeibringa", "haareschneida": verbs as the south ends them. */
const southernVerb =
  /^([a-z]*?)(schieb|leg|bring|mach|komm|kemm|kumm|geh|nehm|nemm|schaff|fahr|hol|schneid|schau|arbeit|wart|brauch|trag|lass|schreib|bleib|zahl|hab|muess|koenn|woll)a$/;

/** Stems that the south says otherwise, too. */
const southernStems: Readonly<Record<string, string>> = { kemm: 'komm', kumm: 'komm', nemm: 'nehm' };

/** "mondog", "zischtig", "freidach", "donnerschtag": days of the week as they end in places, after what tells which. */
const weekday = /^([a-z]{2,6}?)(?:s|sch)?[dt](?:ag|og|ig|ach|och)$/;
const weekdayStems = wordMap([
  ['mon män', 'montag'],
  ['dien din zi zii', 'dienstag'],
  ['donner dunner donn dunn don', 'donnerstag'],
  ['frei fri frii', 'freitag'],
  ['sam', 'samstag'],
  ['sonn sunn', 'sonntag'],
]);

/** "nachmiddog", "vormittach", "nomittag". */
const partOfDay = /^(vor|nach|nam|nom|noch|na|no|)mi(?:tt|dd|d)(?:ag|og|ach|och)$/;

/** "könnse", "hättense", "machense": a verb with its subject. */
const formalVerb =
  /^((?:koenn|haett|hab|woll|geb|mach|nehm|trag|schreib|leg|sag|muess|duerf|schau|guck)t?)(?:en|n)?se$/;

/** The words of a word in plain spelling, as the tables have them: "vormittach" is "vormittag". */
export function standardWords(word: string): string[] {
  const known = spellings.get(word);
  if (known !== undefined) return [known];
  switch (word.at(-1)) {
    case 'g':
    case 'h':
      return [standardDay(word)];
    case 'n':
      return [slurred.test(word) ? `${word.slice(0, -1)}en` : word];
    case 'a':
      return [word.replace(southernVerb, (_, first, stem) => `${first}${southernStems[stem] ?? stem}en`)];
    case 'e':
      return word.endsWith('se') ? withSubject(word) : [word];
    default:
      return [word];
  }
}

function standardDay(word: string): string {
  const part = partOfDay.exec(word)?.[1];
  if (part !== undefined) return part === '' ? 'mittag' : `${part === 'vor' ? 'vor' : 'nach'}mittag`;
  const day = weekdayStems.get(weekday.exec(word)?.[1] ?? '');
  return day ?? (word.endsWith('tach') ? `${word.slice(0, -4)}tag` : word);
}

/** "nächstn", "schneidn", "machn": an "en" said as one sound. */
const slurred = /(?:[bdfgkpst]|ch|m)n$/;

function withSubject(word: string): string[] {
  const [, stem] = formalVerb.exec(word) ?? [];
  return stem ? [`${stem}en`, 'sie'] : [word];
}

/** Words that may be others beside some words. */
export const dependentWords = wordSet('da de it achte');

/** What such a word is among its neighbors: "da" is "der" in "in da Früh", "it" is "nicht" in "kann i it", "halb achte" is an hour. */
export function tokenBeside(token: Token, before: Token | undefined, next: Token | undefined): Token {
  const { text } = token;
  const beside = before?.text ?? '';
  if (text === 'da' && (articleLeads.has(beside) || next?.kind === 'ordinal'))
    return { ...token, text: 'der' };
  if (text === 'de') return { ...token, text: next?.kind === 'ordinal' ? 'den' : 'die' };
  if (text === 'it' && speakers.has(beside)) return { ...token, text: 'nicht' };
  if (text === 'achte' && hourLeads.has(beside)) return { ...token, kind: 'number', value: 8 };
  return token;
}

const articleLeads = wordSet('in unter');
const speakers = wordSet('ich i wir mir geht passt des das');
const hourLeads = wordSet('halb viertel dreiviertel');
