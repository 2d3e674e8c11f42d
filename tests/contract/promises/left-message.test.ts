import { expect, test } from 'bun:test';
import { ContractServer } from '../contract-server.ts';

const contract = await ContractServer.open({ rateLimit: 1_000 });

const said = {
  en: [
    'Somebody will call you back tomorrow at four.',
    "I've noted that you'd like a call back on Monday at 5 PM.",
    "You're all set. They'll call you on Tuesday at 4 PM.",
  ],
  de: [
    'Wir rufen Sie morgen um 16 Uhr zurück.',
    'Ein Rückruf ist für Montag um 17 Uhr notiert.',
    'Ich habe notiert, dass Sie am Dienstag um 16 Uhr angerufen werden möchten.',
  ],
};
const promised = {
  en: 'You’re booked for Monday at 2 PM.',
  de: 'Ihr Termin am Montag um 14 Uhr ist gebucht.',
};

test.each(['en', 'de'] as const)(
  'a call back that was asked for is no promise of a booking, in %s',
  async (language) => {
    const place = await contract.place({ language });
    const lines: string[] = [];
    const callId = `call-${language}`;
    for (const callBack of [
      undefined,
      'tomorrow after four',
      'Monday at 5',
      'next Friday',
      'weekdays after four',
    ]) {
      const input = { text: 'Hi', phone: '+12125550123', callBack, callId };
      const { json } = await contract.post(place, 'leave-message', { input });
      lines.push((json as { message: string }).message);
    }
    const report = async (texts: string[], ofCall: string) => {
      const told = texts.map((text) => ({ who: 'bot', text }));
      const input = { callId: ofCall, startedAt: '2026-11-20T10:29:30-05:00', lines: told };
      return (await contract.post(place, 'report-call', { input })).json;
    };
    expect(await report([...lines, ...said[language]], callId)).toMatchObject({ findings: [], unsaid: [] });
    const other = `other-${language}`;
    await contract.post(place, 'leave-message', {
      input: { text: 'Hi', phone: '+12125550123', callId: other },
    });
    expect(await report([promised[language]], other)).toMatchObject({ findings: [{ kind: 'broken' }] });
  },
);
