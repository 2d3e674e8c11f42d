/** @jsxImportSource #html */
import type { Role } from '../../src/domain/access/user.ts';
import type { FieldChoice } from '../components/field.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Roles to choose from. */
export function roleChoices(roles: readonly Role[], { members }: Texts): FieldChoice[] {
  return roles.map((value) => ({ value, name: members.roleNames[value], help: members.roleWords[value] }));
}

/** A role in a word, with what it may do. */
export function RoleName({ role, texts }: { role: Role; texts: Texts }): JSX.Element {
  const { roleNames, roleWords } = texts.members;
  return (
    <span title={roleWords[role]} safe>
      {roleNames[role]}
    </span>
  );
}

/** The role of a member, and the only calendars that they see if that's not all. */
export function MembershipNote({
  role,
  calendarNames,
  texts,
}: {
  role: Role;
  calendarNames: readonly string[] | undefined;
  texts: Texts;
}): JSX.Element {
  return (
    <>
      <RoleName role={role} texts={texts} />
      {calendarNames !== undefined && (
        <small class="muted" safe>
          {` ${texts.members.seesOnly(calendarNames)}`}
        </small>
      )}
    </>
  );
}
