/** @jsxImportSource #html */

import { Copyable } from '../components/copyable.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { Section } from '../components/section.tsx';
import type { Texts } from '../texts/en/en.ts';
import type { OfCalendar } from './card.tsx';
import { ConnectButton, SetUpSteps } from './connect.tsx';

/** `account` is the address to share calendars with; undefined if the server has none. `code` shows whose they are. */
export type GoogleFormProps = OfCalendar & {
  account: string | undefined;
  code: string | undefined;
  form: FilledForm;
  /** Whether people can sign in at Google. */
  isConnectable: boolean;
  /** What the operator registers so that they can. */
  redirectUri: string;
};

/** How to share a calendar at Google, step by step, and the form that asks for its ID. */
export function GoogleForm(props: GoogleFormProps): JSX.Element {
  const { texts, calendar, account, code, form, isConnectable, redirectUri } = props;
  const { google } = texts.linkForms;
  const path = `/calendars/${calendar.id}/links`;
  return (
    <Section titleId="google-title" title={google.title} class="flow">
      <p>
        <DocsLink to="google" texts={texts} />
      </p>
      {account === undefined && isConnectable && <ProblemNote problem={form.problem} />}
      {account === undefined ? (
        !isConnectable && (
          <>
            <ProblemNote problem={form.problem} />
            <p safe>{google.noAccount}</p>
            <p class="muted">{google.setAccount(<code>SLOTLINE_GOOGLE_SERVICE_ACCOUNT</code>) as 'safe'}</p>
          </>
        )
      ) : (
        <>
          <p safe>{google.lead}</p>
          <Steps texts={texts} account={account} code={code} />
          <Form
            {...form}
            texts={texts}
            action={`${path}/new`}
            submit={google.test}
            cancel={{ href: path }}
            waiting={google.testing}
            replaces="link-step"
          />
          <Answers texts={texts} />
        </>
      )}
      {isConnectable ? (
        <>
          <p safe>{account === undefined ? texts.connect.googleAlone : texts.connect.google}</p>
          <ConnectButton texts={texts} calendar={calendar} kind="google" />
        </>
      ) : (
        <SetUpSteps texts={texts} kind="google" redirectUri={redirectUri} />
      )}
    </Section>
  );
}

type StepsProps = { texts: Texts; account: string; code: string | undefined };

function Steps({ texts, account, code }: StepsProps): JSX.Element {
  const { google } = texts.linkForms;
  return (
    <ol class="steps">
      <li>{google.open as 'safe'}</li>
      {code !== undefined && (
        <li>
          {google.describe as 'safe'}
          <Copyable id="google-code" text={code} name={google.code} texts={texts} />
        </li>
      )}
      <li>
        {google.share as 'safe'}
        <Copyable id="google-account" text={account} name={google.account} texts={texts} />
      </li>
      <li>{google.permit as 'safe'}</li>
      <li>{google.copyId as 'safe'}</li>
    </ol>
  );
}

/** What to do if Google's settings are in the way. */
function Answers({ texts }: { texts: Texts }): JSX.Element {
  const { title, answers } = texts.linkForms.google.problems;
  return (
    <details>
      <summary safe>{title}</summary>
      <ul>
        {answers.map((answer) => (
          <li>{answer as 'safe'}</li>
        ))}
      </ul>
    </details>
  );
}
