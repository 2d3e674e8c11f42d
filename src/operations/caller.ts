import { type Static, Type } from '@sinclair/typebox';
import { phoneMaxLength } from '../domain/booking/phone.ts';
import { callerFactsFields, factsOfCaller } from './answer/caller-facts.ts';
import { timeSchema } from './answer/shapes.ts';
import { readCallerId } from './input/contact.ts';
import { declareOperation } from './operation.ts';

const output = Type.Object({ ...callerFactsFields, now: timeSchema }, { $id: 'CallerAnswer' });

/** Who is calling, as far as the calendar tells. No tool: it's asked before a model speaks. */
export const caller = declareOperation({
  name: 'caller',
  method: 'POST',
  tag: 'Calls',
  title: 'Who is calling',
  description:
    'Says whether a caller is known by the number they call from, and as much more as the calendar tells: caller IDs are easily forged. Ask it before the bot speaks, so that it can greet them.',
  input: Type.Object({
    phone: Type.String({
      maxLength: phoneMaxLength,
      description:
        'The number they call from, e.g. +12125550123. Without a country code, the calendar’s applies. One that’s withheld ("", "anonymous") is an unknown caller’s.',
    }),
  }),
  output,
  async run(services, call, { phone }): Promise<Static<typeof output>> {
    const facts = await factsOfCaller(services, call, readCallerId(call, phone));
    return { ...facts, now: call.zone.format(call.now) };
  },
});
