/** @jsxImportSource #html */
import { managedPages } from '../../../db/queries/public-pages.ts';
import { publicBrandOf, publicWorkspaceOf } from '../../../db/queries/public-workspaces.ts';
import { BrandPreview } from '../../../views/public-pages/brand-preview.tsx';
import { type ListedPage, PublicPages } from '../../../views/public-pages/public-pages.tsx';
import { setBrand } from '../../actions/public-pages/set-brand.ts';
import { InputError } from '../../domain/errors.ts';
import { parseAccent, usualAccent } from '../../domain/public-pages/accent.ts';
import { logoLimits, logoPath } from '../../domain/public-pages/logo.ts';
import { publicNameLength, publicPath } from '../../domain/public-pages/public-name.ts';
import type { PublicPageProblem } from '../../domain/public-pages/public-page-problem.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { changesIn, savedIn } from '../form/changed-fields.ts';
import { type Fields, problemIn, shownForm, typedTexts } from '../form/fields.ts';
import { fragment, isHtmx, page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted, post } from '../visit.ts';

const path = '/settings/public-pages';
const logoField = { name: 'logo', limitBytes: logoLimits.bytes };

/** Settings → Public pages: their name in the address, and how pages for callers look. */
export const publicPagesRoutes: AdminRoute[] = [
  { method: 'GET', path, action: setBrand, handle: showPages },
  post(path, setBrand, { handle: save, again: showPages }),
  post(`${path}/preview`, setBrand, { handle: preview }),
  post(`${path}/logo`, setBrand, { handle: saveLogo, again: showPages, file: logoField }),
  post(`${path}/logo/remove`, setBrand, { handle: removeLogo }),
];

type Typed = { name: string | null; accent: string };

function brandFields(visit: MemberVisit): Fields<Typed> {
  const { address, color } = visit.texts.publicPages;
  return {
    name: {
      label: address.name,
      help: address.nameHelp(`${baseUrlOf(visit)}/book/`),
      isOptional: true,
      maxLength: publicNameLength.maximum,
      read: (typed) => typed || null,
    },
    accent: { label: color.label, help: color.usual, type: 'color', read: parseAccent },
  };
}

async function showPages(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, refused } = visit;
  const { db } = services;
  const { workspaceId } = session;
  const brand = await publicBrandOf(db, workspaceId);
  if (!brand) throw notFound();
  const { name, accent } = await publicWorkspaceOf(db, workspaceId);
  const fields = brandFields(visit);
  const saved = typedTexts(fields, { name, accent: accent ?? usualAccent });
  const form = shownForm(visit, fields, saved);
  const listUrl = name === null ? undefined : `${baseUrlOf(visit)}${publicPath(name)}`;
  const logoProblem = refused?.problems.find(({ field }) => field === 'logo')?.text;
  const body = (
    <PublicPages
      texts={texts}
      form={form}
      hidden={savedIn(visit, { fields: form.fields, saved })}
      isRefused={refused !== undefined && logoProblem === undefined}
      listUrl={listUrl}
      pages={await listedPages(visit, listUrl)}
      brand={{ name: brand.name, accent: accent ?? usualAccent }}
      logo={brand.logoVersion === null ? undefined : logoPath({ workspaceId, version: brand.logoVersion })}
      logoProblem={logoProblem}
    />
  );
  return page(visit, { title: texts.publicPages.title, body });
}

/** All calendars, whether they have a page or not. */
async function listedPages(visit: MemberVisit, listUrl: string | undefined): Promise<ListedPage[]> {
  const pages = await managedPages(visit.services.db, visit.session.workspaceId);
  return (await shownCalendars(visit)).map(({ id, name }) => {
    const page = pages.find(({ calendarId }) => calendarId === id);
    const url = listUrl && page && `${listUrl}/${page.name}`;
    return { calendarId: id, calendarName: name, isOn: page?.isOn ?? false, url };
  });
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, setBrand, changesIn(visit, brandFields(visit)));
  return redirect(visit, path, { note: 'saved' });
}

/** The preview in the color that's chosen now. */
async function preview(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, texts, form } = visit;
  const typed = form.text('accent');
  const isColor = problemIn(visit, () => parseAccent(typed)) === undefined;
  if (!isHtmx(visit) || !isColor) return await showPages({ ...visit, refused: new FormRefused([]) });
  const name = (await publicBrandOf(services.db, session.workspaceId))?.name ?? '';
  return fragment(visit, <BrandPreview texts={texts} accent={parseAccent(typed)} name={name} />);
}

async function saveLogo(visit: Posted<MemberVisit>): Promise<Response> {
  const { file } = visit.form;
  if (file === undefined || file === 'too-large') {
    const why: PublicPageProblem = file === undefined ? 'logo-missing' : 'logo-large';
    throw new InputError({ kind: 'public-page', why, name: '' }, { field: 'logo' });
  }
  await act(visit, setBrand, { logo: file });
  return redirect(visit, path, { note: 'logo-saved' });
}

async function removeLogo(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, setBrand, { logo: null });
  return redirect(visit, path, { note: 'logo-removed' });
}
