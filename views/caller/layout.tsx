/** @jsxImportSource #html */
import type { DashboardLanguage } from '../../src/domain/access/dashboard-language.ts';
import { Icon } from '../components/icon.tsx';
import type { CallerTexts } from './texts/en.ts';
import { callerTextsIn } from './texts/texts.ts';

/** Whose page it is: a name, and the addresses of a logo and of a sheet with its color, if there are any. */
export type Brand = { name: string; logo?: string | undefined; styles?: string | undefined };

/** A whole page for callers; `other` is the language that it can be switched to. */
export type CallerLayoutProps = {
  words: CallerTexts;
  language: DashboardLanguage;
  title: string;
  description?: string | undefined;
  brand: Brand | undefined;
  body: JSX.Element;
  isWide?: boolean | undefined;
  other: { language: DashboardLanguage; href: string } | undefined;
  assets: { styles: string; icon: string };
};

/** A page that needs neither sign-in nor script. */
export function CallerLayout(props: CallerLayoutProps): JSX.Element {
  const { language, title, description, brand, body, isWide, other, assets } = props;
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {description !== undefined && <meta name="description" content={description} />}
        <title safe>{brand ? `${title} · ${brand.name}` : title}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.styles} />
        {brand?.styles !== undefined && <link rel="stylesheet" href={brand.styles} />}
      </head>
      <body class={isWide ? 'caller wide' : 'caller'}>
        <header class="caller-head">
          {brand !== undefined && <BrandName {...brand} />}
          {other !== undefined && <LanguageSwitch {...other} />}
        </header>
        <main class="caller-main">{body as 'safe'}</main>
      </body>
    </html>
  );
}

function BrandName({ name, logo }: Brand): JSX.Element {
  return (
    <>
      {logo === undefined ? (
        <span class="logo" aria-hidden="true" safe>
          {[...name][0]?.toUpperCase() ?? ''}
        </span>
      ) : (
        <img class="logo" src={logo} alt="" width="32" height="32" />
      )}
      <span class="brand-name" safe>
        {name}
      </span>
    </>
  );
}

function LanguageSwitch({ language, href }: { language: DashboardLanguage; href: string }): JSX.Element {
  return (
    <a class="lang" href={href} lang={language} hreflang={language}>
      <Icon name="globe" />
      <span safe>{callerTextsIn[language].languageName}</span>
    </a>
  );
}
