import { Slotline, type SlotlineOptions } from '../../src/client/client.ts';

/** A client whose requests are answered here, and the requests that it has made. */
export function answering(
  answer: (request: Request, tries: number) => Response | Promise<Response>,
  options: Partial<SlotlineOptions> = {},
): { client: Slotline; requests: Request[] } {
  const requests: Request[] = [];
  const client = new Slotline({
    baseUrl: 'https://slots.example.com/',
    apiKey: `sk_live_${'0'.repeat(32)}`,
    calendarId: 'c',
    fetch: async (url, init) => {
      const request = new Request(url, init);
      requests.push(request.clone() as Request);
      return await answer(request, requests.length);
    },
    ...options,
  });
  return { client, requests };
}
