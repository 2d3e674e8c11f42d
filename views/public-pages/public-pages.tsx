/** @jsxImportSource #html */
import { Copyable } from '../components/copyable.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { type FilledForm, fieldsNamed } from '../components/form.tsx';
import { Muted } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Settings, type SettingsSection } from '../components/settings.tsx';
import type { Texts } from '../texts/en/en.ts';
import { BrandPreview } from './brand-preview.tsx';

/** A calendar's public page in the list. */
export type ListedPage = { calendarId: string; calendarName: string; isOn: boolean; url: string | undefined };

/** The settings of a workspace's pages for callers. */
export type PublicPagesProps = {
  texts: Texts;
  form: FilledForm;
  hidden: Readonly<Record<string, string>>;
  isRefused: boolean;
  /** Where the list of pages is; undefined without a name. */
  listUrl: string | undefined;
  pages: readonly ListedPage[];
  /** What the preview shows. */
  brand: { name: string; accent: string };
  /** The address of the logo. */
  logo: string | undefined;
  /** What's wrong with the file that was sent. */
  logoProblem: string | undefined;
};

const path = '/settings/public-pages';
const logoForm = 'logo-form';
const removalForm = 'logo-removal';

/** Settings → Public pages. */
export function PublicPages(props: PublicPagesProps): JSX.Element {
  const { texts, hidden, isRefused } = props;
  const { publicPages, common } = texts;
  return (
    <>
      <PageHead texts={texts} title={publicPages.title} lead={publicPages.lead} />
      <Settings
        texts={texts}
        action={path}
        form={{ hidden, submit: common.save, isRefused }}
        sections={[address(props), pages(props), color(props), logo(props)]}
      />
      <form id={logoForm} method="post" action={`${path}/logo`} enctype="multipart/form-data"></form>
      <form id={removalForm} method="post" action={`${path}/logo/remove`}></form>
    </>
  );
}

function address({ texts, form, listUrl }: PublicPagesProps): SettingsSection {
  const { address: said } = texts.publicPages;
  return {
    id: 'address',
    title: said.title,
    hint: said.hint,
    fields: fieldsNamed(form, 'name'),
    children:
      listUrl === undefined ? '' : <Copyable id="list-url" text={listUrl} name={said.list} texts={texts} />,
  };
}

function pages({ texts, pages: listed }: PublicPagesProps): SettingsSection {
  const { pages: said } = texts.publicPages;
  return {
    id: 'pages',
    title: said.title,
    hint: said.hint,
    children: (
      <>
        {listed.length === 0 ? (
          <Muted text={said.none} />
        ) : (
          <ul class="public-pages">
            {listed.map((page) => (
              <ListedPage texts={texts} {...page} />
            ))}
          </ul>
        )}
        <p>
          <DocsLink to="callersPages" texts={texts} />
        </p>
      </>
    ),
  };
}

function ListedPage({
  texts,
  calendarId,
  calendarName,
  isOn,
  url,
}: ListedPage & { texts: Texts }): JSX.Element {
  const { pages: said } = texts.publicPages;
  return (
    <li>
      <Link href={`/calendars/${calendarId}/public-page`} text={calendarName} />
      <span class={isOn ? 'badge good' : 'badge'} safe>
        {isOn ? said.on : said.off}
      </span>
      {isOn && url !== undefined && (
        <a class="muted" href={url} safe>
          {url.replace(/^https?:\/\//, '')}
        </a>
      )}
    </li>
  );
}

function color({ texts, form, brand }: PublicPagesProps): SettingsSection {
  const { color: said } = texts.publicPages;
  return {
    id: 'color',
    title: said.title,
    hint: said.hint,
    fields: fieldsNamed(form, 'accent'),
    children: <BrandPreview texts={texts} {...brand} />,
  };
}

function logo({ texts, logo: shown, logoProblem }: PublicPagesProps): SettingsSection {
  const { logo: said } = texts.publicPages;
  return {
    id: 'logo-section',
    title: said.title,
    hint: said.hint,
    children: (
      <>
        {shown === undefined ? (
          <Muted text={said.none} />
        ) : (
          <p>
            <img class="logo-shown" src={shown} alt={said.shown} />
          </p>
        )}
        <div class="field">
          <label for="logo" safe>
            {said.file}
          </label>
          <input
            id="logo"
            type="file"
            name="logo"
            form={logoForm}
            accept="image/png"
            required
            autofocus={logoProblem !== undefined}
            aria-invalid={logoProblem === undefined ? undefined : 'true'}
            aria-describedby={logoProblem === undefined ? 'logo-hint' : 'logo-problem logo-hint'}
          />
          <small id="logo-hint" safe>
            {said.fileHelp}
          </small>
          {logoProblem !== undefined && (
            <p class="error" id="logo-problem" safe>
              {logoProblem}
            </p>
          )}
        </div>
        <p class="actions">
          <button type="submit" form={logoForm} safe>
            {shown === undefined ? said.upload : said.replace}
          </button>
          {shown !== undefined && (
            <button type="submit" class="quiet" form={removalForm} safe>
              {said.remove}
            </button>
          )}
        </p>
      </>
    ),
  };
}
