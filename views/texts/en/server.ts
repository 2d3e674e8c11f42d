/** What the server says of itself. */
export const server = {
  title: 'Server',
  lead: 'What runs here, for whoever looks after it.',
  version: 'Version',
  /** Which version it is that nobody built. */
  fromSource: 'from source',
  started: 'Started',
  database: 'Database',
  /** Where the database is. */
  file: 'File',
  address: 'Address',
  size: 'Size',
  schema: 'Schema version',
  jobsDue: 'Jobs waiting',
  jobsFailed: 'Jobs failed',
  metrics: 'Metrics',
  metricsOn: 'Served at /metrics',
  metricsOff: 'Off: SLOTLINE_METRICS_TOKEN isn’t set',
  ofOthers: 'The database and its jobs are shown only to people who own every workspace on this server.',
  bytes: (bytes: number) => sizeText('en-US', bytes),
};

/** "1.2 GB", "30 MB": of which more than a thousandth is left out. */
export function sizeText(locale: string, bytes: number): string {
  const [divisor, unit] = bytes < 1e9 ? [1e6, 'megabyte'] : [1e9, 'gigabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / divisor,
  );
}
