/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import { Field, type Problem, ProblemNote } from '../components/field.tsx';
import { roleNames, roleWords } from './role.tsx';

/** An invitation as the invited see it; `isKnown` where they have a password already. */
export type InvitationProps = {
  action: string;
  workspace: string;
  email: string;
  role: Role;
  isKnown: boolean;
  problem: Problem | undefined;
};

/** The form to accept an invitation with: who is known proves it, who is new chooses a password. */
export function Invitation(props: InvitationProps): JSX.Element {
  const { action, workspace, email, role, isKnown, problem } = props;
  return (
    <section class="narrow">
      <h1 safe>{`Join ${workspace}`}</h1>
      <p class="lead" safe>
        {`You are invited as ${roleNames[role].toLowerCase()}. ${roleWords[role]}.`}
      </p>
      <ProblemNote problem={problem} />
      <form method="post" action={action}>
        <Field label="Email" name="email" type="email" value={email} autocomplete="username" isFixed />
        {isKnown ? (
          <Field
            label="Your password"
            name="password"
            type="password"
            autocomplete="current-password"
            hint="The one that you sign in to Slotline with."
            problem={problem}
            isFirst
          />
        ) : (
          <Field
            label="Choose a password"
            name="password"
            type="password"
            autocomplete="new-password"
            hint="At least 10 characters: several words that do not belong together."
            problem={problem}
            isFirst
          />
        )}
        <button type="submit">Join</button>
      </form>
    </section>
  );
}
