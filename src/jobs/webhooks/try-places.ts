import type { DueEndpoint } from '../../../db/queries/webhooks/due.ts';
import { failingAfterTries } from '../../domain/webhooks/waits.ts';

/**
 * How many tries run at a time, in all and for one workspace or endpoint. Endpoints that fail or are slow have places of their
 * own, so that they keep nobody else from theirs.
 */
const most = {
  quick: { inAll: 64, ofWorkspace: 32, ofEndpoint: 4 },
  slow: { inAll: 64, ofWorkspace: 16, ofEndpoint: 1 },
} as const;

/** The place of a try, until it ends. */
export type TryPlace = { endpointId: string; workspaceId: string; isSlow: boolean };

/** Counts the tries that run. */
export class TryPlaces {
  readonly #taken = new Set<TryPlace>();

  /** How many more tries an endpoint may begin now. */
  roomFor({ id, workspaceId, failures }: DueEndpoint): number {
    const taken = [...this.#taken];
    const own = taken.filter(({ endpointId }) => endpointId === id);
    const isSlow = failures >= failingAfterTries || own.some((place) => place.isSlow);
    const limits = isSlow ? most.slow : most.quick;
    const beside = taken.filter((place) => place.isSlow === isSlow);
    const ofWorkspace = beside.filter((place) => place.workspaceId === workspaceId);
    const room = Math.min(
      limits.inAll - beside.length,
      limits.ofWorkspace - ofWorkspace.length,
      limits.ofEndpoint - own.length,
    );
    return Math.max(room, 0);
  }

  /** Takes a place for a try. */
  take({ id, workspaceId, failures }: DueEndpoint): TryPlace {
    const place = { endpointId: id, workspaceId, isSlow: failures >= failingAfterTries };
    this.#taken.add(place);
    return place;
  }

  /** Gives a place back. */
  leave(place: TryPlace): void {
    this.#taken.delete(place);
  }
}
