import { isEveryState } from '../every-state.ts';
import type { Site, widths } from '../site.ts';
import { moreStates } from './more-states.ts';
import { type PageState, pageStates } from './page-states.ts';

/** A page as somebody finds it, the screens on which it's looked at, and whether all that's asked there is how wide it is. */
export type LookedAt = PageState & { screens: readonly (keyof typeof widths)[]; isForWidth?: boolean };

const screens = ['phone', 'laptop'] as const;
/** Of the states that forms, errors and roles lead to, one in so many is looked at before every change. */
const oneIn = 48;
/** Of the pages in German, whose width is all that's asked before every change, one in so many is. */
const oneGermanIn = 4;

/**
 * Every page in every state with SLOTLINE_TEST_PAGES=all. Otherwise each once on a phone, where people typed what's long or
 * means no good; of what they lead to some, on both screens; and of some in German, whose words are longer, the width.
 */
export async function lookedAt(site: Site): Promise<LookedAt[]> {
  const more = await moreStates(site);
  if (isEveryState) {
    const pages = await pageStates(site, Object.values(site.places));
    return [...pages, ...more].map((state) => ({ ...state, screens }));
  }
  const german = more.filter(isGerman).filter((_, number) => number % oneGermanIn === 0);
  const others = more.filter((state) => !isGerman(state)).filter((_, number) => number % oneIn === 0);
  return [
    ...(await pageStates(site, [site.places.hostile])).map((state) => ({
      ...state,
      screens: ['phone'] as const,
    })),
    ...others.map((state) => ({ ...state, screens })),
    ...german.map((state) => ({ ...state, screens: ['phone'] as const, isForWidth: true })),
  ];
}

function isGerman({ name }: PageState): boolean {
  return name.endsWith(', in German');
}
