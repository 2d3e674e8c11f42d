import { insertUnconfirmed } from '../../../db/queries/unconfirmed-bookings.ts';
import { sealedDetails } from '../../../src/actions/unconfirmed-bookings/details.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import { minuteMs } from '../../../src/domain/time/local-time.ts';
import { Recorder } from '../messages/recorder.ts';
import type { ActionCases, Trial } from './action-case.ts';
import { ada, heldSlot, slotPlace, wantedSlot } from './booking-cases.ts';

const person = { ...ada, email: 'ada@example.com' };

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
    input: ({ place: { calendarId } }) => {
      return { calendarId, serviceId: null, memberId: null, fromAt: null, toAt: null, hours: 24 };
    },
    command: ({ place }) => ['invite', 'create', '--calendar', place.calendarId],
  },
  'booking-invites.revoke': {
    by: 'desk',
    input: ({ place: { calendarId, inviteId: id } }) => ({ calendarId, id }),
    command: ({ place }) => ['invite', 'revoke', '--invite', place.inviteId],
  },
  'booking-invites.book': {
    by: 'desk',
    callers: true,
    notOnDashboard: true,
    input: async (trial) => {
      const { inviteId } = trial.place;
      return { inviteId, place: await slotPlace(trial), wanted: wantedSlot(trial), person };
    },
  },
  'unconfirmed-bookings.ask': {
    by: 'desk',
    callers: true,
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
    callers: true,
    notOnDashboard: true,
    input: async (trial) => ({ place: await slotPlace(trial), id: await asked(trial) }),
  },
};
