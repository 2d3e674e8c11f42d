/** @jsxImportSource #html */

import { DocsLink } from '../components/docs-link.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Section } from '../components/section.tsx';
import { CodeBlock } from '../guide/code-block.tsx';
import type { OfCalendar } from './card.tsx';
import { ConnectButton, SetUpSteps } from './connect.tsx';

type MicrosoftFormProps = OfCalendar & {
  form: FilledForm;
  /** Whether people can sign in at Microsoft. */
  isConnectable: boolean;
  /** What the operator registers so that they can. */
  redirectUri: string;
};

/** Leads to signing in at Microsoft, or takes an organization's application. */
export function MicrosoftForm(props: MicrosoftFormProps): JSX.Element {
  const { texts, calendar, form, isConnectable, redirectUri } = props;
  const { microsoft } = texts.connect;
  return (
    <Section titleId="microsoft-title" title={microsoft.title} class="flow">
      <p>
        <DocsLink to="microsoft" texts={texts} />
      </p>
      {isConnectable ? (
        <>
          <p safe>{microsoft.lead}</p>
          <ConnectButton texts={texts} calendar={calendar} kind="microsoft" />
        </>
      ) : (
        <>
          <p safe>{microsoft.noClient}</p>
          <SetUpSteps texts={texts} kind="microsoft" redirectUri={redirectUri} />
        </>
      )}
      <ApplicationForm texts={texts} calendar={calendar} form={form} />
    </Section>
  );
}

function ApplicationForm({ texts, calendar, form }: OfCalendar & { form: FilledForm }): JSX.Element {
  const { application } = texts.connect;
  const path = `/calendars/${calendar.id}/links`;
  const [register, confine, allow, enter] = application.steps;
  return (
    <details open={form.problem !== undefined}>
      <summary safe>{application.title}</summary>
      <p safe>{application.lead}</p>
      <ol class="steps">
        <li>{register as 'safe'}</li>
        <li>
          {confine as 'safe'}
          <CodeBlock texts={texts} id="confining" title={application.commands} code={confiningCommands} />
        </li>
        <li>{allow as 'safe'}</li>
        <li>{enter as 'safe'}</li>
      </ol>
      <Form
        {...form}
        texts={texts}
        action={`${path}/new`}
        submit={application.test}
        cancel={{ href: path }}
        waiting={application.testing}
        replaces="link-step"
      />
    </details>
  );
}

/** RBAC for Applications in Exchange Online: what may be used is chosen by an attribute of the mailboxes. */
const confiningCommands = [
  'Connect-ExchangeOnline',
  'New-ServicePrincipal -AppId CLIENT_ID -ObjectId OBJECT_ID -DisplayName Slotline',
  'New-ManagementScope -Name "Slotline mailboxes" -RecipientRestrictionFilter "CustomAttribute1 -eq \'Slotline\'"',
  'New-ManagementRoleAssignment -App OBJECT_ID -Role "Application Calendars.ReadWrite" -CustomResourceScope "Slotline mailboxes"',
  'Set-Mailbox ann@example.com -CustomAttribute1 Slotline',
  'Test-ServicePrincipalAuthorization -Identity OBJECT_ID -Resource ann@example.com',
].join('\n');
