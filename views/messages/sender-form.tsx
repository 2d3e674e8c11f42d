/** @jsxImportSource #html */
import { type FilledForm, Form } from '../components/form.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A form below the settings of a workspace's messages. */
export type SenderFormProps = {
  texts: Texts;
  form: FilledForm;
  title: string;
  lead: string;
  /** Its path. */
  action: string;
  submit: string;
  /** What stands beside the button while it waits. */
  waiting?: string;
};

/** The page of a form: Twilio's settings, those of a request of one's own, or a test. */
export function SenderForm({ texts, form, title, lead, ...sent }: SenderFormProps): JSX.Element {
  const path = '/settings/messages';
  return (
    <div id="sender-form">
      <PageHead
        texts={texts}
        title={title}
        lead={lead}
        crumbs={[{ href: path, name: texts.common.messages }]}
      />
      <div class="narrow">
        <Form {...form} {...sent} texts={texts} cancel={{ href: path }} replaces="sender-form" isFocused />
      </div>
    </div>
  );
}
