import { WebhookReceiver } from '../webhooks/receiver.ts';
import type { Maker, Places } from './make-file.ts';

/** Adds an endpoint that is told of bookings, with a header of its own; it's gone when this is disposed of. */
export async function addEndpoint({ run, nouns }: Maker, { workspaceId }: Places) {
  const receiver = new WebhookReceiver();
  const isKnown = nouns.has('webhook');
  if (isKnown) {
    const told = ['--types', 'booking.created,booking.upcoming', '--hours-before', '24,2'];
    const given = ['--workspace', workspaceId, '--url', receiver.url('/booked'), ...told, '--header-stdin'];
    const { secret } = await run(['webhook', 'add', ...given], 'X-Key: let me in\n');
    receiver.trust('/booked', secret, ['x-key', 'let me in']);
  }
  return {
    /** Waits until it was told of as many bookings. */
    async untilTold(bookings: number): Promise<void> {
      if (isKnown) await receiver.until(() => receiver.delivered().length >= bookings);
      if (receiver.problems.length > 0) throw new Error(receiver.problems.join('\n'));
    },
    [Symbol.dispose]: () => receiver[Symbol.dispose](),
  };
}
