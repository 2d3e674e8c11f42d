import type { MessageKind, MessageSettings } from './message.ts';

/** What texts may hold in double braces: facts of the booking, the business's name, and the link to the booking's page. */
export const placeholders = [
  'name',
  'when',
  'service',
  'person',
  'place',
  'phone',
  'business',
  'link',
] as const;

/** One of those. */
export type Placeholder = (typeof placeholders)[number];

/** What's filled in; nothing for what isn't known. */
export type MessageValues = { readonly [Name in Placeholder]?: string | undefined };

/** What a language brings to messages. */
export type MessageWords = {
  /** The usual text of each kind. */
  texts: Readonly<Record<MessageKind, string>>;
  /** A value the way it's written after the words before it: "for a cleaning", "bei Herrn Weber". */
  inSentence(value: { placeholder: Placeholder; text: string; before: string }): string;
};

/** What a text is filled with. `fits` says whether one is short enough to send. */
export type MessageFilling = {
  settings: Pick<MessageSettings, 'texts'>;
  words: MessageWords;
  values: MessageValues;
  fits?: ((text: string) => boolean) | undefined;
};

/**
 * The message of a kind, from the calendar's text or else the language's. A sentence is left out if something in it isn't
 * known, and so is just the part of it that's in square brackets. What's too long loses sentences from the end, but not
 * those that say when. The language's is also said where the calendar's would lose the time for that, or everything.
 */
export function messageText(kind: MessageKind, filling: MessageFilling): string {
  const { settings, words, fits = () => true } = filling;
  const usual = words.texts[kind];
  const own = settings.texts[kind] ?? usual;
  const text = shortened(own, filling);
  if (fits(text) && saysEnough(text, own, filling)) return text;
  const instead = shortened(usual, filling);
  if (fits(instead)) return instead;
  const characters = [...instead];
  while (characters.length > 0 && !fits(characters.join(''))) characters.pop();
  return characters.join('');
}

/** The same for mail, where the link has a button: the language's text leaves it out. */
export function mailText(kind: MessageKind, filling: MessageFilling): string {
  const isOwn = filling.settings.texts[kind] !== undefined;
  return messageText(kind, isOwn ? filling : { ...filling, values: { ...filling.values, link: undefined } });
}

/** Whether what's left of a text says something, and when, if the text does. */
function saysEnough(left: string, text: string, { values: { when = '' } }: MessageFilling): boolean {
  return left !== '' && (!placeholdersIn(text).includes('when') || left.includes(when));
}

/** The placeholders in a text, also those that don't exist. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A part that's left out by itself, with the blank before it if no word follows; brackets around other words are just brackets. */
const optionalPart = /([^\S\n]?)\[([^[\]]*\{\{[^[\]]*)\](?=([\s.,;:!?)]|$)?)/g;

/** A sentence with what separates it from the next. */
type Sentence = { text: string; after: string };

function shortened(template: string, filling: MessageFilling): string {
  const { fits = () => true } = filling;
  const sentences = sentencesOf(template);
  const isSpare = ({ text }: Sentence) => !placeholdersIn(text).includes('when');
  for (;;) {
    const text = filled(sentences, filling);
    const last = sentences.findLastIndex(isSpare);
    if (last === -1 || fits(text)) return text;
    const [gone] = sentences.splice(last, 1);
    const before = sentences[last - 1];
    if (gone && before) before.after = gone.after;
  }
}

/** What a period ends without ending the sentence. */
const abbreviation = /(?:^|[\s([])(?:Dr|Mr|Mrs|Ms|Prof|Hr|Fr|Nr|Tel|\p{L})\.$/u;

/** Sentences end at a line's end, or where ".", "!" or "?" is followed by a blank; not before small letters and figures. */
function sentencesOf(template: string): Sentence[] {
  const parts = template.replaceAll('\r\n', '\n').split(/(\n+|(?<=[.!?][)"'”»]*)[^\S\n]+(?![\p{Ll}\d]))/u);
  const sentences: Sentence[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [text = '', after = ''] = parts.slice(index, index + 2);
    const before = sentences.at(-1);
    if (before && !before.after.includes('\n') && abbreviation.test(before.text)) {
      before.text += before.after + text;
      before.after = after;
    } else sentences.push({ text, after });
  }
  return sentences;
}

function filled(sentences: readonly Sentence[], filling: MessageFilling): string {
  let [text, separator] = ['', ''];
  for (const sentence of sentences) {
    const said = filledSentence(sentence.text, filling);
    if (said === undefined) {
      // The next one goes on in its own line if this was the last of its line.
      if (sentence.after.includes('\n')) separator = longer(separator, sentence.after);
      continue;
    }
    text += `${text === '' ? '' : separator}${said}`;
    separator = sentence.after;
  }
  return text.trim();
}

function longer(one: string, other: string): string {
  return one.includes('\n') && one.length >= other.length ? one : other;
}

/** A sentence with its values; undefined if one isn't known. */
function filledSentence(sentence: string, { values, words }: MessageFilling): string | undefined {
  const isKnown = (text: string) =>
    placeholdersIn(text).every((name) => valueNamed(values, name) !== undefined);
  const wanted = sentence.replace(optionalPart, (_, ...found: string[]) => {
    const [blank = '', part = '', next] = found;
    if (isKnown(part)) return `${blank}${part}`;
    return next === undefined ? blank : '';
  });
  if (!isKnown(wanted)) return undefined;
  return wanted.replace(placeholder, (match, name: Placeholder, index: number) => {
    const before = wanted.slice(0, index);
    const text = words.inSentence({ placeholder: name, text: values[name] ?? '', before });
    // "with Tom B." has its period already.
    const isEnded = wanted[index + match.length] === '.' && text.endsWith('.');
    return isEnded ? text.slice(0, -1) : text;
  });
}

function valueNamed(values: MessageValues, name: string): string | undefined {
  const found = placeholders.find((each) => each === name);
  return found === undefined ? undefined : values[found];
}
