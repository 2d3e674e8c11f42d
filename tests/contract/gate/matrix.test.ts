import { describe, expect, test } from 'bun:test';
import { ContractServer, nobodysId, type Place, type Question } from '../contract-server.ts';
import { limitBytes, post, unknownKey } from './gate-place.ts';
import {
  differences,
  doneBefore,
  expectedOf,
  isGet,
  type MatrixCase,
  matrix,
  type Target,
  targetLines,
} from './matrix.ts';

describe('the whole matrix', () => {
  function authorizationOf(
    { auth }: MatrixCase,
    keys: { good: string; revoked: string },
  ): string | undefined {
    return {
      good: `Bearer ${keys.good}`,
      'lower-case scheme': `bearer ${keys.good}`,
      absent: undefined,
      empty: '',
      'other scheme': `Basic ${keys.good}`,
      'wrong form': `Bearer ${keys.good.slice(0, -1)}`,
      unknown: `Bearer ${unknownKey}`,
      revoked: `Bearer ${keys.revoked}`,
    }[auth];
  }

  function idOf({ calendarId }: MatrixCase, ids: { own: string; foreign: string }): unknown {
    return {
      good: ids.own,
      'upper-case': ids.own.toUpperCase(),
      absent: undefined,
      null: null,
      empty: '',
      twice: ids.own,
      'no UUID': 'tomorrow',
      number: 7,
      foreign: ids.foreign,
      none: nobodysId,
    }[calendarId];
  }

  function queryOf(sent: MatrixCase, id: unknown): string {
    const query = new URLSearchParams();
    if (typeof id === 'string') query.append('calendarId', id);
    if (sent.calendarId === 'twice') query.append('calendarId', nobodysId);
    if (sent.rest === 'unknown property') query.append('timeZon', 'UTC');
    return `?${query}`;
  }

  function bodyOf(sent: MatrixCase, id: unknown, input: object): string | Uint8Array | undefined {
    const named = { calendarId: id, ...input, ...(sent.rest === 'good' ? {} : { timeZon: 'UTC' }) };
    return {
      object: JSON.stringify(named),
      empty: undefined,
      big: JSON.stringify({ ...named, query: 'x'.repeat(limitBytes) }),
      broken: '{"calendarId":',
      array: '[]',
      null: 'null',
      text: '"calendarId"',
      'invalid UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    }[sent.body];
  }

  function questionOf(
    sent: MatrixCase,
    from: { key: string; revoked: string; own: string; foreign: string; inputs: Record<Target, object> },
  ) {
    const headers: Record<string, string> = {};
    const authorization = authorizationOf(sent, { good: from.key, revoked: from.revoked });
    if (authorization !== undefined) headers['authorization'] = authorization;
    if (sent.contentType !== 'absent') {
      headers['content-type'] =
        sent.contentType === 'json' ? 'application/json; charset=utf-8' : 'text/plain';
    }
    const id = idOf(sent, from);
    const question: Question = isGet(sent.target)
      ? { headers, query: queryOf(sent, id) }
      : { headers, body: bodyOf(sent, id, from.inputs[sent.target]) };
    return question;
  }

  /** What a calendar has, as its callers may see it. */
  async function keptBy(server: ContractServer, own: Place): Promise<string[]> {
    const found = await server.post(own, 'find-bookings');
    const range = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };
    return [found.text, (await server.get(own, 'free-busy', range)).text];
  }

  test.each(['free', 'over'] as const)(
    'every request is answered by the first row it breaks, the limit being %s',
    async (limit) => {
      const server = await ContractServer.open();
      const own = await server.place();
      const stranger = await server.place();
      const revoked = await server.made.key(own.workspaceId);
      await server.revoke(revoked.id);
      const from = {
        key: own.key,
        revoked: revoked.key,
        own: own.calendarId,
        foreign: stranger.calendarId,
        inputs: await doneBefore(server, own),
      };
      const kept = await keptBy(server, own);
      if (limit === 'over') for (let count = 0; count < 60; count++) await server.askAtOnce(post, own);

      const wrong: string[] = [];
      let asked = 0;
      for (const sent of matrix()) {
        if (sent.limit !== limit) continue;
        asked++;
        if (limit === 'free') server.pass(2_000);
        const answer = await server.askAtOnce(targetLines[sent.target], questionOf(sent, from));
        const found = differences(answer, expectedOf(sent));
        if (found.length > 0) wrong.push(`${JSON.stringify(sent)} → ${found.join('; ')}`);
      }
      expect(asked).toBeGreaterThan(3_000);
      expect({ count: wrong.length, first: wrong.slice(0, 5) }).toEqual({ count: 0, first: [] });
      server.pass(60_000);
      expect(await keptBy(server, own)).toEqual(kept);
    },
  );
});
