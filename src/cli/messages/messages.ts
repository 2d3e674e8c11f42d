import { senderOf } from '../../../db/queries/messages/senders.ts';
import { setSender } from '../../actions/messages/set-sender.ts';
import { requireReachable, setTextProvider } from '../../actions/messages/set-text-provider.ts';
import { testText } from '../../actions/messages/test-text.ts';
import { InputError } from '../../domain/errors.ts';
import { parseHeaderLines } from '../../domain/messages/checked-request.ts';
import { messageFailures } from '../../domain/messages/failure.ts';
import { textsPerDayBounds } from '../../domain/messages/sender.ts';
import { requestMethods, twilioUrl } from '../../domain/messages/text-provider.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { providerOf } from '../../jobs/messages/text/opened-provider.ts';
import { answerFields } from '../console/answer-text.ts';
import { command, noun } from '../console/command.ts';
import { flag, optional, required, several, text } from '../console/options.ts';
import { anyWorkspace, oneOf, wholeNumber } from '../console/readers.ts';
import { readPassword, type Terminal } from '../console/terminal.ts';

const workspace = required(anyWorkspace, 'the workspace, by name or ID');

const show = command({
  summary: "show whom a workspace's messages come from and who sends its texts, without secrets",
  examples: ['slotline messages show --workspace "Acme Dental"'],
  options: { workspace },
  async run({ db, services }, { workspace: { id: workspaceId } }) {
    const sender = await senderOf(db, { workspaceId });
    const { textProvider: _, ...others } = sender;
    return answerFields({ ...others, ...describe(providerOf(services.secrets, sender, workspaceId)) });
  },
});

function describe(provider: ReturnType<typeof providerOf>) {
  if (provider === 'none') return { texts: 'none' };
  if (provider === 'sealed') return { texts: "can't be decrypted" };
  if (provider.kind === 'twilio') {
    const { baseUrl, accountSid, sender } = provider;
    return { texts: 'twilio', url: baseUrl, accountSid, sender };
  }
  const { method, url, headers, sender } = provider;
  return {
    texts: 'request',
    method,
    url: withoutQuery(url),
    headers: headers.map(({ name }) => name),
    sender,
  };
}

const set = command({
  summary: 'set whom emails come from, and how many texts go where',
  examples: [
    'slotline messages set --workspace "Acme Dental" --sender-name "Acme Dental" --reply-to desk@example.com',
    'slotline messages set --workspace "Acme Dental" --countries US,CA --texts-per-day 200',
  ],
  options: {
    workspace,
    senderName: optional(text('<name>'), "the name that emails come from; empty for the workspace's"),
    replyTo: optional(text('<email>'), 'where replies go; empty for nowhere'),
    countries: optional(
      text('<codes>'),
      'what may be texted, such as US,CA; "own" for each calendar\'s own country',
    ),
    textsPerDay: optional(
      wholeNumber('<number>', textsPerDayBounds),
      'how many texts a day at most (default: 500)',
    ),
  },
  async run({ perform }, { workspace: { id, name }, senderName, replyTo, countries, textsPerDay }) {
    const textCountries = countries === 'own' ? null : countries?.split(/[\s,]+/).filter(Boolean);
    const changes = {
      ...(senderName !== undefined && { senderName: senderName.trim() || null }),
      ...(replyTo !== undefined && { replyTo: replyTo.trim() || null }),
      ...(textCountries !== undefined && { textCountries }),
      ...(textsPerDay !== undefined && { textsPerDay }),
    };
    if (Object.keys(changes).length === 0)
      throw new InputError('nothing to change: give an option, see --help');
    const { textProvider: _, ...sender } = await perform(setSender, id, changes);
    return { json: { id, ...sender }, text: `Messages of "${name}" changed.` };
  },
});

