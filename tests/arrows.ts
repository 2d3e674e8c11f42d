import { dirname, join, normalize } from 'node:path';
import { Glob } from 'bun';
import { preProcessFile } from 'typescript';

/**
 * The rooms of the house. A file imports from its own room and from those further down, never from the rooms beside or
 * above it. A room that stands for itself within another, such as `src/links/sync`, comes before it.
 */
const floors: readonly (readonly string[])[] = [
  ['src/main.ts'],
  ['src/server.ts', 'src/cli'],
  ['src/caller'],
  ['src/http', 'src/admin'],
  ['src/operations'],
  ['src/actions'],
  ['src/services.ts'],
  ['src/runs'],
  ['src/telemetry', 'src/jobs', 'src/links/sync', 'src/live', 'src/promises'],
  ['db', 'src/language', 'src/rate-limit', 'src/links', 'views'],
  ['src/language/en', 'src/language/de'],
  ['src/language/steps'],
  ['src/language/replies'],
  ['src/language/clauses'],
  ['src/language/meaning', 'src/language/speech', 'src/language/masking'],
  ['src/language/names'],
  ['src/language/reading'],
  ['src/language/interpretation'],
  ['src/process'],
  ['src/domain', 'src/client'],
];

/** What only these rooms and files may import, though the floors would let others. */
const reserved: Readonly<Record<string, readonly string[]>> = {
  views: ['src/admin', 'src/caller'],
  // The faces ask for actions, which have the transactions.
  'db/write.ts': [
    'db',
    'src/operations/write-operation.ts',
    'src/actions',
    'src/runs',
    'src/telemetry',
    'src/jobs',
    'src/links/sync',
  ],
  'src/process': floors.flat().filter((room) => !/^(?:src\/domain|src\/language|views)/.test(room)),
  'src/language': floors
    .flat()
    .filter((room) => !['db', 'src/rate-limit', 'src/links', 'views'].includes(room)),
  bun: [],
  'bun:sqlite': ['db/sqlite'],
  kysely: ['db'],
  'kysely-bun-sqlite': ['db'],
  pg: ['db/postgres'],
  qr: ['views'],
  nodemailer: ['src/jobs/messages/mail'],
  oauth4webapi: ['src/links/oauth'],
  'chrono-node': ['src/language'],
  elysia: ['src/http/router.ts'],
  '@elysiajs/html': ['views'],
  '@kitajs/html': ['views/components'],
  '@modelcontextprotocol/sdk': ['src/http/mcp'],
  commander: ['src/cli'],
  yaml: ['src/cli/rehearse'],
  marked: ['src/caller'],
};

/** The imports of each file, by its path from the root: other files likewise, packages by their names. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Every arrow that the house does not allow, and every circle, a line each. */
export function faultsIn(imports: Imports): string[] {
  const arrows = [...imports].flatMap(([file, targets]) => targets.map((target) => ({ file, target })));
  const wrong = arrows.filter(({ file, target }) => !isAllowed(file, target));
  return [...wrong.map(({ file, target }) => `${file} must not import ${target}`), ...circlesIn(imports)];
}

function isAllowed(file: string, target: string): boolean {
  const importers = Object.entries(reserved).find(([what]) => isWithin(target, what))?.[1];
  if (importers && !isWithin(target, roomOf(file)) && !importers.some((room) => isWithin(file, room)))
    return false;
  const [from, to] = [roomOf(file), roomOf(target)];
  return from === to || to === '' || floorOf(from) < floorOf(to);
}

function isWithin(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`);
}

/** The room of a file; empty for a package. Throws for a file of ours that has no room. */
function roomOf(path: string): string {
  const rooms = floors.flat().filter((room) => isWithin(path, room));
  const [room] = rooms.sort((a, b) => b.length - a.length);
  if (room === undefined && /^(src|views|db)\//.test(path)) throw new Error(`${path} is in no room`);
  return room ?? '';
}

function floorOf(room: string): number {
  return floors.findIndex((rooms) => rooms.includes(room));
}

/** Every way that leads from a file back to it, once. */
function circlesIn(imports: Imports): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push(`circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
    if (done.has(file)) return;
    done.add(file);
    for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

/** The imports of every file of the house under a folder, those of types included. */
export async function importsUnder(root: string): Promise<Imports> {
  const paths = [...new Glob('{src,views,db}/**/*.{ts,tsx}').scanSync(root)].sort();
  const read = async (path: string): Promise<[string, string[]]> => {
    const { importedFiles } = preProcessFile(await Bun.file(join(root, path)).text());
    return [path, importedFiles.map(({ fileName }) => targetOf(path, fileName))];
  };
  return new Map(await Promise.all(paths.map(read)));
}

function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
}

if (import.meta.main) {
  const faults = faultsIn(await importsUnder(join(import.meta.dir, '..')));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
