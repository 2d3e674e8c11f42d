/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';
import { type FilledForm, fieldsNamed } from '../components/form.tsx';
import { Warning } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Settings, type SettingsSection } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Who sends a workspace's texts, without what's secret; `sealed` if it can't be decrypted. */
export type ShownProvider =
  | { kind: 'none' }
  | { kind: 'sealed' }
  | { kind: 'twilio'; host: string; accountSid: string; sender: string }
  | { kind: 'request'; request: string; sender: string };

/** Whom a workspace's messages come from. */
export type SenderProps = {
  texts: Texts;
  form: FilledForm;
  hidden: Readonly<Record<string, string>>;
  isRefused: boolean;
  provider: ShownProvider;
  /** Whether the server has a way to send mail. */
  canMail: boolean;
};

/** The settings of a workspace's messages: mail, texts, and who sends those. */
export function Sender(props: SenderProps): JSX.Element {
  const { texts, hidden, isRefused } = props;
  const { common, messageSender } = texts;
  return (
    <>
      <PageHead texts={texts} title={common.messages} lead={messageSender.lead} />
      <Settings
        texts={texts}
        action="/settings/messages"
        form={{ hidden, submit: common.save, isRefused }}
        sections={[mail(props), provider(props), textLimits(props)]}
      />
    </>
  );
}

function mail({ texts, form, canMail }: SenderProps): SettingsSection {
  const { mail: said } = texts.messageSender;
  return {
    id: 'mail',
    title: said.title,
    hint: said.hint,
    fields: fieldsNamed(form, 'senderName', 'replyTo'),
    children: canMail ? '' : <Warning text={said.missing} />,
  };
}

function provider({ texts, provider: shown }: SenderProps): SettingsSection {
  const { provider: said } = texts.messageSender;
  return {
    id: 'provider',
    title: said.title,
    hint: said.hint,
    children: (
      <>
        <ProviderFacts texts={texts} provider={shown} />
        <p class="actions">
          <ProviderLinks texts={texts} provider={shown} />
        </p>
      </>
    ),
  };
}

type ProviderProps = Pick<SenderProps, 'texts' | 'provider'>;

function ProviderFacts({ texts, provider: shown }: ProviderProps): JSX.Element {
  const { provider: said } = texts.messageSender;
  if (shown.kind === 'none') return <Warning text={said.none} />;
  if (shown.kind === 'sealed') return <Warning text={said.sealed} />;
  const sender = shown.sender !== '' && { name: said.sender, text: shown.sender };
  if (shown.kind === 'request')
    return <Facts facts={[{ name: said.request, text: shown.request }, sender]} />;
  return (
    <Facts
      facts={[
        { name: said.service, text: said.twilioAt(shown.host) },
        { name: said.accountSid, text: shown.accountSid },
        sender,
      ]}
    />
  );
}

function ProviderLinks({ texts, provider: { kind } }: ProviderProps): JSX.Element {
  const { provider: said, test } = texts.messageSender;
  const isSet = kind === 'twilio' || kind === 'request';
  const path = '/settings/messages';
  return (
    <>
      {isSet && <Link class="button" href={`${path}/test`} text={test.title} />}
      <Link
        class="button"
        href={`${path}/twilio`}
        text={kind === 'twilio' ? said.changeTwilio : said.useTwilio}
      />
      <Link
        class="button"
        href={`${path}/request`}
        text={kind === 'request' ? said.changeRequest : said.useRequest}
      />
      {kind !== 'none' && <Link class="button" href={`${path}/stop`} text={said.stop} />}
    </>
  );
}

function textLimits({ texts, form }: SenderProps): SettingsSection {
  const { limits } = texts.messageSender;
  return {
    id: 'texts',
    title: limits.title,
    hint: limits.hint,
    fields: fieldsNamed(form, 'textCountries', 'textsPerDay'),
  };
}
