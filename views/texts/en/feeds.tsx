/** @jsxImportSource #html */
/** Feeds: secret addresses that calendar apps subscribe to. */
export const feeds = {
  title: 'Calendar feeds',
  lead: 'See its bookings in your own calendar app, always up to date.',
  explanation:
    'A feed is a secret address that Google Calendar, Outlook, Apple Calendar and other apps can subscribe to. Anyone who has it can read the bookings, including names and phone numbers. Create one for each person or app, and revoke it when it’s no longer used.',
  none: 'No feeds yet.',
  noneLead: 'No feeds yet. You’ll see a new feed’s address once, right after you create it.',
  feed: 'Feed',
  create: 'Create a feed',
  whoChanges: 'Owners and admins of the workspace create and revoke feeds.',
  revokeOf: (id: string) => `Revoke feed ${id}`,
  made: {
    title: 'Copy the address of the feed',
    lead: (calendar: string) => `Apps can now subscribe to the bookings of ${calendar}.`,
    copyNow: (
      <>
        <strong>This is the only time you’ll see it.</strong> In your calendar app, subscribe to this address
        (“add by URL”). Don’t import it as a file, because that wouldn’t update. Keep the address to yourself.
      </>
    ),
    copy: 'Copy address',
    done: 'I have copied it',
  },
  shownBefore: {
    title: 'This address was shown once',
    lead: 'You already created this feed with this form. Nothing new was created.',
    advice: 'It can’t be shown again. If you didn’t copy it, revoke it and create another one.',
    haveIt: 'I have it',
    revoke: 'Revoke it',
  },
  revocation: {
    question: (id: string) => `Revoke the feed ${id}?`,
    lead: 'Its address stops working at once. Apps that subscribed to it may keep bookings they already have. You can’t undo this.',
    createdAt: (when: JSX.Element) => <>Created {when as 'safe'}.</>,
  },
};
