import { hash } from 'node:crypto';
import { minuteMs } from '../../domain/time/local-time.ts';
import { SealError } from '../../process/secret-box.ts';
import type { Visit } from '../visit.ts';

/** Seals what a page's form keeps for its next step, so that it can't be read, changed, or used by another owner. */
export function sealNote({ services, now }: Sealing, { owner, content }: { owner: string; content: object }) {
  return services.secrets.seal(JSON.stringify({ content, at: now }), owner);
}

/** Opens what a form brings back; undefined if it's another owner's, was changed, or is older than `longestMs`. */
export function openNote<Content>(
  { services, now }: Sealing,
  { owner, sealed, longestMs }: { owner: string; sealed: string; longestMs: number },
): Content | undefined {
  try {
    const { content, at } = JSON.parse(services.secrets.open(sealed, owner)) as {
      content: Content;
      at: number;
    };
    const ageMs = now - at;
    return ageMs >= -minuteMs && ageMs < longestMs ? content : undefined;
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** What seals a note, and when. */
export type Sealing = Pick<Visit, 'services' | 'now'>;

/** Tells one password's hash from another without holding it. */
export function markOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'hex');
}
