/** @jsxImportSource #html */
import { senderOf } from '../../../db/queries/messages/senders.ts';
import { SenderForm } from '../../../views/messages/sender-form.tsx';
import { requireReachable, setTextProvider } from '../../actions/messages/set-text-provider.ts';
import type { GivenProvider } from '../../domain/messages/checked-provider.ts';
import type { TextProvider } from '../../domain/messages/text-provider.ts';
import { providerOf } from '../../jobs/messages/text/opened-provider.ts';
import { type Field, type Fields, type Filling, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { act, type MemberVisit, type Posted } from '../visit.ts';

/** The settings of one kind of provider, as a form of strings. */
type Kind<Values> = {
  at: string;
  says(visit: MemberVisit): { title: string; lead: string };
  /** `keeps` tells whether there's a secret that may stay. */
  fields(visit: MemberVisit, keeps: boolean): Fields<Values>;
  /** What's filled in; undefined if texts are sent otherwise so far. */
  fill(provider: TextProvider | undefined): { filling: Filling<Values>; keeps: boolean };
  given(values: Values): GivenProvider;
};

/** The page on which a provider is set up or changed. */
export function providerForm<Values>({ at, says, fields, fill, given }: Kind<Values>) {
  const present = async ({ services, session: { workspaceId } }: MemberVisit) => {
    const sender = await senderOf(services.db, { workspaceId });
    const provider = providerOf(services.secrets, sender, workspaceId);
    return fill(typeof provider === 'string' ? undefined : provider);
  };
  return {
    at,
    async show(visit: MemberVisit): Promise<Response> {
      const { texts } = visit;
      const { filling, keeps } = await present(visit);
      const { title, lead } = says(visit);
      const form = shownForm(visit, fields(visit, keeps), filling);
      const body = (
        <SenderForm
          texts={texts}
          form={form}
          title={title}
          lead={lead}
          action={at}
          submit={texts.common.save}
        />
      );
      return page(visit, { title, body, part: body });
    },
    async save(visit: Posted<MemberVisit>): Promise<Response> {
      const { keeps } = await present(visit);
      const provider = given(readFields(visit, fields(visit, keeps)));
      await requireReachable(visit.services, provider);
      await act(visit, setTextProvider, { provider });
      return redirect(visit, '/settings/messages', { note: 'saved' });
    },
  };
}

/** A field for a secret, which stays if it's left empty and there is one. */
export function secretField(
  { texts }: MemberVisit,
  { label, help, keeps, isOptional }: { label: string; help: string; keeps: boolean; isOptional: boolean },
): Field<string> {
  return {
    label: isOptional ? texts.common.optional(label) : label,
    help: keeps ? texts.messageSender.secret.kept : help,
    type: 'password',
    autocomplete: 'off',
    isOptional: keeps || isOptional,
    maxLength: 1_000,
    read: (typed) => typed,
  };
}
