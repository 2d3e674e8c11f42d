/** ICU has a new version each spring and fall; 78 came in October 2025. */
const reference = { version: 78, at: Date.UTC(2025, 9) };
const versionMs = (365.25 * 86_400_000) / 2;

/** What the runtime knows time zones from, and when that came out, in epoch milliseconds, to about half a year. */
export function zoneDataVersion(): { name: string; releasedAt: number } {
  const { icu = '' } = process.versions;
  const major = Number.parseInt(icu, 10) || reference.version;
  return {
    name: `ICU ${icu || 'of the system'}`,
    releasedAt: reference.at + (major - reference.version) * versionMs,
  };
}
