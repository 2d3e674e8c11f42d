/** @jsxImportSource #html */
import { userByEmail, userById } from '../../../db/queries/users.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import { Invitation } from '../../../views/members/invitation.tsx';
import { personName } from '../../../views/members/person-name.ts';
import { CredentialsRefused } from '../../actions/account/credentials.ts';
import { perform } from '../../actions/action.ts';
import { type Acceptance, acceptInvitation } from '../../actions/invitations/accept.ts';
import { CodeNeeded } from '../../actions/two-step/second-step.ts';
import { InvalidAccessLink } from '../../actions/valid-access-link.ts';
import type { Role } from '../../domain/access/user.ts';
import { linkTokenOf, openedLink } from '../account/opened-link.ts';
import { checkPassword, newPasswordField, ownEmailField, passwordField } from '../account/passwords.ts';
import {
  askForCode,
  isCodeWrong,
  isSecondStep,
  provenCredentials,
  sealProof,
  withCode,
} from '../account/second-step.tsx';
import { signingIn } from '../account/session-cookie.ts';
import { ownNameField, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import { type AdminRoute, browserOf, type Posted, type Visit, visitorOf } from '../visit.ts';

const open = { path: '/invite/:token', access: 'anyone' } as const;

/** Joining a workspace by a link that one of its admins created. */
export const invitationRoutes: AdminRoute[] = [
  { ...open, method: 'GET', handle: showInvitation },
  { ...open, method: 'POST', action: acceptInvitation, handle: accept, again: showAgain },
];

/** What the link says, and whether its email has a user already. */
type Invited = {
  workspaceName: string;
  email: string;
  role: Role;
  isKnown: boolean;
  inviter: string | undefined;
};

function newUserFields({ texts }: Visit, email: string) {
  const label = texts.members.choosePassword;
  return {
    email: ownEmailField(texts, email),
    name: ownNameField(texts),
    password: newPasswordField(texts, { label, email }),
  };
}

function knownUserFields({ texts }: Visit, email: string) {
  const { yourPassword, yourPasswordHelp } = texts.members;
  return { email: ownEmailField(texts, email), password: passwordField(yourPassword, yourPasswordHelp) };
}

async function showInvitation(visit: Visit): Promise<Response> {
  const invited = await openedInvitation(visit);
  const { email, isKnown, workspaceName: workspace, role, inviter } = invited;
  const fields = isKnown ? knownUserFields(visit, email) : newUserFields(visit, email);
  const form = shownForm(visit, fields, { email });
  const body = (
    <Invitation
      texts={visit.texts}
      workspace={workspace}
      role={role}
      inviter={inviter}
      form={form}
      action={visit.url.pathname}
    />
  );
  return page(visit, { title: visit.texts.members.joinTitle(workspace), body });
}

async function accept(visit: Posted<Visit>): Promise<Response> {
  const invited = await openedInvitation(visit);
  if (isSecondStep(visit)) return await acceptWithCode(visit);
  const proven = await provenPerson(visit, invited);
  try {
    return await join(visit, { ...proven, isNewUser: !invited.isKnown });
  } catch (error) {
    if (!(error instanceof CodeNeeded)) throw error;
    const { passwordHash } = proven;
    return await askForJoinCode(visit, sealProof(visit, { email: invited.email, passwordHash }));
  }
}

/** A known user with two-step sign-in joins, and is signed in, once the code is right, too. */
async function acceptWithCode(visit: Posted<Visit>): Promise<Response> {
  const { email, passwordHash } = await provenCredentials(visit);
  return await withCode(visit, {
    email,
    use: (code) => join(visit, { passwordHash, isNewUser: false, code }),
  });
}

function showAgain(visit: Posted<Visit>): Promise<Response> {
  return isSecondStep(visit) && isCodeWrong(visit) ? askForJoinCode(visit) : showInvitation(visit);
}

function askForJoinCode(visit: Posted<Visit>, proof?: string): Promise<Response> {
  return askForCode(visit, { submit: visit.texts.members.join, ...(proof && { proof }) });
}

async function join(
  visit: Posted<Visit>,
  proof: Pick<Acceptance, 'name' | 'passwordHash' | 'isNewUser' | 'code'>,
): Promise<Response> {
  const input = { ...proof, token: linkTokenOf(visit), browser: browserOf(visit) };
  try {
    const session = await perform(visit.services, acceptInvitation, { by: visitorOf(visit), input });
    return redirect(visit, '/', { note: 'joined', signing: signingIn(visit, session) });
  } catch (error) {
    if (!(error instanceof CredentialsRefused)) throw error;
    throw new PageError(409, ({ members }) => members.invitationChanged);
  }
}

/** A new user's name and the hash of their password; of a known user, only the hash, once their password is checked. */
async function provenPerson(
  visit: Posted<Visit>,
  { email, isKnown }: Invited,
): Promise<Pick<Acceptance, 'name' | 'passwordHash'>> {
  if (!isKnown) {
    const { name, password } = readFields(visit, newUserFields(visit, email));
    return { name, passwordHash: await visit.services.passwords.hash(password) };
  }
  readFields(visit, knownUserFields(visit, email));
  const wrong = visit.texts.account.wrongPassword;
  const { passwordHash } = await checkPassword(visit, { email, field: 'password', wrong });
  return { passwordHash };
}

async function openedInvitation(visit: Visit): Promise<Invited> {
  const { workspaceId, email, membership, createdBy } = await openedLink(visit, 'invite');
  const { db } = visit.services;
  const workspace = workspaceId === null ? undefined : await workspaceById(db, workspaceId);
  if (!workspace || workspace.deletedAt !== null || email === null || membership === null)
    throw new InvalidAccessLink('invite');
  const isKnown = (await userByEmail(db, email)) !== undefined;
  const by = createdBy === null ? undefined : await userById(db, createdBy);
  const inviter = by && personName(by);
  return { workspaceName: workspace.name, email, role: membership.role, isKnown, inviter };
}
