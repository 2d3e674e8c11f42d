import { expect, test } from 'bun:test';
import { type MessageKind, messageKinds } from '../../src/domain/messages/message.ts';
import { type MessageValues, mailText, messageText } from '../../src/domain/messages/message-text.ts';
import { smsParts } from '../../src/domain/messages/sms-parts.ts';
import type { Speech } from '../../src/language/speech/speech.ts';

/** What one kind of message says: by what's known of the appointment, and then of the desk. */
export type ToldSentences = Record<'both' | 'service' | 'person' | 'neither', string> &
  Record<'bothOfDesk' | 'place' | 'phone', string>;

/** What's known in the messages that are tested. */
export type ToldValues = Record<
  'name' | 'when' | 'service' | 'person' | 'place' | 'phone' | 'business',
  string
>;

/** Tests every usual message of a language, with each combination of what's known, against whole sentences. */
export function testMessages({
  speech,
  values,
  greeting,
  sentences,
}: {
  speech: Speech;
  values: ToldValues;
  greeting: string;
  sentences: Record<MessageKind, ToldSentences>;
}): void {
  const { service, person, place, phone, ...always } = values;
  const told = (kind: MessageKind, known: MessageValues) =>
    messageText(kind, { settings: { texts: {} }, words: speech.messages, values: known });
  const abouts = { both: { service, person }, service: { service }, person: { person }, neither: {} };
  const desks = { bothOfDesk: { place, phone }, place: { place }, phone: { phone }, none: {} };
  const lines = (...parts: readonly string[]) =>
    `${parts.filter((part) => part !== '').join(' ')}\n${values.business}`;

  test.each(
    messageKinds.flatMap((kind) =>
      Object.entries(abouts).flatMap(([about, known]) =>
        Object.entries(desks).map(([desk, reached]) => ({ kind, about, known, desk, reached })),
      ),
    ),
  )('a $kind with $about and $desk reads as whole sentences', ({ kind, about, known, desk, reached }) => {
    const { [about as 'both']: said, [desk as 'place']: ending = '' } = sentences[kind];
    expect(told(kind, { ...always, ...known, ...reached })).toBe(lines(greeting, said, ending));
  });

  test.each(messageKinds)('a %s without a name greets nobody', (kind) => {
    const { both, bothOfDesk } = sentences[kind];
    expect(told(kind, { ...values, name: undefined })).toBe(lines(both, bothOfDesk));
  });

  test.each(messageKinds)('a %s fits into one text', (kind) => {
    expect(smsParts(told(kind, values))).toMatchObject({ encoding: 'gsm', parts: 1 });
  });

  const link = `https://slots.example.com/b/${'x_-'.repeat(14)}x`;
  test.each(messageKinds)(
    'a %s with a link has that at the end of a line, and fits into two texts',
    (kind) => {
      const text = told(kind, { ...values, link });
      const plain = told(kind, values).split('\n');
      const added = text.split('\n').filter((line) => !plain.includes(line));
      expect(added.map((line) => line.endsWith(`: ${link}`))).toEqual(kind === 'cancellation' ? [] : [true]);
      expect(smsParts(text)).toMatchObject({ encoding: 'gsm', parts: kind === 'cancellation' ? 1 : 2 });
    },
  );

  test.each(messageKinds)(
    'a %s by mail has its link elsewhere, unless the text is the calendar’s own',
    (kind) => {
      const filling = { words: speech.messages, values: { ...values, link } };
      expect(mailText(kind, { ...filling, settings: { texts: {} } })).toBe(told(kind, values));
      const own = { texts: { [kind]: '{{link}}' } };
      expect(mailText(kind, { ...filling, settings: own })).toBe(link);
    },
  );
}
