import { parseArgs } from 'node:util';
import { licenseTexts, packagesIn } from './contents.ts';
import { isSigned, signAdHoc } from './mach-o.ts';

/** What the program consists of: the main module, and those that run in threads of their own. */
const entrypoints = [
  'src/main.ts',
  'src/links/ical/expander/expander-worker.ts',
  'src/actions/deletion/purge-worker.ts',
];

type BinaryOptions = {
  /** What Bun calls the platform; this machine's if left out. */
  target?: Bun.Build.CompileTarget | undefined;
  /** The commit that `--version` names. */
  commit?: string | undefined;
  /** When it was made, in ISO 8601. */
  committedAt?: string;
  /** Leaves compiled code out: 16 MB less, and 0.1 s more to start. */
  isSmall?: boolean;
};

/** Builds the binary. Returns the paths of all modules that are in it. */
export async function buildBinary(
  outfile: string,
  { target, commit, committedAt, isSmall = false }: BinaryOptions,
): Promise<string[]> {
  const { metafile } = await Bun.build({
    entrypoints,
    compile: target ? { target, outfile } : { outfile },
    format: 'esm',
    minify: true,
    bytecode: !isSmall,
    metafile: true,
    define: {
      ...(commit && { SLOTLINE_COMMIT: JSON.stringify(commit) }),
      ...(committedAt && { SLOTLINE_COMMITTED_AT: JSON.stringify(committedAt) }),
    },
  });
  if (target?.includes('darwin')) await signUnlessSigned(outfile);
  return Object.keys(metafile?.inputs ?? {});
}

async function signUnlessSigned(file: string): Promise<void> {
  const program = Buffer.from(await Bun.file(file).arrayBuffer());
  if (!isSigned(program)) await Bun.write(file, signAdHoc(program));
}

// bun .ci/release/build.ts FILE [--target bun-linux-x64] [--commit COMMIT] [--small] [--licenses FILE]
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      target: { type: 'string' },
      commit: { type: 'string' },
      small: { type: 'boolean' },
      licenses: { type: 'string' },
    },
  });
  const target = values.target as Bun.Build.CompileTarget | undefined;
  const modules = await buildBinary(positionals[0] ?? 'dist/slotline', {
    target,
    commit: values.commit,
    isSmall: values.small ?? false,
  });
  if (values.licenses) await Bun.write(values.licenses, licenseTexts(packagesIn(modules)));
}
