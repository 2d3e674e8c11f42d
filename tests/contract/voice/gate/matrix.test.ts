import { describe, expect, test } from 'bun:test';
import { ContractServer } from '../../contract-server.ts';
import {
  differencesOf,
  everySent,
  expectedOf,
  type Ground,
  operations,
  questionOf,
  type Route,
  refusalsRoute,
  retellRoute,
  type Sent,
  vapiRoute,
} from './voice-gate.ts';

const minuteMs = 60_000;
const contract = await ContractServer.open({ rateLimit: 1 });

async function ground(): Promise<Ground> {
  const place = await contract.place();
  const { id, key: revokedKey } = await contract.made.key(place.workspaceId);
  await contract.revoke(id);
  return { place, foreign: await contract.place(), revokedKey };
}

/** What differs from the contract in the answers to all of these; those over the limit come last, at one moment. */
async function wrongOf(cases: Sent[], route: Route): Promise<{ sent: Sent; found: string[] }[]> {
  const at = await ground();
  const wrong: { sent: Sent; found: string[] }[] = [];
  const ask = async (sent: Sent) => {
    const { line, question } = questionOf(sent, route, at);
    const found = differencesOf(await contract.askAtOnce(line, question), expectedOf(sent, route));
    if (found.length > 0) wrong.push({ sent, found });
  };
  for (const sent of cases.filter(({ limit }) => limit === 'free')) {
    contract.pass(minuteMs);
    await ask(sent);
  }
  contract.pass(minuteMs);
  await contract.askAtOnce('POST /api/v1/check-availability', { key: at.place.key, body: {} });
  for (const sent of cases.filter(({ limit }) => limit === 'over')) await ask(sent);
  return wrong;
}

/** Whether a request's only fault is an empty body where the gate's table doesn't say what that is. */
const isUntold = (sent: Sent, route: Route) =>
  route.emptyStatus === undefined &&
  sent.body === 'empty' &&
  expectedOf({ ...sent, body: 'good' }, route).status === 200;

const routes: [string, Route][] = [
  ["Vapi's route", vapiRoute],
  ["Retell's route to check-availability", retellRoute('check-availability')],
  ['check-availability with refusals=200', refusalsRoute],
];

describe.each(routes)('%s', (_, route) => {
  const all = everySent().filter((sent) => !isUntold(sent, route));

  test('answers the first row that a request breaks, whatever else is wrong with it', async () => {
    expect((await wrongOf(all, route)).slice(0, 5)).toEqual([]);
  });
});

describe.each(operations)("Retell's route to %s", (operation) => {
  test('answers each row by itself', async () => {
    const good = everySent()[0];
    const alone = everySent().filter(
      (sent) =>
        Object.entries(sent).filter(([name, value]) => value !== good?.[name as keyof Sent]).length <= 1,
    );
    const route = retellRoute(operation);
    expect(alone.length).toBe(1 + 5 + 2 + 1 + 1 + 5 + 8);
    expect(
      await wrongOf(
        alone.filter((sent) => !isUntold(sent, route)),
        route,
      ),
    ).toEqual([]);
  });
});
