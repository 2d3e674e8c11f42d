import { liveSessionsOfUser } from '../../../db/queries/sessions.ts';
import { workspaceIdsOfUser } from '../../../db/queries/users.ts';
import { setPassword } from '../../actions/account/set-password.ts';
import { NotFound, noWorkspace } from '../../actions/action.ts';
import { addMember, PasswordRefused } from '../../actions/members/add.ts';
import { createResetLink } from '../../actions/members/create-reset-link.ts';
import { AlreadyMember } from '../../actions/members/membership-rules.ts';
import { endSession } from '../../actions/sessions/end.ts';
import { endAllSessions } from '../../actions/sessions/end-all.ts';
import { resetTwoStep } from '../../actions/two-step/reset.ts';
import { browserName, browserParts } from '../../domain/access/browser-name.ts';
import { refuseWeakPassword } from '../../domain/access/password.ts';
import { InputError } from '../../domain/errors.ts';
import { hashPassword } from '../../process/runtime.ts';
import { answerRows, formatInstant } from '../console/answer.ts';
import { baseUrlOf } from '../console/base-url.ts';
import { command, noun, rewording } from '../console/command.ts';
import { flag, optional, required, text } from '../console/options.ts';
import { anyUser, anyWorkspace, email, name, role, roleHelp } from '../console/readers.ts';
import { readPassword, type Terminal } from '../console/terminal.ts';
import { changeRole, invite, list, remove, show, uninvite } from './members.ts';

const passwordMissing = 'pass the password on standard input, with --password-stdin';

const create = command({
  summary: 'create a user as a member of a workspace, or add an existing user to it',
  examples: [
    'pass show slotline | slotline user create --workspace "Acme Dental" --email ann@example.com --name "Ann Lee" --password-stdin',
    'slotline user create --workspace "Harbor Dental" --email ann@example.com --role viewer',
  ],
  options: {
    workspace: required(anyWorkspace, 'the workspace, by name or ID'),
    email: required(email, 'the address they sign in with'),
    name: optional(name, 'what a new user is called'),
    role: optional(role, `${roleHelp} (default: owner)`),
    passwordStdin: flag("read a new user's password, at least 10 characters, from standard input"),
  },
  async run({ perform, terminal }, { workspace, email, name, role = 'owner', passwordStdin }) {
    const passwordHash = passwordStdin ? await readPasswordHash(terminal, email) : undefined;
    const exists = `there is already a user "${email}"`;
    const added = await perform(addMember, workspace.id, { email, name, role, passwordHash })
      .catch(rewording(AlreadyMember, `${exists}: change the password with "slotline user password"`))
      .catch(
        rewording(PasswordRefused, ({ reason }) =>
          reason === 'missing'
            ? passwordMissing
            : `${exists}: leave out --password-stdin to add them to this workspace`,
        ),
      );
    const { id, isNew } = added;
    return {
      json: { id, email: added.email, role },
      text: isNew ? `User "${added.email}" created.` : `User "${added.email}" added to the workspace.`,
      fields: { id, role },
    };
  },
});

const password = command({
  summary: "replace a user's password, and sign them out everywhere",
  examples: ['pass show slotline | slotline user password --email ann@example.com --password-stdin'],
  options: {
    email: required(anyUser, 'the user'),
    passwordStdin: flag('read the new password, at least 10 characters, from standard input'),
  },
  async run({ perform, terminal }, { email: { id, email }, passwordStdin }) {
    if (!passwordStdin) throw new InputError(passwordMissing);
    const passwordHash = await readPasswordHash(terminal, email);
    await perform(setPassword, noWorkspace, { userId: id, passwordHash });
    return { json: { id, email }, text: `Password of "${email}" changed.` };
  },
});

/** Reads a password from standard input, so that it's in no argument, message or log. Throws InputError. */
async function readPasswordHash(terminal: Terminal, email: string): Promise<string> {
  const password = await readPassword(terminal);
  refuseWeakPassword(password, email);
  return await hashPassword(password);
}

