import { plural } from '../plural.ts';

/** Teams: calendars that callers come to as one. */
export const teams = {
  title: (team: string) => `${team}: Team`,
  lead: 'Who belongs to this team, what callers call them, and how its bookings are shared.',
  create: 'New team',
  newLead:
    'Calendars that callers come to as one, such as “Dentists”. They ask for anyone, or for someone in particular.',
  createButton: 'Create team',
  needsCalendars: 'A team is made of calendars. Create one for each member first.',
  nameHelp: 'What the team is called: “Dentists”, “Root canals”. Callers may hear it.',
  theTeam: 'the team',
  settingsOfFirst:
    'Its time zone, hours and slots will be those of the first member. You can change them afterwards.',
  kind: 'Callers get',
  kinds: { anyone: 'Anyone who’s free', everyone: 'Everyone at once' },
  kindHelps: {
    anyone: 'Turns are shared fairly.',
    everyone: 'Such as a dentist and a chair.',
  },
  kindLines: {
    anyone: 'Callers get anyone who’s free, in fair turns, unless they ask for someone.',
    everyone: 'Callers get everyone at once.',
  },
  kindRule: 'Choose what callers get.',
  members: 'Members',
  membersHelp: 'In order: with equally many bookings, the first one who’s free gets the next.',
  memberNumber: (number: number) => `Member ${number}`,
  calendar: 'Calendar',
  chooseNobody: 'Nobody',
  chooseRule: 'Choose a calendar.',
  moreMembers: 'More members',
  spokenNames: 'Callers also say',
  spokenNamesHelp: 'Separated by commas. Title, first and last name are understood anyway.',
  namesSuggested:
    'Add what else callers say, separated by commas. Title, first and last name are understood anyway; if you add nothing, so are usual short forms, such as “Tom” for Thomas.',
  spokenNamesExample: 'Tom, Tommy',
  onlyName: 'only the name',
  archived: 'Archived',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name} from the team`,
  add: 'Add a member',
  addButton: 'Add member',
  allAreMembers: 'Every calendar of the workspace is a member.',
  settings: 'Kind and names',
  namesOf: (member: string) => `Callers also call ${member}`,
  save: 'Save',
  whoChanges: 'Owners and admins of the workspace change teams.',
  elsewhere:
    'Feeds, linked calendars, time off and buffers are each member’s own. Open a member to find them.',
  changedMeanwhile:
    'Someone else changed this team while you were editing it, so your changes aren’t saved yet. If you save them now, they replace theirs.',
  changedOrder: 'Someone else just changed this team. Check it, then try again.',
  loads: {
    title: 'Bookings by week',
    table: 'How many bookings each member has',
    lead: (zone: string) => `All bookings of each member that start in the week, in ${zone}.`,
    member: 'Member',
    thisWeek: 'This week',
    weekOf: (monday: string) => `Week of ${monday}`,
    lastFour: 'Last four weeks',
  },
  handOver: {
    title: 'To hand over',
    lead: (count: number) =>
      `${plural(count, 'upcoming booking is', 'upcoming bookings are')} with somebody who can’t take ${count === 1 ? 'it' : 'them'}.`,
    time: 'Time',
    caller: 'Caller',
    phone: 'Phone',
    with: 'With',
    reasons: {
      left: (name: string) => `${name}, who left`,
      archived: (name: string) => `${name}, archived`,
      away: (name: string) => `${name}, away then`,
    },
    button: 'Hand over',
    /** Follows what a button or link says, for screen readers. */
    whose: (caller: string, time: string) => `${caller}, ${time}`,
    byHand: 'Move',
    help: 'Handing over keeps the time: whoever’s turn it is gets the booking. Callers aren’t notified.',
    more: (count: number) => `And ${count} more.`,
    nobodyFree: (time: string) =>
      `Nobody else is free at that time: ${time}. Move the booking to another one.`,
    changedMeanwhile: 'Someone else just changed this booking. Check it, then try again.',
    over: 'This booking has been cancelled or has started, so there’s nothing to hand over.',
    unreachable: 'A linked calendar can’t be reached, so nobody knows who’s free. Try again in a moment.',
  },
  teamMark: { anyone: 'Team: anyone', everyone: 'Team: everyone' },
};
