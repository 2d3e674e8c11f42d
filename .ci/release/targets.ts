/** The platforms that a release has a binary for, as Bun calls them. `baseline` is for processors without AVX2. */
export const targets = [
  'linux-x64',
  'linux-x64-baseline',
  'linux-arm64',
  'linux-x64-musl',
  'linux-arm64-musl',
  'darwin-arm64',
  'darwin-x64',
  'windows-x64',
] as const;

/** One of them. */
export type Target = (typeof targets)[number];

/** What a target's binary is called in every release, so that a link to the latest one stays. */
export function binaryName(target: Target): string {
  return `slotline-${target}${target.startsWith('windows') ? '.exe' : ''}`;
}

/**
 * The npm package with a target's binary, and for which machines npm installs it, in the terms of package.json. npm can't
 * tell processors without AVX2 apart, so `linux-x64` has its baseline there.
 */
export function npmPackageOf(target: Target) {
  if (target === 'linux-x64') return undefined;
  const platform = target.replace('-baseline', '');
  const [os = '', cpu = '', libc = 'glibc'] = platform.split('-');
  const isWindows = os === 'windows';
  return {
    name: `@slotline/${platform}`,
    os: [isWindows ? 'win32' : os],
    // Windows on ARM runs what's made for x64.
    cpu: isWindows ? [cpu, 'arm64'] : [cpu],
    ...(os === 'linux' && { libc: [libc] }),
  };
}
