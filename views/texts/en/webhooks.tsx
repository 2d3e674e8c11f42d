/** @jsxImportSource #html */
import { plural } from '../plural.ts';

/** Endpoints elsewhere that are told what happens: adding, changing and removing them, and their secrets. */
export const webhooks = {
  lead: 'Slotline tells these endpoints right away when something happens here.',
  add: 'Add endpoint',
  endpoint: 'Endpoint',
  url: 'URL',
  events: 'Events',
  lastDelivered: 'Last delivered',
  atLimit: (most: number) => `There are ${most} endpoints, which is the limit.`,
  none: {
    title: 'No endpoints yet',
    use: 'Add an endpoint to have your CRM, n8n, Make, Zapier or your own server told when somebody books, moves or cancels.',
  },
  states: {
    on: 'On',
    failing: 'Failing',
    off: 'Off',
    /** It works, but some events couldn't be delivered. */
    givenUp: (count: number) => `${count} failed`,
  },
  types: {
    'booking.created': {
      name: 'Booking made',
      help: 'Somebody booked: on the phone, at the desk or online.',
    },
    'booking.moved': { name: 'Booking moved', help: 'To another time or person. Says what it was before.' },
    'booking.changed': { name: 'Details changed', help: 'Such as the name, phone number or notes.' },
    'booking.cancelled': { name: 'Booking cancelled', help: 'Its time is free again.' },
    'booking.upcoming': { name: 'Booking coming up', help: 'As many hours before the start as you like.' },
    'booking.confirmed': {
      name: 'Booking confirmed',
      help: 'The caller said on their page that they’re coming.',
    },
    'booking.no_show': { name: 'No-show', help: 'Somebody noted that the caller didn’t come.' },
    'message.left': { name: 'Message left', help: 'A caller wants something from you, such as a callback.' },
    'call.not_understood': {
      name: 'Caller not understood',
      help: 'With the caller’s words, if this workspace keeps them.',
    },
    'call.broken_promise': {
      name: 'Bot said something wrong',
      help: 'It said a booking was made that wasn’t, or offered a time that wasn’t free.',
    },
    'link.failed': { name: 'Linked calendar failing', help: 'Callers aren’t offered times until it works.' },
    'link.recovered': { name: 'Linked calendar back', help: 'It’s up to date again.' },
  },
  /** Goes after the name of a calendar. */
  archived: (calendar: string) => `${calendar} (archived)`,
  deletedCalendars: (count: number) => plural(count, 'deleted calendar', 'deleted calendars'),
  form: {
    newLead: 'Right after this, you’ll see the secret that signs its requests. It’s shown only once.',
    changeTitle: 'Change endpoint',
    urlHelp: 'Slotline sends a POST request to it for each event.',
    hours: 'Hours before the start',
    hoursHelp: (most: number, minimum: number, maximum: number) =>
      `For “Booking coming up”: up to ${most} numbers from ${minimum} to ${maximum}, separated by commas. 24, 2 is a day before and two hours before.`,
    someCalendars: 'Only some',
    someCalendarsHelp: 'Choose them below.',
    whichCalendars: 'Which calendars',
    headerName: 'Header name',
    headerNameHelp: 'For receivers that can’t check signatures: a header that goes with every request.',
    headerValue: 'Header value',
    headerValueHelp: 'It’s stored encrypted, and never shown again.',
    headerValueKept:
      'Kept; type a new one to replace it. To remove the header, empty its name. If the URL’s server changes, type the value again.',
    headerValueNeeded: 'Enter the header’s value, or empty its name.',
    headerValueAgain: 'The URL leads to another server. Enter the header’s value again, or empty its name.',
    headerNameNeeded: 'Enter the name of the header that this value is for.',
    changedMeanwhile:
      'Someone else changed this endpoint while you were editing it, so your changes aren’t saved yet. If you save them now, they replace theirs.',
  },
  made: {
    title: 'Copy the signing secret',
    lead: (url: string) => `Slotline now sends events to ${url}.`,
    copyNow: (
      <>
        <strong>This is the only time you’ll see it.</strong> Your endpoint uses it to check that requests
        really come from Slotline. Store it with your other secrets.
      </>
    ),
    copy: 'Copy secret',
    done: 'I have copied it',
  },
  shownBefore: {
    title: 'This secret was shown once',
    added: 'You already added this endpoint with this form. Nothing new was added.',
    rotated:
      'The endpoint has changed since you opened the form, perhaps because it was sent twice. Nothing was changed this time.',
    advice: 'It can’t be shown again. If you didn’t copy it, rotate it to get another one.',
    haveIt: 'I have it',
  },
  rotation: {
    steps: [
      'You get a new secret, which is shown once.',
      'For 24 hours, every request is signed with both the old secret and the new one. Switch your endpoint to the new one in that time.',
      'After that, only the new one signs.',
    ],
    stillBoth: (when: JSX.Element) => (
      <>
        It was rotated recently, and the previous secret still signs, too; that ends {when as 'safe'}. If you
        rotate again, the previous one stops at once.
      </>
    ),
    done: 'Copy the new secret',
    doneLead: 'For 24 hours, requests are signed with both the old secret and this one.',
  },
  page: {
    hoursBefore: 'Hours before',
    header: 'Own header',
    headerIs: (name: string) => `${name} (its value isn’t shown)`,
    secret: 'Signing secret',
    secretHidden: 'not shown',
    bothSign: (when: JSX.Element) => <>The old one signs too; that ends {when as 'safe'}.</>,
    added: 'Added',
    rotate: 'Rotate secret',
    switchOff: 'Switch off',
    switchOn: 'Switch on',
    remove: 'Remove',
  },
  problems: {
    failing: (when: JSX.Element, failures: number) => (
      <>
        The last {String(failures) as 'safe'} tries failed, the first of them {when as 'safe'}. Slotline keeps
        trying. After 5 days without success, the endpoint is switched off.
      </>
    ),
    gone: (when: JSX.Element) => (
      <>
        Switched off {when as 'safe'}: it answered 410, which says that it’s gone for good. If it’s back, send
        a test, then switch it on.
      </>
    ),
    failed: (when: JSX.Element) => (
      <>
        Switched off {when as 'safe'}: nothing had got through for 5 days. Once a test works, switch it on and
        replay what failed.
      </>
    ),
    givenUp: (count: number) =>
      `${plural(count, 'event', 'events')} couldn’t be delivered and ${count === 1 ? 'isn’t' : 'aren’t'} tried anymore. Once a test works, replay ${count === 1 ? 'it' : 'them'} below.`,
    byHand: (when: JSX.Element) => <>Switched off {when as 'safe'}. It isn’t told anything.</>,
  },
  /** On the first page, each with the endpoint's URL. */
  home: {
    failing: (url: string) => `Webhooks to ${url} are failing.`,
    gone: (url: string) => `The webhook endpoint ${url} said that it’s gone, so it was switched off.`,
    off: (url: string) => `The webhook endpoint ${url} was switched off after 5 days of failing.`,
    givenUp: (count: number, url: string) =>
      `${plural(count, 'event', 'events')} couldn’t be delivered to ${url}.`,
    several: (count: number) => `${count} webhook endpoints need attention.`,
    seeWhich: 'See which',
    see: 'See why',
    seeAndSwitchOn: 'See why and switch it on',
    seeAndReplay: 'See why and replay',
  },
  removal: {
    question: 'Remove endpoint?',
    consequences: [
      'Nothing is sent there anymore. You can’t undo this.',
      'Events that are still waiting are dropped.',
      'Its log of deliveries and its secret are deleted.',
    ],
    instead: 'To pause it, switch it off instead.',
  },
};
