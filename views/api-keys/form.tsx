/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A form for a key: the id that the key gets, what's typed, and which key it replaces. */
export type ApiKeyFormProps = {
  texts: Texts;
  id: string;
  form: FilledForm;
  replaces: { id: string; name: string } | undefined;
};

/** The page of a new key. */
export function NewApiKey(props: ApiKeyFormProps): JSX.Element {
  const { texts } = props;
  const { create, form } = texts.apiKeys;
  return (
    <div id="new-api-key">
      <PageHead texts={texts} title={create} lead={form.lead} />
      <ApiKeyForm {...props} />
    </div>
  );
}

/** The form itself; sent twice, it creates one key, by its id. */
export function ApiKeyForm({ texts, id, form, replaces }: ApiKeyFormProps): JSX.Element {
  return (
    <div class="narrow">
      <Form
        {...form}
        texts={texts}
        action="/settings/api-keys"
        hidden={{ id, ...(replaces && { replaces: replaces.id }) }}
        submit={texts.apiKeys.create}
        cancel={{ href: '/settings/api-keys' }}
        replaces="new-api-key"
        isFocused
      />
    </div>
  );
}
