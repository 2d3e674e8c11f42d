/** @jsxImportSource #html */

import type { Role } from '../../src/domain/access/user.ts';
import { type FilledForm, Form } from '../components/form.tsx';
import { Lead } from '../components/lines.tsx';
import type { Texts } from '../texts/en/en.ts';

type InvitationProps = {
  texts: Texts;
  action: string;
  workspace: string;
  role: Role;
  /** The name or email of whoever made the invitation; undefined from the command line, or if they're gone. */
  inviter: string | undefined;
  form: FilledForm;
};

/** The form to accept an invitation, with the password of a known user or a new one. */
export function Invitation(props: InvitationProps): JSX.Element {
  const { texts, action, workspace, role, inviter, form } = props;
  const { members } = texts;
  return (
    <section class="narrow">
      <h1 safe>{members.joinTitle(workspace)}</h1>
      <Lead text={members.joinLead(inviter, role)} />
      <Form {...form} texts={texts} action={action} submit={members.join} isFocused />
    </section>
  );
}
