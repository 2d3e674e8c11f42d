/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';

/** Whether Retell's requests have to be signed, and the form for the key that they're signed with. */
export type RetellProps = { isSet: boolean; form: FilledForm };

/** The secret of Retell's signatures. */
export function Retell({ isSet, form }: RetellProps): JSX.Element {
  return (
    <>
      <PageHead
        title="Retell’s signature"
        lead="Retell signs its requests with your Retell API key. Save the key here, and Slotline refuses requests to the Retell addresses that your account didn’t sign, even with a Slotline key."
        actions={<a href="/settings/workspace">Workspace</a>}
      />
      <p>
        {isSet
          ? 'Signatures are checked. To change the key, save the new one.'
          : 'Signatures aren’t checked yet.'}
      </p>
      <Form {...form} action="/settings/workspace/retell" submit={isSet ? 'Replace key' : 'Save key'} />
      {isSet && (
        <section class="danger-zone">
          <h2>Stop checking</h2>
          <p>Requests need only a Slotline API key again, and the Retell key is deleted here.</p>
          <Form action="/settings/workspace/retell/remove" submit="Stop checking" isDanger />
        </section>
      )}
    </>
  );
}
