/** @jsxImportSource #html */

import { Copyable } from '../components/copyable.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import { Warning } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SettingsPart } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';
import { QrCode } from './qr-code.tsx';

const path = '/account/two-step';

/** On the account's page: whether it's on, and where to change that. */
export function TwoStepState({ hasTwoStep, texts }: { hasTwoStep: boolean; texts: Texts }): JSX.Element {
  const { twoStep } = texts;
  return (
    <SettingsPart id="two-step" title={twoStep.title}>
      <p safe>{hasTwoStep ? twoStep.isOn : twoStep.isOff}</p>
      <p>
        <Link class="button secondary" href={path} text={hasTwoStep ? texts.common.manage : twoStep.setUp} />
      </p>
    </SettingsPart>
  );
}

export type TwoStepOffProps = {
  texts: Texts;
  /** The workspace that requires it, if it does. */
  neededBy: string | undefined;
  email: string;
  form: FilledForm;
};

/** Asks for the password before it shows a key. */
export function TwoStepOff({ texts, neededBy, email, form }: TwoStepOffProps): JSX.Element {
  const { twoStep, account } = texts;
  const crumbs = [{ href: '/account', name: account.title }];
  return (
    <>
      <PageHead texts={texts} title={twoStep.title} lead={twoStep.lead} crumbs={crumbs} />
      {neededBy !== undefined && <Warning text={twoStep.neededBy(neededBy)} />}
      <p safe>{twoStep.whatYouNeed}</p>
      <div class="narrow">
        <Form {...form} texts={texts} action={`${path}/begin`} submit={twoStep.setUp}>
          <Username email={email} />
        </Form>
      </div>
    </>
  );
}

/** For those who have it: what's left of their recovery codes, and what they can change. */
export function TwoStepOn({ texts, codesLeft }: { texts: Texts; codesLeft: number }): JSX.Element {
  const { twoStep, account } = texts;
  const crumbs = [{ href: '/account', name: account.title }];
  return (
    <>
      <PageHead texts={texts} title={twoStep.title} lead={twoStep.isOn} crumbs={crumbs} />
      <p class={codesLeft === 0 ? 'warning' : undefined} safe>
        {codesLeft === 0 ? twoStep.noCodesLeft : twoStep.codesLeft(codesLeft)}
      </p>
      <p class="actions">
        <Link class="button secondary" href={`${path}/codes`} text={twoStep.newCodes} />
        <Link class="button danger" href={`${path}/off`} text={twoStep.turnOff} />
      </p>
    </>
  );
}

export type TwoStepSetUpProps = {
  texts: Texts;
  /** What the QR code says. */
  address: string;
  /** The key in it, in base32. */
  secret: string;
  /** The same, sealed for the next step. */
  sealed: string;
  form: FilledForm;
};

/** The key for the app, and the form for the first code. */
export function TwoStepSetUp({ texts, address, secret, sealed, form }: TwoStepSetUpProps): JSX.Element {
  const { twoStep } = texts;
  const [scan, enter] = twoStep.setUpSteps;
  const grouped = secret.replace(/(?<=.)(?=(?:.{4})+$)/g, ' ');
  return (
    <>
      <PageHead texts={texts} title={twoStep.setUpTitle} isFocused />
      <div class="narrow">
        <h2 safe>{`1. ${scan}`}</h2>
        <p>
          <QrCode text={address} label={twoStep.qrCode} />
        </p>
        <p safe>{twoStep.keyHelp}</p>
        <Copyable id="two-step-key" text={grouped} name={texts.common.key} texts={texts} />
        <h2 safe>{`2. ${enter}`}</h2>
        <Form {...form} texts={texts} action={`${path}/enable`} hidden={{ sealed }} submit={twoStep.turnOn} />
      </div>
    </>
  );
}

/** New recovery codes, shown only once. `lead` says what has just changed. */
export function RecoveryCodes({ texts, lead, codes }: { texts: Texts; lead: string; codes: string[] }) {
  const { twoStep } = texts;
  return (
    <>
      <PageHead texts={texts} title={twoStep.saveCodes} lead={lead} isFocused />
      <div class="secret" data-shown-once data-guard>
        <p safe>{twoStep.codesOnce}</p>
        <figure class="code">
          <figcaption>
            <span safe>{twoStep.codes}</span>
            <button type="button" class="primary" data-copy="recovery-codes" safe>
              {twoStep.copyCodes}
            </button>
          </figcaption>
          <pre tabindex="0">
            <code id="recovery-codes" safe>
              {codes.join('\n')}
            </code>
          </pre>
        </figure>
      </div>
      <p class="actions">
        <Link class="button secondary" href={path} data-guard-end text={twoStep.haveSaved} />
      </p>
    </>
  );
}

type WithCodeProps = { texts: Texts; email: string; form: FilledForm };

/** Asks for password and code before the recovery codes are replaced. */
export function NewRecoveryCodes({ texts, email, form }: WithCodeProps): JSX.Element {
  const { twoStep } = texts;
  const crumbs = [{ href: path, name: twoStep.title }];
  return (
    <>
      <PageHead texts={texts} title={twoStep.newCodes} lead={twoStep.newCodesLead} crumbs={crumbs} />
      <div class="narrow">
        <Form
          {...form}
          texts={texts}
          action={`${path}/codes`}
          submit={twoStep.newCodes}
          cancel={{ href: path }}
          isFocused
        >
          <Username email={email} />
        </Form>
      </div>
    </>
  );
}

/** Tells password managers whose password it is. */
function Username({ email }: { email: string }): JSX.Element {
  return <input type="email" name="username" value={email} autocomplete="username" readonly hidden />;
}
