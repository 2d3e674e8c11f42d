import { type Action, perform } from '../../../src/actions/action.ts';
import { archiveCalendar } from '../../../src/actions/calendars/archive.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { WorkingPeriod } from '../../../src/domain/calendar/hours.ts';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { addService, type GivenService } from '../../helpers/services.ts';
import { testNow } from '../../helpers/workspace.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { type CalendarWish, ContractServer, officeHours, type Place } from '../contract-server.ts';
import { Counter } from './counter.ts';

/** How a team chooses among its members. */
export type Kind = 'anyone' | 'everyone';

/** A member to be made: its calendar, and what callers call it besides its name. */
export type MemberWish = CalendarWish & { name: string; spokenNames?: string[] };

/** A team to be made; its own settings are those of any calendar, New York from 9 to 17 unless said otherwise. */
export type TeamWish = Omit<
  CalendarWish,
  'overrides' | 'id' | 'workspaceId' | 'partsOfDay' | 'ownWords' | 'services' | 'defaultServiceId'
> & { kind?: Kind; members?: MemberWish[] };

/** A service to be offered; by all members unless it's said by whom. */
export type TeamService = Omit<GivenService, 'memberIds'> & { by?: Counter[] };

/** Three people with one calendar each, as most tests have them. */
export const people: MemberWish[] = [
  { name: 'Dr. Lee', spokenNames: ['Doctor Lee'] },
  { name: 'Sarah Chen', spokenNames: ['Sarah'] },
  { name: 'Tom Baker', spokenNames: ['Tom'] },
];

/** A workspace with a team and its members. */
export class Practice {
  constructor(
    readonly team: Counter,
    readonly members: readonly Counter[],
    readonly wishes: readonly MemberWish[],
  ) {}

  /** Opens a server of its own with one team, at the moment of the contract's example. */
  static async open(wish: TeamWish = {}): Promise<Practice> {
    const contract = await ContractServer.open();
    return await made({ contract, schemas: await AnswerSchemas.of(contract), wish });
  }

  get contract(): ContractServer {
    return this.team.contract;
  }

  /** A team in a workspace of its own, at the moment of the contract's example. */
  async fresh(wish: TeamWish = {}): Promise<Practice> {
    this.contract.setNow(testNow);
    return await made({ contract: this.contract, schemas: this.team.schemas, wish });
  }

  /** Another team of the same members, or of some of them. */
  async beside({
    members = this.members,
    ...wish
  }: Omit<TeamWish, 'members'> & { members?: readonly Counter[] } = {}): Promise<Practice> {
    const wishes = members.map((each) => this.wishes[this.members.indexOf(each)] ?? { name: each.name });
    const team = await teamOf({ place: this.team.place, contract: this.contract }, { wish, members, wishes });
    return new Practice(this.at(team), members, wishes);
  }

  /** Another calendar of the workspace, which no team has. */
  async besides(wish: CalendarWish = {}): Promise<Counter> {
    return this.at(await this.contract.besides(this.team.place, wish));
  }

  /** The counter of another calendar of the workspace. */
  at(place: Place): Counter {
    return new Counter(this.contract, this.team.schemas, place);
  }

  /** The member of a name. */
  member(name: string): Counter {
    const found = this.members.find((each) => each.name === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  }

  /** Offers a service; 45 minutes, the members' buffers and no question unless said otherwise. */
  async offers({ by, ...given }: TeamService): Promise<Service> {
    const { workspaceId, calendarId } = this.team.place;
    const memberIds = by === undefined ? null : by.map((each) => each.calendarId);
    const settings = { durationMinutes: 45, ...given, memberIds };
    return await addService(this.contract.made, { workspaceId, calendarId }, settings);
  }

  /** Takes time of a member by a booking made at its own calendar. */
  async occupies(name: string, start: string, durationMinutes = 30): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`;
    const input = { name: 'Grace Hopper', email, start, durationMinutes };
    return (await this.member(name).book(input)).id;
  }

  /** Makes those members of the team who are given, in that order; who isn't has left. */
  async staffs(members: readonly Counter[], kind?: Kind): Promise<void> {
    const wanted = members.map(({ calendarId, name }) => ({
      calendarId,
      spokenNames: this.wishes.find((wish) => wish.name === name)?.spokenNames ?? [],
    }));
    const changes = { members: wanted, ...(kind && { kind }) };
    await this.perform(updateTeam, { calendarId: this.team.calendarId, ...changes });
  }

  /** Archives a member's calendar. */
  async archives({ calendarId }: Counter): Promise<void> {
    await this.perform(archiveCalendar, { calendarId });
  }

  /** Does an action from the command line. */
  async perform<Input, Result>(action: Action<Input, Result>, input: Input): Promise<Result> {
    return await performAt({ contract: this.contract, place: this.team.place }, action, input);
  }
}

type Making = { contract: ContractServer; schemas: AnswerSchemas; wish: TeamWish };

/** Makes a workspace with a calendar that's no team's, the members', and the team's. */
async function made({ contract, schemas, wish }: Making): Promise<Practice> {
  const { members: wishes = people, ...rest } = wish;
  const place = await contract.place({ name: 'Front desk' });
  const members: Counter[] = [];
  for (const { spokenNames: _, ...each } of wishes) {
    members.push(new Counter(contract, schemas, await contract.besides(place, each)));
  }
  const team = await teamOf({ place, contract }, { wish: rest, members, wishes });
  return new Practice(new Counter(contract, schemas, team), members, wishes);
}

async function teamOf(
  at: { place: Place; contract: ContractServer },
  {
    wish: { kind = 'anyone', hours, ...wish },
    members,
    wishes,
  }: { wish: Omit<TeamWish, 'members'>; members: readonly Counter[]; wishes: readonly MemberWish[] },
): Promise<Place> {
  const wanted = {
    name: 'Practice',
    timeZone: 'America/New_York',
    slotMinutes: 30,
    intervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    horizonDays: 60,
    ...wish,
    workingHours: workingHours(hours ?? officeHours),
    team: {
      kind,
      members: members.map(({ calendarId }, index) => ({
        calendarId,
        spokenNames: wishes[index]?.spokenNames ?? [],
      })),
    },
  };
  const calendar = (await performAt(at, createTeam, wanted)) as unknown as Calendar;
  return { ...at.place, calendar, calendarId: calendar.id };
}

async function performAt<Input, Result>(
  { contract, place }: { contract: ContractServer; place: Place },
  action: Action<Input, Result>,
  input: Input,
): Promise<Result> {
  const { services, clock } = contract.made;
  const by = { actor: { kind: 'cli' as const }, workspaceId: place.workspaceId, at: clock.now() };
  return await perform(services, action, { by, input });
}

function workingHours(hours: Record<number, string[]>): WorkingPeriod[] {
  return Object.entries(hours).flatMap(([weekday, periods]) =>
    periods.map((period) => {
      const [startMinute = 0, endMinute = 0] = period.split('-').map(minuteOf);
      return { weekday: Number(weekday), startMinute, endMinute };
    }),
  );
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
