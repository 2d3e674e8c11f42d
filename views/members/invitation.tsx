/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { type FilledForm, Form } from '../components/form.tsx';
import { aRole, roleWords } from './role.tsx';

type InvitationProps = { action: string; workspace: string; role: Role; form: FilledForm };

/** The form to accept an invitation, with the password of a known user or a new one. */
export function Invitation({ action, workspace, role, form }: InvitationProps): JSX.Element {
  return (
    <section class="narrow">
      <h1 safe>{`Join ${workspace}`}</h1>
      <p class="lead" safe>
        {`You’ve been invited as ${aRole(role)}. You can ${roleWords[role].replace(/^./, (first) => first.toLowerCase())}.`}
      </p>
      <Form {...form} action={action} submit="Join" isFocused />
    </section>
  );
}
