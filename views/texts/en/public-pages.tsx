/** @jsxImportSource #html */

/** Pages on which callers book: where they are, and how they look. */
export const publicPages = {
  title: 'Public pages',
  lead: 'Where people book online, and the logo and color of every page they see.',
  address: {
    title: 'Address',
    hint: 'Your public pages are listed there, and the address of each one begins with it.',
    name: 'Name in the address',
    nameHelp: (start: string) =>
      `What follows ${start}: lower-case letters, digits and hyphens. If you change it, the old addresses stop working. Without a name there are no public pages.`,
    list: 'All pages',
  },
  pages: {
    title: 'Pages',
    hint: 'Each calendar and team has its own switch.',
    none: 'No calendars yet.',
    on: 'On',
    off: 'Off',
  },
  color: {
    title: 'Color',
    hint: 'For buttons and links. Slotline makes it darker or lighter where text would be hard to read.',
    label: 'Color',
    usual: 'Slotline’s own color is #3a4fd6.',
    preview: 'Preview',
    drawing: 'A page in light and in dark mode',
    button: 'Book',
    link: 'Other times',
    slot: 'Tuesday, 10:00',
  },
  logo: {
    title: 'Logo',
    hint: 'Shown beside your name at the top of each page. Without a logo, the name’s first letter is shown.',
    shown: 'The logo',
    none: 'No logo yet.',
    file: 'PNG file',
    fileHelp: 'At most 100 kB and 1024 × 1024 pixels. Slotline removes its author, location and the like.',
    upload: 'Upload logo',
    replace: 'Replace logo',
    remove: 'Remove logo',
  },
  calendar: {
    title: (calendar: string) => `Public page of ${calendar}`,
    lead: 'A web page where people book without calling. The same rules apply as on the phone.',
    page: {
      title: 'Page',
      hint: 'Search engines may list it. Bookings made there are marked “Online”.',
      isOn: 'People can book on a public page',
      name: 'Name in the address',
      nameHelp: 'Lower-case letters, digits and hyphens. If you change it, the old address stops working.',
    },
    confirmation: {
      title: 'Confirmation',
      hint: 'It keeps out made-up names and numbers, but is one more step for people.',
      isConfirmedByLink: 'Book only what’s confirmed by the link in a message',
      help: 'Until then, the time is held for 30 minutes, for at most 5 people at once.',
      cannotSend:
        'Neither texts nor email can be sent, so nobody could confirm. Set up one of them before you turn this on.',
    },
    address: {
      title: 'Address',
      hint: 'Link to it from your website, or send it to people.',
      open: 'Open page',
      isOff: 'The page is off. Turn it on above, and its address will be:',
      unnamed: (href: string, mayChange: boolean) =>
        mayChange ? (
          <>
            The workspace has no name in the address yet, so there are no public pages.{' '}
            <a href={href}>Choose one</a>.
          </>
        ) : (
          <>The workspace has no name in the address yet, so there are no public pages.</>
        ),
    },
    yes: 'Yes',
    no: 'No',
  },
};
