/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';

/** A form for a key: the id that the key gets, what's typed, and which key it replaces. */
export type ApiKeyFormProps = {
  id: string;
  form: FilledForm;
  replaces: { id: string; name: string } | undefined;
};

/** The page of a new key. */
export function NewApiKey(props: ApiKeyFormProps): JSX.Element {
  return (
    <div id="new-api-key">
      <PageHead
        title="Create API Key"
        lead="You’ll see the key once, right after this. Before you create it, open the place where you’ll store it."
      />
      <ApiKeyForm {...props} />
    </div>
  );
}

/** The form itself; sent twice, it creates one key, by its id. */
export function ApiKeyForm({ id, form, replaces }: ApiKeyFormProps): JSX.Element {
  return (
    <div class="narrow">
      <Form
        {...form}
        action="/settings/api-keys"
        hidden={{ id, ...(replaces && { replaces: replaces.id }) }}
        submit="Create API Key"
        cancel={{ href: '/settings/api-keys' }}
        replaces="new-api-key"
        isFocused
      />
    </div>
  );
}
