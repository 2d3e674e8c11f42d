/** @jsxImportSource #html */
import { Conflict, type ConflictProps } from '../calendars/availability-conflict.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';
import { webhookCrumbs } from './crumbs.ts';

type FormProps = { texts: Texts; form: FilledForm };

/** The page of a new endpoint; its form has the ID that the endpoint gets, so sent twice, it adds one. */
export function NewWebhook({ texts, form, id }: FormProps & { id: string }): JSX.Element {
  const { webhooks } = texts;
  return (
    <div id="webhook-form">
      <PageHead
        texts={texts}
        title={webhooks.add}
        lead={webhooks.form.newLead}
        crumbs={webhookCrumbs(texts)}
      />
      <div class="narrow">
        <Form
          {...form}
          texts={texts}
          action="/settings/webhooks"
          hidden={{ id }}
          submit={webhooks.add}
          cancel={{ href: '/settings/webhooks' }}
          replaces="webhook-form"
          isFocused
        />
      </div>
    </div>
  );
}

type ChangeProps = FormProps & {
  webhook: { id: string; url: string };
  /** Says what was shown. */
  version: string;
  /** How it differs from what someone else has just saved. */
  conflict: ConflictProps['differences'] | undefined;
};

/** The page on which an endpoint is changed. */
export function ChangeWebhook({ texts, form, webhook, version, conflict }: ChangeProps): JSX.Element {
  const { form: said } = texts.webhooks;
  const href = `/settings/webhooks/${webhook.id}`;
  return (
    <div id="webhook-form">
      <PageHead texts={texts} title={said.changeTitle} crumbs={webhookCrumbs(texts, webhook)} />
      {conflict !== undefined && (
        <Conflict
          texts={texts}
          differences={conflict}
          path={`${href}/edit`}
          warning={said.changedMeanwhile}
        />
      )}
      <div class="narrow">
        <Form
          {...form}
          texts={texts}
          action={`${href}/edit`}
          hidden={{ version }}
          submit={conflict ? texts.calendars.conflict.saveMine : texts.common.save}
          cancel={{ href }}
          replaces="webhook-form"
        />
      </div>
    </div>
  );
}
