import { insertInvite } from '../../../db/queries/booking-invites.ts';
import { insertUnconfirmed } from '../../../db/queries/unconfirmed-bookings.ts';
import { sealedDetails } from '../../../src/actions/unconfirmed-bookings/details.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { dayMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { Recorder } from '../messages/recorder.ts';
import type { ActionCases, Trial } from './action-case.ts';
import { ada, heldSlot, slotPlace, wantedSlot } from './booking-cases.ts';

const person = { ...ada, email: 'ada@example.com' };

async function invited({ world: { made }, place: { workspaceId, calendarId } }: Trial): Promise<string> {
  const id = crypto.randomUUID();
  const createdAt = made.clock.now();
  const anything = { serviceId: null, memberId: null, fromAt: null, toAt: null, textedAt: null };
  const { hash: digest } = createSecretToken();
  const expiresAt = createdAt + dayMs;
  await insertInvite(made.db, { id, workspaceId, calendarId, ...anything, digest, createdAt, expiresAt });
  return id;
}

async function asked(trial: Trial): Promise<string> {
  const { db, clock, services } = trial.world.made;
  const { workspaceId, calendarId } = trial.place;
  const id = crypto.randomUUID();
  const { startAt } = wantedSlot(trial);
  await insertUnconfirmed(db, {
    id,
    workspaceId,
    calendarId,
    holdId: await heldSlot(trial),
    details: sealedDetails(services.secrets, id, { person, answers: {}, startAt }),
    channel: 'email',
    digest: createSecretToken().hash,
    network: 'somewhere',
    createdAt: clock.now(),
    expiresAt: clock.now() + minuteMs,
  });
  return id;
}

/** The actions of pages for callers: nobody asks for them anywhere else. */
export const callerCases: ActionCases = {
  'booking-invites.create': {
    by: 'desk',
    notOnDashboard: true,
    input: ({ place: { calendarId } }) => {
      return { calendarId, serviceId: null, memberId: null, fromAt: null, toAt: null, hours: 24 };
    },
    command: ({ place }) => ['invite', 'create', '--calendar', place.calendarId],
  },
  'booking-invites.revoke': {
    by: 'desk',
    notOnDashboard: true,
    input: async (trial) => ({ calendarId: trial.place.calendarId, id: await invited(trial) }),
    command: async (trial) => ['invite', 'revoke', '--invite', await invited(trial)],
  },
  'booking-invites.book': {
    by: 'desk',
    notOnDashboard: true,
    input: async (trial) => {
      const inviteId = await invited(trial);
      return { inviteId, place: await slotPlace(trial), wanted: wantedSlot(trial), person };
    },
  },
  'unconfirmed-bookings.ask': {
    by: 'desk',
    isNotAudited: true,
    notOnDashboard: true,
    input: async (trial) => {
      const { services, clock } = trial.world.made;
      const config = { ...services.config, baseUrl: 'https://slots.example.com' };
      Object.assign(services, { config, messenger: new Recorder(() => clock.now()) });
      return { place: await slotPlace(trial), wanted: wantedSlot(trial), person, network: '203.0.113.7' };
    },
  },
  'unconfirmed-bookings.confirm': {
    by: 'desk',
    notOnDashboard: true,
    input: async (trial) => ({ place: await slotPlace(trial), id: await asked(trial) }),
  },
};
