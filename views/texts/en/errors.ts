import { plural } from '../plural.ts';

/** What can go wrong with any page. */
export const errors = {
  goHome: 'Go to the home page',
  wrongSite: {
    title: 'Wrong site',
    message: 'This was sent from another site. Open the page itself and try again.',
  },
  justChanged: {
    title: 'Just changed',
    message: 'Someone else just changed this. Reload the page, then try again.',
  },
  notAllowed: (role: string) => ({
    title: 'Not allowed',
    message: `You need the ${role.toLowerCase()} role for this. Ask an owner of the workspace.`,
  }),
  notShown: {
    title: 'Not allowed',
    message: 'This page is for those who run the workspace. Ask an admin if you need something from it.',
  },
  outOfDate: {
    title: 'Reload the page',
    message: 'This form is out of date, so nothing was changed. Reload its page and try again.',
  },
  notFound: {
    title: 'Not found',
    message: 'This page doesn’t exist, or it belongs to another workspace.',
  },
  wrongMethodForForms: {
    title: 'Can’t do that here',
    message: 'You can’t submit a form to this address. Nothing was changed.',
  },
  wrongMethod: {
    title: 'Can’t do that here',
    message: 'There’s no page here. This address only accepts form submissions.',
  },
  busy: { title: 'Busy', message: 'The server is busy. Try again in a moment.' },
  failure: (requestId: string) => ({
    title: 'Something went wrong',
    message: `This is a problem on the server. If you report it, include this ID: ${requestId}.`,
  }),
  invalidLink: {
    title: 'This link doesn’t work',
    message: 'It was used, has expired, or was replaced by a newer one. Ask for a new one.',
  },
  invalidSetUpLink: {
    title: 'This link doesn’t work',
    message:
      'It was used, has expired, or was replaced by a newer one. Restart the server to get a new one. If someone has already set it up, sign in.',
  },
  incompleteForm: {
    title: 'Incomplete form',
    message: 'Open the form’s own page and submit it from there.',
  },
  notAForm: { title: 'Not a form', message: 'This address only accepts forms from its own page.' },
  tooMuch: {
    title: 'Too much',
    message: 'What you entered is too long for this form. Shorten it and try again.',
  },
  cutOff: { title: 'Incomplete', message: 'Part of the form didn’t arrive. Submit it again.' },
  tooManyTries: (seconds: number) => ({
    title: 'Too many tries',
    message: `Try again in ${plural(seconds, 'second', 'seconds')}.`,
  }),
  notSure: {
    title: 'Please confirm',
    message: 'Go back and tick the box to confirm. Nothing was changed.',
  },
};
