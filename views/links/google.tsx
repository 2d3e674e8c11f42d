/** @jsxImportSource #html */
import { Copyable } from '../components/copyable.tsx';
import { type FilledForm, Form, ProblemNote } from '../components/form.tsx';
import type { OfCalendar } from './card.tsx';

/** `account` is the address to share calendars with; undefined if the server has none. */
export type GoogleFormProps = OfCalendar & { account: string | undefined; form: FilledForm };

/** How to share a calendar at Google, step by step, and the form that asks for its ID. */
export function GoogleForm({ texts, calendar, account, form }: GoogleFormProps): JSX.Element {
  const { google } = texts.linkForms;
  const path = `/calendars/${calendar.id}/links`;
  return (
    <section aria-labelledby="google-title">
      <h2 id="google-title" safe>
        {google.title}
      </h2>
      {account === undefined ? (
        <div class="note">
          <ProblemNote problem={form.problem} />
          <p safe>{google.noAccount}</p>
          <p>{google.setAccount(<code>SLOTLINE_GOOGLE_SERVICE_ACCOUNT</code>) as 'safe'}</p>
        </div>
      ) : (
        <>
          <p safe>{google.lead}</p>
          <ol class="steps">
            <li>{google.open as 'safe'}</li>
            <li>
              {google.share as 'safe'}
              <Copyable id="google-account" text={account} name={google.account} texts={texts} />
            </li>
            <li>{google.permit as 'safe'}</li>
            <li>{google.copyId as 'safe'}</li>
          </ol>
          <Form
            {...form}
            texts={texts}
            action={`${path}/new`}
            submit={texts.linkForms.test}
            cancel={{ href: path }}
            waiting={texts.linkForms.testing}
            replaces="link-step"
          />
          <details>
            <summary safe>{google.problems.title}</summary>
            <ul>
              {google.problems.answers.map((answer) => (
                <li>{answer as 'safe'}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}
