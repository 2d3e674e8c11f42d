/** @jsxImportSource #html */

import { CalendarNavigation } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { Section } from '../components/section.tsx';
import type { OfCalendar } from './card.tsx';
import type { Connectable } from './connect.tsx';
import { GoogleForm } from './google.tsx';
import { AddressHelp } from './help.tsx';
import { MicrosoftForm } from './microsoft.tsx';

/** The second step: what was found, and what counts as busy; `hint` tells apart calendars of one name. */
export type FoundCalendarsProps = OfCalendar & {
  id: string;
  /** What the link signs in with, sealed. */
  sealed: string;
  kindName: string;
  host: string;
  found: { name: string; hint: string | undefined; isBusy: boolean }[];
  /** How many more there are than a form can hold. */
  left: number;
  isBusyWrong: boolean;
  form: FilledForm;
};

/** Either step, within its page. */
export function NewLink({ texts, calendar, step }: OfCalendar & { step: JSX.Element }): JSX.Element {
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement
        calendar={calendar}
        current="links"
        lead={texts.linkForms.lead}
      />
      {step as 'safe'}
    </>
  );
}

/** The first step's forms; `account` is what calendars at Google are shared with, undefined if the server has none. */
export type AccessFormsProps = OfCalendar & {
  account: string | undefined;
  /** What has to be in the description of a calendar at Google, if anything. */
  code: string | undefined;
  google: FilledForm;
  application: FilledForm;
  address: FilledForm;
  /** Where people can sign in. */
  connectable: readonly Connectable[];
  /** Where they come back to: what the operator registers. */
  redirectUris: Readonly<Record<Connectable, string>>;
};

/** Asks where a calendar is: at Google, at Microsoft, or at an address. */
export function AccessForms({
  texts,
  calendar,
  account,
  code,
  google,
  application,
  address,
  connectable,
  redirectUris,
}: AccessFormsProps): JSX.Element {
  const { linkForms } = texts;
  const path = `/calendars/${calendar.id}/links`;
  return (
    <div id="link-step">
      <GoogleForm
        texts={texts}
        calendar={calendar}
        account={account}
        code={code}
        form={google}
        isConnectable={connectable.includes('google')}
        redirectUri={redirectUris.google}
      />
      <MicrosoftForm
        texts={texts}
        calendar={calendar}
        form={application}
        isConnectable={connectable.includes('microsoft')}
        redirectUri={redirectUris.microsoft}
      />
      <Section titleId="step-title" title={linkForms.addressTitle} class="flow">
        <Form
          {...address}
          texts={texts}
          action={`${path}/new`}
          submit={linkForms.test}
          cancel={{ href: path }}
          waiting={linkForms.testing}
          replaces="link-step"
        />
        <AddressHelp texts={texts} />
      </Section>
    </div>
  );
}

/** Shows what a live test found, and asks what counts. */
export function FoundCalendars(props: FoundCalendarsProps): JSX.Element {
  const { texts, calendar, id, sealed, kindName, host, found, form } = props;
  const { found: said } = texts.linkForms;
  const path = `/calendars/${calendar.id}/links`;
  const focused = { autofocus: form.problem === undefined };
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title" tabindex="-1" {...focused} safe>
        {said.title}
      </h2>
      <p safe>{said.sentence(kindName, host, found.length)}</p>
      <Form
        {...form}
        texts={texts}
        action={path}
        hidden={{ id, sealed }}
        submit={said.link}
        cancel={{ href: `${path}/new`, name: texts.common.back }}
        waiting={said.linking}
        replaces="link-step"
      >
        <BusyChoice {...props} />
      </Form>
    </section>
  );
}

function BusyChoice({ texts, found, left, isBusyWrong }: FoundCalendarsProps): JSX.Element {
  const { found: said } = texts.linkForms;
  return (
    <fieldset aria-describedby={isBusyWrong ? 'problem' : undefined}>
      <legend safe>{said.busy}</legend>
      {found.map(({ name, hint, isBusy }, index) => (
        <label>
          <input type="checkbox" name="busy" value={String(index)} checked={isBusy} />
          <span safe>{name}</span>
          {hint !== undefined && <small safe>{` ${hint}`}</small>}
        </label>
      ))}
      {left > 0 && <Muted text={said.left(left)} />}
    </fieldset>
  );
}
