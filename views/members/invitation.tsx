/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { type FilledForm, Form } from '../components/form.tsx';
import { aRole, roleWords } from './role.tsx';

type InvitationProps = {
  action: string;
  workspace: string;
  role: Role;
  /** The email of whoever made the invitation; undefined from the command line, or if they're gone. */
  inviter: string | undefined;
  form: FilledForm;
};

/** The form to accept an invitation, with the password of a known user or a new one. */
export function Invitation({ action, workspace, role, inviter, form }: InvitationProps): JSX.Element {
  return (
    <section class="narrow">
      <h1 safe>{`Join ${workspace}`}</h1>
      <p class="lead" safe>
        {`${inviter === undefined ? 'You’ve been invited' : `${inviter} invited you`} as ${aRole(role)}. You can ${roleWords[role].replace(/^./, (first) => first.toLowerCase())}.`}
      </p>
      <Form {...form} action={action} submit="Join" isFocused />
    </section>
  );
}
