import { keyOfCalendar } from '../domain/calendar/calendar.ts';
import type { Call, Operation, Outcome } from '../operations/operation.ts';
import type { Services } from '../services.ts';

/** Runs an operation with what any process has told its phone call. Throws what the operation throws. */
export async function runOperation(
  services: Services,
  { operation, call, input }: { operation: Operation; call: Call; input: Record<string, unknown> },
): Promise<Outcome> {
  const { calendar, callId } = call;
  if (callId === undefined) return await operation.run(services, call, input);
  const key = { ...keyOfCalendar(calendar), callId };
  await services.callMemory.load(key);
  try {
    return await operation.run(services, call, input);
  } finally {
    await services.callMemory.save(key);
  }
}
