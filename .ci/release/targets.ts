/** The platforms that a release has a binary for, and what Bun calls each. `baseline` is for processors without AVX2. */
export const targets = [
  { name: 'linux-x64', target: 'bun-linux-x64' },
  { name: 'linux-x64-baseline', target: 'bun-linux-x64-baseline' },
  { name: 'linux-arm64', target: 'bun-linux-arm64' },
  { name: 'linux-x64-musl', target: 'bun-linux-x64-musl' },
  { name: 'linux-arm64-musl', target: 'bun-linux-arm64-musl' },
  { name: 'darwin-arm64', target: 'bun-darwin-arm64' },
  { name: 'darwin-x64', target: 'bun-darwin-x64' },
  { name: 'windows-x64', target: 'bun-windows-x64' },
] as const;
