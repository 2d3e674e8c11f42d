import type { Migration } from 'kysely/migration';
import * as firstTables from './0001-first-tables.ts';
import * as bookings from './0002-bookings.ts';
import * as dashboard from './0003-dashboard.ts';
import * as calls from './0004-calls.ts';
import * as partsOfDay from './0005-parts-of-day.ts';
import * as links from './0006-links.ts';
import * as changedBookings from './0007-changed-bookings.ts';
import * as movedEvents from './0008-moved-events.ts';
import * as bookingSearch from './0009-booking-search.ts';
import * as servers from './0010-servers.ts';
import * as unclearEvents from './0011-unclear-events.ts';
import * as keyRequests from './0012-key-requests.ts';
import * as ownWords from './0013-own-words.ts';
import * as callDoubts from './0014-call-doubts.ts';
import * as retellSecret from './0015-retell-secret.ts';
import * as workspaceOfRows from './0016-workspace-of-rows.ts';
import * as leases from './0017-leases.ts';
import * as namePieces from './0018-name-pieces.ts';
import * as keeping from './0019-keeping.ts';
import * as lastWorkspace from './0020-last-workspace.ts';
import * as dashboardLanguage from './0021-dashboard-language.ts';
import * as twoStep from './0022-two-step.ts';
import * as frontDesk from './0023-front-desk.ts';
import * as deletion from './0024-deletion.ts';
import * as desk from './0025-desk.ts';
import * as google from './0026-google.ts';
import * as signIn from './0027-sign-in.ts';
import * as linkChannels from './0028-link-channels.ts';
import * as services from './0029-services.ts';
import * as teams from './0030-teams.ts';
import * as callersNames from './0031-callers-names.ts';
import * as attendance from './0032-attendance.ts';
import * as callsInOrder from './0033-calls-in-order.ts';
import * as names from './0034-names.ts';
import * as jobs from './0035-jobs.ts';
import * as keptAnswers from './0036-kept-answers.ts';
import * as webhooks from './0037-webhooks.ts';
import * as place from './0038-place.ts';
import * as messages from './0039-messages.ts';
import * as callersPages from './0040-callers-pages.ts';
import * as promises from './0041-promises.ts';
import * as reception from './0042-reception.ts';

/**
 * SQLite's migrations by name, in order; a released one is never edited. Imported one by one so that the binary holds
 * them. PostgreSQL begins with a baseline of its own that has these.
 */
const sqliteMigrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-bookings': bookings,
  '0003-dashboard': dashboard,
  '0004-calls': calls,
  '0005-parts-of-day': partsOfDay,
  '0006-links': links,
  '0007-changed-bookings': changedBookings,
  '0008-moved-events': movedEvents,
  '0009-booking-search': bookingSearch,
  '0010-servers': servers,
  '0011-unclear-events': unclearEvents,
  '0012-key-requests': keyRequests,
  '0013-own-words': ownWords,
  '0014-call-doubts': callDoubts,
  '0015-retell-secret': retellSecret,
};

/**
 * What came after PostgreSQL's baseline, for both. Write `integer` for numbers, and `strict` at the end of a table: see
 * `Dialect.definition`.
 */
export const sharedMigrations: Record<string, Migration> = {
  '0016-workspace-of-rows': workspaceOfRows,
  '0017-leases': leases,
  '0018-name-pieces': namePieces,
  '0019-keeping': keeping,
  '0020-last-workspace': lastWorkspace,
  '0021-dashboard-language': dashboardLanguage,
  '0022-two-step': twoStep,
  '0023-front-desk': frontDesk,
  '0024-deletion': deletion,
  '0025-desk': desk,
  '0026-google': google,
  '0027-sign-in': signIn,
  '0028-link-channels': linkChannels,
  '0029-services': services,
  '0030-teams': teams,
  '0031-callers-names': callersNames,
  '0032-attendance': attendance,
  '0033-calls-in-order': callsInOrder,
  '0034-names': names,
  '0035-jobs': jobs,
  '0036-kept-answers': keptAnswers,
  '0037-webhooks': webhooks,
  '0038-place': place,
  '0039-messages': messages,
  '0040-callers-pages': callersPages,
  '0041-promises': promises,
  '0042-reception': reception,
};

/** Every migration of SQLite by name. */
export const migrations: Record<string, Migration> = { ...sqliteMigrations, ...sharedMigrations };