const twilio = command({
  summary: "send texts by Twilio, or a service with Twilio's API; the token comes from standard input",
  examples: [
    'pass show twilio | slotline messages twilio --workspace "Acme Dental" --account-sid AC… --sender +12125550123',
  ],
  options: {
    workspace,
    accountSid: required(text('<sid>'), "the account's SID"),
    sender: required(text('<sender>'), 'a number, a messaging service (MG…), a short code or a name'),
    url: optional(text('<url>'), `where its API is (default: ${twilioUrl})`),
    keepToken: flag('keep the auth token instead of reading it; only at the same server'),
  },
  async run({ services, perform, terminal }, { workspace: { id, name }, keepToken, url, ...given }) {
    const authToken = keepToken ? undefined : await readSecret(terminal, 'the auth token');
    const provider = { kind: 'twilio', baseUrl: url ?? twilioUrl, authToken, ...given } as const;
    await requireReachable(services, provider);
    await perform(setTextProvider, id, { provider });
    return { json: { id, texts: 'twilio' }, text: `Texts of "${name}" go through Twilio's API.` };
  },
});

const request = command({
  summary:
    'send texts by a request to any service: {{to}}, {{text}}, {{sender}} and {{secret}} are filled in',
  examples: [
    'pass show sms | slotline messages request --workspace "Acme Dental" --url https://sms.example.com/send --header "Authorization: Bearer {{secret}}" --body "to={{to}}&text={{text}}" --secret-stdin',
    'slotline messages request --workspace "Acme Dental" --method GET --url "http://192.168.1.5:8080/send?to={{to}}&text={{text}}"',
  ],
  options: {
    workspace,
    url: required(text('<url>'), 'where to send it: https, or http in SLOTLINE_WEBHOOK_NETWORKS'),
    method: optional(oneOf('<method>', requestMethods), 'POST, PUT or GET (default: POST)'),
    header: several(text('<header>'), 'a header "Name: value"; can be repeated'),
    body: optional(text('<body>'), 'JSON, a form, XML or plain text, as Content-Type says'),
    sender: optional(text('<sender>'), 'what {{sender}} stands for'),
    secretStdin: flag('read what {{secret}} stands for from standard input; otherwise it stays as it was'),
  },
  async run({ services, perform, terminal }, { workspace: { id, name }, header, secretStdin, ...given }) {
    const { method = 'POST', body = '', sender = '', url } = given;
    const secret = secretStdin ? await readSecret(terminal, 'the secret') : undefined;
    const headers = (header ?? []).flatMap((line) => parseHeaderLines(line));
    const provider = { kind: 'request', method, url, headers, body, sender, secret } as const;
    await requireReachable(services, provider);
    await perform(setTextProvider, id, { provider });
    return { json: { id, texts: 'request' }, text: `Texts of "${name}" are sent by that request.` };
  },
});

const stop = command({
  summary: "send no more texts, and delete the provider's settings here",
  examples: ['slotline messages stop --workspace "Acme Dental"'],
  options: { workspace },
  async run({ perform }, { workspace: { id, name } }) {
    await perform(setTextProvider, id, { provider: undefined });
    return { json: { id, texts: 'none' }, text: `Nobody sends texts for "${name}" anymore.` };
  },
});

const test = command({
  summary: 'send a test text to a number; exits with 1 unless the provider takes it',
  examples: ['slotline messages test --workspace "Acme Dental" --to +12125550123'],
  options: { workspace, to: required(text('<number>'), 'the number, with its country code') },
  async run({ perform }, { workspace: { id, name }, to }) {
    const words = `This is a test of ${name}'s texts. You can ignore it.`;
    const { result } = await perform(testText, id, { to, text: words });
    if (result?.kind === 'sent') {
      return { json: { id, sent: true }, text: 'The provider took it.' };
    }
    if (!result) throw new Error('nothing was sent');
    const { code, details } = result.failure;
    throw new Error(messageFailures[code](details));
  },
});

/** Reads a secret from standard input. Throws InputError if there is none. */
async function readSecret(terminal: Terminal, what: string): Promise<string> {
  const secret = await readPassword(terminal);
  if (secret === '') throw new InputError(`standard input was empty: give ${what} there`);
  return secret;
}

/** `slotline messages`. */
export const messagesCommands = noun({ show, set, twilio, request, stop, test });
