import { expect, test } from 'bun:test';
import { ContractServer } from '../contract-server.ts';

test('a promise in a call that asked for nothing is broken once the platform’s IDs are known to reach the tools', async () => {
  const contract = await ContractServer.open();
  const place = await contract.place();
  const startedAt = '2026-11-20T10:29:30-05:00';
  const lines = [{ who: 'bot', text: 'You’re booked for Tuesday at 2 PM.' }];
  const report = async (callId: string) => {
    const { json } = await contract.post(place, 'report-call', { input: { callId, startedAt, lines } });
    return (json as { findings: { kind: string }[] }).findings.map(({ kind }) => kind);
  };
  const call = async (callId: string) => {
    await contract.check(place, { callId, query: 'Tuesday at three' });
    return await report(callId);
  };
  expect(await report('silent-1')).toEqual([]);
  for (const callId of ['call-1', 'call-2']) expect(await call(callId)).toEqual(['broken']);
  expect(await report('silent-2')).toEqual([]);
  expect(await call('call-3')).toEqual(['broken']);
  expect(await report('silent-3')).toEqual(['broken']);
  // Half of what's reported is of other calls by now.
  expect(await report('silent-4')).toEqual([]);
});