const reset = command({
  summary: 'print a link for a user who forgot their password; it works once',
  examples: ['slotline user reset --email ann@example.com'],
  options: { email: required(anyUser, 'the user') },
  async run({ db, config, perform }, { email: { id, email } }) {
    const baseUrl = await baseUrlOf(db, config, 'a link');
    const [workspaceId] = await workspaceIdsOfUser(db, id);
    if (workspaceId === undefined) {
      throw new InputError(`"${email}" isn't in any workspace: add them to one with "slotline user create"`);
    }
    const link = await perform(createResetLink, workspaceId, { userId: id });
    const url = `${baseUrl}${link.path}`;
    const expiresAt = formatInstant(link.expiresAt);
    return {
      json: { id, email, url, expiresAt },
      text: `"${email}" can choose a new password with this link. It works once, until ${expiresAt}.`,
      fields: { address: url },
    };
  },
});

const sessions = command({
  summary: 'list the browsers where a user is signed in',
  examples: ['slotline user sessions --email ann@example.com'],
  options: { email: required(anyUser, 'the user') },
  async run({ db, clock }, { email: user }) {
    const sessions = await liveSessionsOfUser(db, { userId: user.id, now: clock.now() });
    const rows = sessions.map(({ id, createdAt, seenAt, address, userAgent }) => ({
      id,
      browser: browserName(browserParts(userAgent)),
      address,
      createdAt: formatInstant(createdAt),
      seenAt: formatInstant(seenAt),
    }));
    return answerRows(rows, {
      columns: {
        id: 'id',
        'signed in': 'createdAt',
        'last used': 'seenAt',
        address: 'address',
        browser: 'browser',
      },
      empty: `"${user.email}" isn't signed in anywhere.`,
    });
  },
});

const signOut = command({
  summary: 'sign a user out everywhere, or in one browser',
  examples: [
    'slotline user sign-out --email ann@example.com',
    'slotline user sign-out --email ann@example.com --session ID',
  ],
  options: {
    email: required(anyUser, 'the user'),
    session: optional(text('<id>'), 'only this one, as listed by "slotline user sessions"'),
  },
  async run({ perform }, { email: { id, email }, session }) {
    if (session === undefined) {
      await perform(endAllSessions, noWorkspace, { userId: id });
      return { json: { id, email }, text: `"${email}" signed out everywhere.` };
    }
    const unknown = `"${email}" has no session "${session.slice(0, 60)}" — see "slotline user sessions"`;
    const sessionId = session.trim().toLowerCase();
    await perform(endSession, noWorkspace, { userId: id, sessionId }).catch(rewording(NotFound, unknown));
    return { json: { id, email, session }, text: `One browser of "${email}" signed out.` };
  },
});

const twoStep = command({
  summary: 'turn off two-step sign-in for a user who lost their phone, and sign them out everywhere',
  examples: ['slotline user two-step --off --email ann@example.com'],
  options: {
    email: required(anyUser, 'the user; make sure that it is them who asks'),
    off: flag('turn it off: their password alone signs them in'),
  },
  async run({ perform }, { email: { id, email }, off }) {
    if (!off) throw new InputError('give --off: only the user can turn it on, in their account');
    const none = `"${email}" doesn't have two-step sign-in`;
    await perform(resetTwoStep, noWorkspace, { userId: id }).catch(rewording(NotFound, none));
    const text = `Two-step sign-in of "${email}" is off, and they're signed out everywhere.`;
    return { json: { id, email, twoStep: false }, text };
  },
});

/** `slotline user`. */
export const userCommands = noun({
  create,
  password,
  reset,
  invite,
  uninvite,
  list,
  show,
  role: changeRole,
  remove,
  sessions,
  'sign-out': signOut,
  'two-step': twoStep,
});
