/** What blocks and dots are colored by: each a class, `.hue-blue`, of the style sheet. */
export const hues = ['blue', 'teal', 'green', 'lime', 'amber', 'coral', 'pink', 'violet'] as const;

export type Hue = (typeof hues)[number];

/** What a workspace's bookings are told apart by, oldest first, archived ones too. */
export type Colored = { serviceNames: readonly string[]; calendarIds: readonly string[] };

/** The hue of a booking: its service's, or its calendar's if it's for none. */
export type HueOf = (booked: { service: string | null | undefined; calendarId: string }) => Hue;

/**
 * Services have the same hue wherever they have the same name, whatever its case. A hue follows from the name; whoever comes
 * later, and would get one that's taken, gets the next that isn't. So what's new changes nothing that was there before.
 */
export function huesIn({ serviceNames, calendarIds }: Colored): HueOf {
  const ofServices = given(serviceNames.map(keyOf));
  const ofCalendars = given(calendarIds);
  return ({ service, calendarId }) =>
    service == null
      ? (ofCalendars.get(calendarId) ?? wanted(calendarId, hues))
      : (ofServices.get(keyOf(service)) ?? wanted(keyOf(service), hues));
}

/** Each key's hue; after eight of them, all are free again. */
function given(keys: readonly string[]): Map<string, Hue> {
  const taken = new Map<string, Hue>();
  let free: readonly Hue[] = hues;
  for (const key of new Set(keys)) {
    const hue = wanted(key, free);
    taken.set(key, hue);
    free = free.length === 1 ? hues : free.filter((each) => each !== hue);
  }
  return taken;
}

/** The hue that a key comes to, else the next one that's free. */
function wanted(key: string, free: readonly Hue[]): Hue {
  const first = hashOf(key) % hues.length;
  const inTurn = [...hues.slice(first), ...hues.slice(0, first)];
  return inTurn.find((hue) => free.includes(hue)) ?? hues[0];
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  return [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
