import { publicBrandOf } from '../../db/queries/public-workspaces.ts';
import type { Brand } from '../../views/caller/layout.tsx';
import { logoPath } from '../domain/public-pages/logo.ts';
import type { Services } from '../services.ts';
import { themePath } from './theme.ts';
import { linkNotFound } from './visit.ts';

/** Whose pages they are: what callers of a workspace see in their heads. Throws CallerPageError 404 if it's deleted. */
export async function brandOf({ db }: Pick<Services, 'db'>, workspaceId: string): Promise<Brand> {
  const brand = await publicBrandOf(db, workspaceId);
  if (!brand) throw linkNotFound();
  const { name, accent, logoVersion } = brand;
  return {
    name,
    ...(logoVersion !== null && { logo: logoPath({ workspaceId, version: logoVersion }) }),
    ...(accent !== null && { styles: themePath({ workspaceId, accent }) }),
  };
}
