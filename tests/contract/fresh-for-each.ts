import { beforeAll, beforeEach } from 'bun:test';

type Fresh<Place> = { fresh(): Promise<Place> };

/** Opens a server for the tests of a file, and gives each of them a place of its own there. */
export function freshForEach<Place extends Fresh<Place>>(
  open: () => Promise<Place>,
  use: (place: Place) => unknown,
): void {
  let base: Place;
  beforeAll(async () => {
    base = await open();
  });
  beforeEach(async () => {
    await use(await base.fresh());
  });
}
