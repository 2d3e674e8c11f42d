/** @jsxImportSource #html */
import { senderOf } from '../../../db/queries/messages/senders.ts';
import { Sender, type ShownProvider } from '../../../views/messages/sender.tsx';
import { setSender } from '../../actions/messages/set-sender.ts';
import { hostOf, setTextProvider } from '../../actions/messages/set-text-provider.ts';
import { testText } from '../../actions/messages/test-text.ts';
import { emailMaxLength } from '../../domain/access/email.ts';
import { type MessageSender, textsPerDayBounds } from '../../domain/messages/sender.ts';
import type { TextProvider } from '../../domain/messages/text-provider.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { providerOf } from '../../jobs/messages/text/opened-provider.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { changesIn, savedIn } from '../form/changed-fields.ts';
import { type Fields, numberField, shownForm, typedTexts } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted, post } from '../visit.ts';
import { ownRequestForm } from './own-request.ts';
import { sendTest, showTest } from './test-text.tsx';
import { twilioForm } from './twilio.ts';

const path = '/settings/messages';

/** Whom a workspace's messages come from, and who sends its texts. */
export const messageSenderRoutes: AdminRoute[] = [
  { method: 'GET', path, action: setSender, handle: showSender },
  post(path, setSender, { handle: save, again: showSender }),
  ...[twilioForm, ownRequestForm].flatMap(({ at, show, save: saveProvider }): AdminRoute[] => [
    { method: 'GET', path: at, action: setTextProvider, handle: show },
    post(at, setTextProvider, { handle: saveProvider, again: show }),
  ]),
  { method: 'GET', path: `${path}/test`, action: testText, handle: showTest },
  post(`${path}/test`, testText, { handle: sendTest, again: showTest }),
  ...confirmPage({
    path: `${path}/stop`,
    action: setTextProvider,
    at: (handle) => handle,
    ask: askToStop,
    confirmed: stop,
  }),
];

type Typed = Omit<MessageSender, 'textProvider'>;

function senderFields({ texts, session }: MemberVisit): Fields<Typed> {
  const { common, messageSender } = texts;
  const { mail, limits } = messageSender;
  return {
    senderName: {
      label: common.optional(mail.senderName),
      help: mail.senderNameHelp(session.workspaceName),
      isOptional: true,
      maxLength: 100,
      read: (typed) => typed || null,
    },
    replyTo: {
      label: common.optional(mail.replyTo),
      help: mail.replyToHelp,
      type: 'email',
      isOptional: true,
      maxLength: emailMaxLength,
      read: (typed) => typed || null,
    },
    textCountries: {
      label: common.optional(limits.countries),
      help: limits.countriesHelp,
      isOptional: true,
      maxLength: 1_000,
      read: (typed) => (typed === '' ? null : typed.split(/[\s,;]+/).filter((each) => each !== '')),
      write: (countries) => countries?.join(', ') ?? '',
    },
    textsPerDay: numberField(textsPerDayBounds, { label: limits.perDay }),
  };
}

async function showSender(visit: MemberVisit): Promise<Response> {
  const { services, session, texts } = visit;
  const { workspaceId } = session;
  const fields = senderFields(visit);
  const sender = await senderOf(services.db, { workspaceId });
  const saved = typedTexts(fields, sender);
  const form = shownForm(visit, fields, saved);
  const body = (
    <Sender
      texts={texts}
      form={form}
      hidden={savedIn(visit, { fields: form.fields, saved })}
      isRefused={visit.refused !== undefined}
      provider={shownProvider(providerOf(services.secrets, sender, workspaceId))}
      canMail={services.messenger.canMail}
    />
  );
  return page(visit, { title: texts.common.messages, body });
}

function shownProvider(provider: TextProvider | 'none' | 'sealed'): ShownProvider {
  if (provider === 'none' || provider === 'sealed') return { kind: provider };
  const { kind, sender } = provider;
  if (kind === 'request') {
    return { kind, request: `${provider.method} ${withoutQuery(provider.url)}`, sender };
  }
  return { kind, host: hostOf(provider), accountSid: provider.accountSid, sender };
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, setSender, changesIn(visit, senderFields(visit)));
  return redirect(visit, path, { note: 'saved' });
}

function askToStop({ texts }: MemberVisit): Question {
  const { stop: said, provider } = texts.messageSender;
  return {
    title: said.question,
    crumbs: [{ href: path, name: texts.common.messages }],
    consequences: said.consequences,
    submit: provider.stop,
    keepHref: path,
  };
}

async function stop(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, setTextProvider, { provider: undefined });
  return redirect(visit, path, { note: 'texts-stopped' });
}
