import { providerSecret, type TextProvider } from '../../../domain/messages/text-provider.ts';
import type { TextMessage } from '../messenger.ts';

/** The most that’s kept of what a provider says, in characters. */
const answerLength = 130;

/** How much of an answer is looked at, in characters. */
const readLength = 2_000;

/** How much of a text may appear in an answer by chance, in characters. */
const mostInCommon = 7;

/** What a provider says of a text, cut short, without secrets, numbers, and what was to be sent. */
export function masked(said: string, provider: TextProvider, { text, to }: TextMessage): string {
  const hidden = [...secretsOf(provider), to].filter((each) => each !== '');
  const safe = hidden.reduce((left, each) => left.replaceAll(each, '…'), said).slice(0, readLength);
  const shown = withoutText(safe, text.normalize('NFC'))
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\+?\d[\d\s().\-/]{3,}\d/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...shown].length <= answerLength ? shown : `${[...shown].slice(0, answerLength - 1).join('')}…`;
}

/** The secrets, as they may be repeated. */
function secretsOf(provider: TextProvider): string[] {
  const secret = providerSecret(provider);
  const pair =
    provider.kind === 'twilio' ? [provider.accountSid, basicOf(`${provider.accountSid}:${secret}`)] : [];
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...pair];
}

function basicOf(pair: string): string {
  return Buffer.from(pair).toString('base64');
}

/** Takes out every part of an answer that's also part of the text. */
function withoutText(said: string, text: string): string {
  let [shown, at] = ['', 0];
  while (at < said.length) {
    let length = 0;
    while (at + length < said.length && text.includes(said.slice(at, at + length + 1))) length++;
    const isText = length > mostInCommon;
    shown += isText ? '…' : said.slice(at, at + 1);
    at += isText ? length : 1;
  }
  return shown;
}
