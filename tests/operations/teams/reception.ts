import { expect } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import type { Zone } from '../../../src/domain/time/zone.ts';
import { type Answer, ContractServer } from '../../contract/contract-server.ts';
import { addService } from '../../helpers/services.ts';
import { inShort, zoneNamed } from '../../language/reading/reading.ts';
import type { OfferedService } from '../../language/services.ts';

/** A member as `[name, ...what callers say for it]`. */
export type GivenMember = readonly [name: string, ...spokenNames: string[]];

/** A team that answers the phone, and when it does: ISO 8601 with offset. */
export type GivenTeam = {
  now: string;
  timeZone: string;
  language: string;
  members: readonly GivenMember[];
  services?: readonly OfferedService[];
};

/** How somebody is named in answers. */
export type NamedMember = { calendarId: string; name: string };

/** What was understood, as far as teams are concerned. */
export type Interpreted = {
  windows: { start: string; end: string | null }[];
  with: NamedMember[];
  without: NamedMember[];
  service: { id: string; name: string } | null;
  question: string | null;
};

/** What was heard, in short: "Sarah Chen or Tom Baker", "not Tom Baker", "anyone"; a service's name or "none"; windows. */
export type Heard = { who: string; what: string; when: string; question: string | null };

/** Whoever picks up the phone of a team. */
export class Reception {
  private constructor(
    private readonly contract: ContractServer,
    private readonly key: string,
    private readonly zone: Zone,
    readonly calendarId: string,
    /** The members, in the order set. */
    readonly members: readonly NamedMember[],
  ) {}

  /** Makes a workspace with the members' calendars and an "anyone" team of them, which offers the services. */
  static async open({ now, members: given, services = [], ...settings }: GivenTeam): Promise<Reception> {
    const contract = await ContractServer.open();
    contract.setNow(now);
    const workspaceId = await contract.made.workspace();
    const { key } = await contract.made.key(workspaceId);
    const members: { calendarId: string; name: string; spokenNames: readonly string[] }[] = [];
    for (const [name, ...spokenNames] of given) {
      const { id } = await contract.calendar(workspaceId, { ...settings, name });
      members.push({ calendarId: id, name, spokenNames });
    }
    const by = { actor: { kind: 'cli' as const }, workspaceId, at: contract.made.clock.now() };
    const team = {
      kind: 'anyone' as const,
      members: members.map(({ calendarId, spokenNames }) => ({ calendarId, spokenNames })),
    };
    const input = { name: 'The team', ...settings, team };
    const { id: calendarId } = await perform(contract.made.services, createTeam, { by, input });
    for (const [name, durationMinutes, ...spokenNames] of services) {
      await addService(contract.made, { workspaceId, calendarId }, { name, durationMinutes, spokenNames });
    }
    const named = members.map(({ calendarId: id, name }) => ({ calendarId: id, name }));
    return new Reception(contract, key, zoneNamed(settings.timeZone), calendarId, named);
  }

  /** What `interpret` answers of words. */
  async interprets(words: string): Promise<Interpreted> {
    const query = { calendarId: this.calendarId, query: words };
    const answer = await this.contract.ask('GET /api/v1/interpret', { key: this.key, query });
    return interpretationOf(words, answer);
  }

  /** What `interpret` hears in words, in short. */
  async hears(words: string): Promise<Heard> {
    return this.#inShort(await this.interprets(words));
  }

  /** What is heard last in a phone call of its own that says these things one after the other. */
  async hearsLast(...turns: string[]): Promise<Heard> {
    const callId = crypto.randomUUID();
    let heard: Heard | undefined;
    for (const query of turns) heard = await this.#checks({ query, callId });
    if (!heard) throw new Error('nothing was said');
    return heard;
  }

  /** Books the earliest time with somebody, and lets the days pass until it is over. */
  async isVisited({ name, by, until }: { name: string; by: string; until: string }): Promise<void> {
    const checked = await this.#posts('check-availability', { with: name });
    const { slots } = checked.json as { slots: { id: string }[] };
    const input = { slotId: slots[0]?.id, name: 'Ada Lovelace', phone: by };
    const booked = await this.#posts('book-slot', input);
    expect({ status: booked.status, text: booked.text }).toMatchObject({ status: 201 });
    this.contract.setNow(until);
  }

  /** What `check-availability` hears in words of somebody with that phone number. */
  async hearsFrom(phone: string, words: string): Promise<Heard> {
    return await this.#checks({ query: words, phone });
  }

  async #checks(input: { query: string; callId?: string; phone?: string }): Promise<Heard> {
    return this.#inShort(interpretationOf(input.query, await this.#posts('check-availability', input)));
  }

  async #posts(operation: string, input: Record<string, unknown>): Promise<Answer> {
    const body = { calendarId: this.calendarId, ...input };
    return await this.contract.ask(`POST /api/v1/${operation}`, { key: this.key, body });
  }

  #inShort({ windows, with: wanted, without, service, question }: Interpreted): Heard {
    const epochs = windows.map(({ start, end }) => ({
      startAt: Date.parse(start),
      endAt: end === null ? null : Date.parse(end),
    }));
    const names = this.#namesOf(wanted).join(' or ');
    const others = this.#namesOf(without).map((name) => `not ${name}`);
    return {
      who: [...(names ? [names] : []), ...others].join(', ') || 'anyone',
      what: service?.name ?? 'none',
      when: inShort({ windows: epochs }, this.zone),
      question,
    };
  }

  /** The names of members, in the order set. */
  #namesOf(people: readonly NamedMember[]): string[] {
    expect(this.members).toEqual(expect.arrayContaining([...people]));
    return this.members
      .filter(({ calendarId }) => people.some((each) => each.calendarId === calendarId))
      .map(({ name }) => name);
  }
}

function interpretationOf(words: string, { status, text, json }: Answer): Interpreted {
  expect({ words, status, text }).toMatchObject({ words, status: 200 });
  return (json as { interpretation: Interpreted }).interpretation;
}
