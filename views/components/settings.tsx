/** @jsxImportSource #html */

import type { Texts } from '../texts/en/en.ts';
import { ContentsList } from './contents-list.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Muted } from './lines.tsx';
import { Link } from './link.tsx';

/** Some settings that belong together. */
export type SettingsSection = {
  id: string;
  title: string;
  hint?: string | undefined;
  fields?: readonly FieldProps[];
  /** What stands below the fields. */
  children?: unknown;
};

/** What can be done that's dangerous, on another page. */
export type SettingsDanger = { id: string; title: string; hint: string; href: string; open: string };

/** One form for all of a page's settings, in sections; what's dangerous stands below it, on its own. */
export type SettingsProps = {
  texts: Texts;
  action: string;
  /** Undefined for those who may only look. */
  form: SettingsForm | undefined;
  sections: readonly SettingsSection[];
  dangers?: readonly SettingsDanger[];
};

type SettingsForm = {
  hidden: Readonly<Record<string, string>>;
  submit: string;
  isRefused: boolean;
  /** Whether it holds what somebody wants to save, and isn't as it's saved. */
  isDraft?: boolean;
};

/** Settings in sections, with a list of them. */
export function Settings({ texts, action, form, sections, dangers = [] }: SettingsProps): JSX.Element {
  const shown = sections.map((section) => <SettingsPart {...section} />);
  return (
    <>
      <div class="settings">
        <ContentsList
          title={texts.common.sections}
          hidesTitle
          contents={[
            ...sections.map(({ id, title }) => ({ href: `#${id}`, text: title })),
            ...dangers.map(({ id, title }) => ({ href: `#${id}`, text: title, isDanger: true })),
          ]}
        />
        <div>
          {form ? (
            <form id="settings" method="post" action={action} data-draft={form.isDraft ? '' : undefined}>
              {Object.entries(form.hidden).map(([name, value]) => (
                <input type="hidden" name={name} value={value} />
              ))}
              {shown as 'safe'[]}
            </form>
          ) : (
            (shown as 'safe'[])
          )}
          {dangers.map(({ href, open, hint, ...danger }) => (
            <SettingsPart {...danger}>
              <Muted text={hint} />
              <p>
                <Link class="button danger" href={href} text={open} />
              </p>
            </SettingsPart>
          ))}
        </div>
      </div>
      {form !== undefined && (
        <SaveBar
          {...form}
          form="settings"
          action={action}
          problem={form.isRefused ? texts.common.notSaved : undefined}
          texts={texts}
        />
      )}
    </>
  );
}

/** What some settings are, and their fields beside it. */
export function SettingsPart({ id, title, hint, fields = [], children }: SettingsSection): JSX.Element {
  const wrong = fields.find(({ isWrong }) => isWrong);
  return (
    <section class="setting" id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} safe>
          {title}
        </h2>
        {hint !== undefined && <p safe>{hint}</p>}
      </div>
      <div class="fields">
        {fields.map((field) => (
          <Field {...field} saysProblem isFocused={field === wrong} />
        ))}
        {children as 'safe'}
      </div>
    </section>
  );
}

type SaveBarProps = Pick<SettingsForm, 'submit' | 'isDraft'> & {
  texts: Texts;
  /** Where the form as it's saved is. */
  action: string;
  /** The id of the form. */
  form: string;
  /** What's wrong with it. */
  problem: string | undefined;
};

/** With scripts, it's only there once something is changed, and counts what is. */
export function SaveBar({ texts, action, form, submit, problem, isDraft }: SaveBarProps): JSX.Element {
  const { common } = texts;
  return (
    <section
      class="save-bar"
      aria-label={common.unsavedChanges}
      data-save-bar={form}
      data-said-one={common.unsaved(1)}
      data-said-many={common.unsaved(2)}
    >
      <p role={problem === undefined ? 'status' : 'alert'} safe>
        {problem ?? (isDraft ? common.notSavedYet : '')}
      </p>
      <Link class="button quiet" href={action} text={common.discard} data-discard="" />
      <button type="submit" class="primary" form={form} safe>
        {submit}
      </button>
    </section>
  );
}
