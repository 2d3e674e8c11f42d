import { AnswerSchemas } from '../answer-schemas.ts';
import { type CalendarWish, ContractServer, type Place } from '../contract-server.ts';
import { type Availability, availabilityOf } from './answer.ts';

/** The operation that is asked. */
export const line = 'POST /api/v1/check-availability';

/** The moment of the contract's example. */
export const exampleNow = '2026-11-20T10:30:00-05:00';

/** The Tuesday after that, in New York. */
export const tuesday = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };

/** An instant of November 2026 in New York's winter time, of its day and clock: `24T14:00`. */
export function november(time: string): string {
  return `2026-11-${time}:00-05:00`;
}

/** A server at the moment of the contract's example, and ways to ask it for times. Call it outside of tests. */
export async function openChecks() {
  const contract = await ContractServer.open();
  const schemas = await AnswerSchemas.of(contract);

  /** Asks a place, and holds the answer to what each promises. */
  async function check(place: Place, input: Record<string, unknown> = {}): Promise<Availability> {
    const answer = await contract.check(place, input);
    schemas.expectValid(line, answer);
    return availabilityOf(answer, place, (input['limit'] as number | undefined) ?? 3);
  }

  /** Asks a new calendar with claims from–to in New York's winter time, such as `24T14:00` of November 2026. */
  async function checkNew(
    { claims = [], ...wish }: CalendarWish & { claims?: [string, string][] },
    input: Record<string, unknown> = {},
  ): Promise<Availability> {
    const place = await contract.place(wish);
    for (const [start, end] of claims) {
      await contract.claim(place, { start: november(start), end: november(end) });
    }
    return await check(place, input);
  }

  /** Does something at another moment, and comes back. */
  async function atMoment<Found>(now: string, what: () => Promise<Found>): Promise<Found> {
    contract.setNow(now);
    try {
      return await what();
    } finally {
      contract.setNow(exampleNow);
    }
  }

  return { contract, schemas, check, checkNew, atMoment };
}
