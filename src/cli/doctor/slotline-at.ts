import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { readJson } from '../../links/net/json-answer.ts';
import { fetchAnywhere } from '../console/fetch-anywhere.ts';

const descriptionSchema = Type.Object({
  info: Type.Object({ title: Type.Literal('Slotline'), version: Type.String({ maxLength: 100 }) }),
  servers: Type.Tuple([Type.Object({ url: Type.String({ maxLength: 1_000 }) })]),
});

/** A Slotline that answers, and the address that it gives people. */
export type RunningSlotline = { version: string; baseUrl: string };

/** The Slotline that answers at a URL; undefined if there's none, or something else. */
export async function slotlineAt(url: string, signal: AbortSignal): Promise<RunningSlotline | undefined> {
  try {
    const asked = { signal, deadlineMs: 3_000, maxBytes: 5_000_000 };
    const { body } = await fetchAnywhere(`${url}/openapi.json`, asked);
    const description: unknown = readJson(body);
    if (!Value.Check(descriptionSchema, description)) return undefined;
    const { info, servers }: Static<typeof descriptionSchema> = description;
    return { version: info.version, baseUrl: servers[0].url };
  } catch {
    return undefined;
  }
}
