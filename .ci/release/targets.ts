/** A platform that a release has a binary for. */
export type Target = {
  name: string;
  /** What Bun calls it. */
  target: Bun.Build.CompileTarget;
  /** The npm package that holds the binary, and for which machines npm installs it, in the terms of package.json. */
  npm?: { name: string; os: string; cpu: string[]; libc?: string };
};

/** All of them. `baseline` is for processors without AVX2. npm can't tell these apart, so its package has that one. */
export const targets: readonly Target[] = [
  { name: 'linux-x64', target: 'bun-linux-x64' },
  {
    name: 'linux-x64-baseline',
    target: 'bun-linux-x64-baseline',
    npm: { name: '@slotline/linux-x64', os: 'linux', cpu: ['x64'], libc: 'glibc' },
  },
  {
    name: 'linux-arm64',
    target: 'bun-linux-arm64',
    npm: { name: '@slotline/linux-arm64', os: 'linux', cpu: ['arm64'], libc: 'glibc' },
  },
  {
    name: 'linux-x64-musl',
    target: 'bun-linux-x64-musl',
    npm: { name: '@slotline/linux-x64-musl', os: 'linux', cpu: ['x64'], libc: 'musl' },
  },
  {
    name: 'linux-arm64-musl',
    target: 'bun-linux-arm64-musl',
    npm: { name: '@slotline/linux-arm64-musl', os: 'linux', cpu: ['arm64'], libc: 'musl' },
  },
  {
    name: 'darwin-arm64',
    target: 'bun-darwin-arm64',
    npm: { name: '@slotline/darwin-arm64', os: 'darwin', cpu: ['arm64'] },
  },
  {
    name: 'darwin-x64',
    target: 'bun-darwin-x64',
    npm: { name: '@slotline/darwin-x64', os: 'darwin', cpu: ['x64'] },
  },
  // Windows on ARM runs what's made for x64.
  {
    name: 'windows-x64',
    target: 'bun-windows-x64',
    npm: { name: '@slotline/windows-x64', os: 'win32', cpu: ['x64', 'arm64'] },
  },
];

/** What a target's binary is called in every release, so that a link to the latest one stays. */
export function binaryName({ name }: Target): string {
  return `slotline-${name}${name.startsWith('windows') ? '.exe' : ''}`;
}
