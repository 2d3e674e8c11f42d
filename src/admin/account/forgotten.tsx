/** @jsxImportSource #html */
import { randomInt } from 'node:crypto';
import { languageOfUser } from '../../../db/queries/users.ts';
import { Forgotten, ForgottenSent } from '../../../views/account/forgotten.tsx';
import { requestReset } from '../../actions/account/request-reset.ts';
import { perform, type Requester } from '../../actions/action.ts';
import { networkOf } from '../../domain/access/network-address.ts';
import { languageOf } from '../../language/language.ts';
import { canMailLinks, mailLink } from '../access-link-mail.ts';
import { emailField } from '../form/email-field.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, FormRefused, type Posted, type Visit, visitorOf } from '../visit.ts';

/** Where somebody says that they forgot their password. */
export const forgottenPath = '/reset';

const open = { path: forgottenPath, access: 'anyone' } as const;

/** Asking for a link to choose a new password, by mail. */
export const forgottenRoutes: AdminRoute[] = [
  { ...open, method: 'GET', handle: showForgotten },
  { ...open, method: 'POST', action: requestReset, handle: sendLink, again: showForgotten },
];

/** When the link is made, in milliseconds after the answer: nobody can tell by the time of the next one whether it was. */
const later = { minimum: 500, maximum: 1_500 };

function forgottenFields({ texts }: Visit): Fields<{ email: string }> {
  return { email: { ...emailField(texts), autocomplete: 'username' } };
}

async function showForgotten(visit: Visit): Promise<Response> {
  if (!canMailLinks(visit.services)) throw notFound();
  const form = shownForm(visit, forgottenFields(visit));
  const body = <Forgotten texts={visit.texts} action={forgottenPath} form={form} />;
  return page(visit, { title: visit.texts.account.forgot, body });
}

/** Says the same, as soon, whether there's such a user or not. */
async function sendLink(visit: Posted<Visit>): Promise<Response> {
  if (!canMailLinks(visit.services)) throw notFound();
  const { email } = readFields(visit, forgottenFields(visit));
  await takeReset(visit, email);
  // The connection's address is only known until it's answered.
  const visitor = visitorOf(visit);
  setTimeout(() => void mailForgotten(visit, { visitor, email }), randomInt(later.minimum, later.maximum));
  const body = <ForgottenSent texts={visit.texts} email={email} />;
  return page(visit, { title: visit.texts.account.forgotSent, body });
}

/** Throws FormRefused with 429 if there were too many. */
async function takeReset({ services, exchange, texts }: Visit, email: string): Promise<void> {
  const network = networkOf(exchange.address());
  const waitSeconds = await services.signInTries.takeReset({ network, account: email.toLowerCase() });
  if (waitSeconds === 0) return;
  const text = texts.account.tooManyResets(Math.ceil(waitSeconds / 60));
  throw new FormRefused(
    { field: 'email', text },
    { status: 429, headers: { 'Retry-After': String(waitSeconds) } },
  );
}

/** Mails a link to whoever signs in with an email, if anybody does. Never throws. */
async function mailForgotten(
  { services, texts }: Visit,
  { visitor, email }: { visitor: Requester; email: string },
): Promise<void> {
  const { db, clock, log, languages } = services;
  try {
    const by = { ...visitor, at: clock.now() };
    const link = await perform(services, requestReset, { by, input: { email } });
    if (!link) return;
    const code = (await languageOfUser(db, link.email)) ?? texts.language;
    const words = languageOf(languages, code).memberMails.forgotten;
    const failure = await mailLink(services, { to: link.email, fromName: 'Slotline', code, words, link });
    if (failure) log.error('link to choose a new password not mailed', { code: failure.code });
  } catch (error) {
    log.error('link to choose a new password not made', { reason: String(error) });
  }
}
