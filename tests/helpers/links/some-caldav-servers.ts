import { installedCaldavServers } from './caldav-servers.ts';

/** The first server that is installed, and all of them with SLOTLINE_TEST_SERVERS=all: for what hardly differs among them. */
export const someCaldavServers =
  Bun.env['SLOTLINE_TEST_SERVERS'] === 'all' ? installedCaldavServers : installedCaldavServers.slice(0, 1);
