import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Serves packed npm packages as a mirror does: below a path, and only to who has its token. `folder` has the archives.
 * Returns its address, a .npmrc for it and what it was asked for.
 */
export async function startRegistry(folder: string) {
  const token = crypto.randomUUID();
  const asked: string[] = [];
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const packages = await Promise.all(archives.map((name) => readPackage(join(folder, name))));
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request): Response {
      const { origin, pathname } = new URL(request.url);
      const path = decodeURIComponent(pathname);
      asked.push(path);
      if (request.headers.get('authorization') !== `Bearer ${token}`)
        return new Response('', { status: 401 });
      const name = path.slice('/mirror/npm/'.length);
      const found = packages.find(({ manifest, file }) => name === manifest.name || name === basename(file));
      if (found === undefined) return Response.json({ error: 'not found' }, { status: 404 });
      if (name === basename(found.file)) return new Response(Bun.file(found.file));
      const { manifest, file, integrity } = found;
      const tarball = `${origin}/mirror/npm/${basename(file)}`;
      return Response.json({
        name: manifest.name,
        'dist-tags': { latest: manifest.version },
        versions: { [manifest.version]: { ...manifest, dist: { tarball, integrity } } },
      });
    },
  });
  const address = `127.0.0.1:${server.port}/mirror/npm/`;
  return {
    npmrc: `registry=http://${address}\n//${address}:_authToken=${token}\nignore-scripts=true\n`,
    asked,
    stop: () => server.stop(true),
  };
}

async function readPackage(file: string) {
  const { stdout } = Bun.spawnSync(['tar', '-xOzf', file, 'package/package.json']);
  const manifest = JSON.parse(stdout.toString());
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  return { file, manifest, integrity };
}
