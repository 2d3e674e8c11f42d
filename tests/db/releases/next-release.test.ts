import { expect, test } from 'bun:test';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { isMissing } from '../../helpers/process/missing-tool.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { makeFile } from '../../helpers/releases/make-file.ts';
import { problemsIn, rowsIn } from '../../helpers/releases/stored.ts';

const folder = temporaryFolder();

/** What a stopped server leaves empty, and what takes other sides or an authenticator app to fill. */
const mayBeEmpty = [
  'alert_mails',
  'booking_invites',
  'leases',
  'link_channels',
  'link_copies',
  'message_senders',
  'messages',
  'opt_outs',
  'outbox',
  'public_calendars',
  'public_workspaces',
  'recovery_codes',
  'search_calendars',
  'servers',
  'texted_numbers',
  'unconfirmed_bookings',
];

const isWithoutGit = isMissing(Bun.which('git') !== null, 'git');

test.skipIf(isWithoutGit)(
  'the database of the next release can be made, and has something of everything',
  async () => {
    const file = join(folder, 'next.db');
    const facts = await makeFile(file);
    expect(facts.version).toBe(packageJson.version);
    expect(problemsIn(file)).toEqual([]);
    const empty = Object.entries(rowsIn(file)).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([name]) => name).sort()).toEqual(mayBeEmpty);
  },
);
