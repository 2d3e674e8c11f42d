import { plural } from '../../texts/plural.ts';

/** What pages for callers say, in English. */
export const en = {
  languageName: 'English',
  errors: {
    notFound: {
      title: 'This link doesn’t work',
      message: 'It may be out of date. Look for a newer message from us, or give us a call.',
    },
    wrongSite: {
      title: 'That didn’t come from this page',
      message: 'Open the page again and try once more.',
    },
    tooMany: (seconds: number) => {
      const wait =
        seconds < 120
          ? plural(seconds, 'second', 'seconds')
          : plural(Math.ceil(seconds / 60), 'minute', 'minutes');
      return { title: 'Too many requests', message: `Try again in ${wait}.` };
    },
    busy: { title: 'We’re busy right now', message: 'Nothing was changed. Try again in a moment.' },
    failed: { title: 'Something went wrong', message: 'Nothing was changed. Try again, or give us a call.' },
  },
};

/** What pages for callers say in each language. */
export type CallerTexts = typeof en;
