import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';
import { hostileTexts, type SamplePlace } from './sample-places.ts';

/** Finding a booking: on its page, and in the dialog of any other. */
export function findStates({ places: { filled, hostile } }: Site): PageState[] {
  const as = filled.people.viewer;
  const [hostileName = ''] = hostileTexts;
  return [
    stateAt('/find?q=ada', { as, name: 'the finder, with results' }),
    stateAt('/find?q=a', { as, name: 'the finder, with too little' }),
    stateAt('/find?q=nobody', { as, name: 'the finder, with nothing found' }),
    dialogState(filled, { name: 'the dialog of the finder', words: '' }),
    dialogState(filled, { name: 'the dialog of the finder, with results', words: 'ada' }),
    dialogState(filled, { name: 'the dialog of the finder, with nothing found', words: 'nobody' }),
    dialogState(hostile, { name: 'the dialog of the finder (hostile)', words: 'javascript' }),
    stateAt(`/find?q=${encodeURIComponent(hostileName)}`, {
      as: hostile.people.owner,
      name: 'the finder, with a hostile text',
    }),
  ];
}

function dialogState({ people }: SamplePlace, { name, words }: { name: string; words: string }): PageState {
  return {
    name,
    as: people.owner,
    async open(page) {
      await page.goto('/calendars');
      await page.keyboard.press('/');
      await page.locator('#find input').waitFor();
      if (words === '') return;
      await page.keyboard.type(words);
      await page.locator(`#find [data-found="${words}"]`).waitFor();
    },
  };
}
