/** @jsxImportSource #html */

/** The link that a booking's caller has: copying and renewing it. */
export const ownLink = {
  name: 'Caller’s link',
  used: (moment: JSX.Element) => <>Last opened {moment as 'safe'}</>,
  unused: 'Not opened yet',
  renew: 'Renew',
  renewing: (code: string) => `Renew the link of booking ${code}`,
  renewOf: (name: string) =>
    name === '' ? 'Renew the link of this booking?' : `Renew the link for ${name}?`,
  consequences: [
    'The link that the caller has stops working.',
    'They aren’t told. Send them the new one yourself; it’s in their next message, too.',
  ],
  renewIt: 'Renew link',
  started: 'This booking has started, so its link has ended.',
};
