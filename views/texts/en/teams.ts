import { plural } from '../plural.ts';

/** Teams: several calendars that callers treat as one. */
export const teams = {
  title: (team: string) => `${team}: Team`,
  lead: 'Members, nicknames, and how bookings rotate.',
  create: 'New team',
  newLead:
    'Several calendars that callers treat as one, such as “Dentists”. They can ask for anyone, or for someone in particular.',
  createButton: 'Create team',
  needsCalendars: 'A team is made of calendars. Create one for each member first.',
  nameHelp: 'What the team is called: “Dentists”, “Root canals”. Callers may hear it.',
  theTeam: 'the team',
  settingsOfFirst:
    'The team starts with the first member’s time zone, hours and slots. You can change them afterwards.',
  kind: 'Callers get',
  kinds: { anyone: 'Anyone who’s free', everyone: 'Everyone at once' },
  kindHelps: {
    anyone: 'Bookings rotate evenly.',
    everyone: 'Such as a dentist and a chair.',
  },
  kindLines: {
    anyone: 'Callers get anyone who’s free, rotating evenly, unless they ask for someone.',
    everyone: 'Callers get everyone at once.',
  },
  kindRule: 'Choose what callers get.',
  membersHelp:
    'Their order breaks ties: if several have the same number of bookings, the first one who’s free gets the next.',
  memberNumber: (number: number) => `Member ${number}`,
  chooseNobody: 'Nobody',
  chooseRule: 'Choose a calendar.',
  moreMembers: 'More members',
  spokenNames: 'Callers also say',
  spokenNamesHelp: 'Separated by commas. Titles, first names and last names are understood anyway.',
  namesSuggested:
    'Add what else callers call them, separated by commas. Titles, first names and last names are understood anyway. If you add nothing, common short forms such as “Tom” for Thomas are added for you.',
  spokenNamesExample: 'Tom, Tommy',
  onlyName: 'no nicknames',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name} from the team`,
  add: 'Add a member',
  addButton: 'Add member',
  allAreMembers: 'Every calendar in the workspace is already a member.',
  settings: 'Type and nicknames',
  namesOf: (member: string) => `Callers also call ${member}`,
  whoChanges: 'Owners and admins of the workspace create and change teams.',
  elsewhere:
    'Each member has their own feeds, linked calendars, time off and buffers. Open a member to find them.',
  changedMeanwhile:
    'Someone else changed this team while you were editing it, so your changes aren’t saved yet. If you save them now, they replace theirs.',
  changedOrder: 'Someone else just changed this team. Check it, then try again.',
  loads: {
    title: 'Bookings by week',
    table: 'How many bookings each member has per week',
    lead: (zone: string) =>
      `Each member’s bookings, at this team or elsewhere, by the week in which they start (${zone}).`,
    member: 'Member',
    thisWeek: 'This week',
    weekOf: (monday: string) => `Week of ${monday}`,
    lastFour: 'Last four weeks',
  },
  handOver: {
    title: 'To hand over',
    lead: (count: number) =>
      `${plural(count, 'upcoming booking is', 'upcoming bookings are')} with someone who can’t take ${count === 1 ? 'it' : 'them'}.`,
    with: 'With',
    reasons: {
      left: (name: string) => `${name}, who left`,
      archived: (name: string) => `${name}, archived`,
      away: (name: string) => `${name}, away at that time`,
    },
    turn: 'Whoever’s turn it is',
    button: 'Hand over',
    /** Follows what a button or link says, for screen readers. */
    whose: (caller: string, time: string) => `${caller}, ${time}`,
    help: 'Handing over keeps the time and gives the booking to whoever’s turn it is, or to somebody you choose.',
    more: (count: number) => `And ${count} more.`,
    nobodyFree: (time: string) =>
      `Nobody else is free at that time: ${time}. Move the booking to another time.`,
    changedMeanwhile: 'Someone else just changed this booking. Check it, then try again.',
    over: 'This booking has been cancelled or has started, so there’s nothing to hand over.',
    unreachable:
      'A linked calendar can’t be reached, so Slotline doesn’t know who’s free. Try again in a moment.',
  },
  teamMark: { anyone: 'Team: anyone', everyone: 'Team: everyone' },
};
