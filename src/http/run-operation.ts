import { type Call, keyOfCall, type Operation, type Outcome } from '../operations/operation.ts';
import type { Services } from '../services.ts';

/** Runs an operation with what any process has told its phone call. Throws what the operation throws. */
export async function runOperation(
  services: Services,
  { operation, call, input }: { operation: Operation; call: Call; input: Record<string, unknown> },
): Promise<Outcome> {
  const key = keyOfCall(call);
  await services.callMemory.load(key);
  try {
    return await operation.run(services, call, input);
  } finally {
    await services.callMemory.save(key);
  }
}
