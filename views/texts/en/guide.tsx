/** @jsxImportSource #html */
/** How to connect a bot to a calendar. */
export const guide = {
  title: 'Integration Guide',
  lead: 'How a bot finds, books and moves appointments in this calendar.',
  connect: {
    title: 'Connect',
    baseUrl: 'Base URL',
    header: 'Header',
    keyNote: (keyName: string, isTest: boolean) => (
      <>
        <span safe>{`“${keyName}”`}</span>
        {isTest && ', a test key: switch to a live one for real calls'}. The full key was shown once, when it
        was created. <a href="/settings/api-keys">API Keys</a>
      </>
    ),
    keyAdvice:
      'Keep the key out of public repositories, chat messages and browser code. If a key may have been seen, revoke it at once. Use separate keys for testing, for production and for each integration. To rotate a key, create a new one, switch to it, then revoke the old one.',
    asMarkdown: (href: string) => (
      <>
        <a href={href}>This page as Markdown</a>, to paste into a model.
      </>
    ),
    key: 'Key',
    show: 'Show',
    firstKey: 'Create the first key',
    firstKeyName: 'Phone bot, testing',
    noKey: 'No active key',
    askForKey: 'A bot needs an API key. Ask an owner or admin of the workspace to create one.',
  },
  call: {
    title: 'A phone call, request by request',
    first: 'Your first request',
    lead: (
      <>
        Put the key in <code>SLOTLINE_API_KEY</code> and run any sample as is. All operations are described in{' '}
        <a href="/openapi.json">/openapi.json</a>.
      </>
    ),
    language: 'Sample language',
    byHand:
      'To send them by hand, open slotline.http in your editor, or import the collection into Postman. Both have this calendar’s address and ID, but no key.',
  },
  /** The requests of a phone call, by their operations. */
  samples: {
    'check-availability': {
      title: 'Check',
      about:
        "Pass on the caller's own words, read message aloud, and keep the ID of the slot they choose as SLOT_ID.",
    },
    'hold-slot': {
      title: 'Hold',
      about:
        'Nobody else can get the slot while the caller spells their name. The hold expires after two minutes.',
    },
    'book-slot': {
      title: 'Book',
      about:
        'A call can book the slots it holds: send the same callId. Keep the booking’s code from the answer as BOOKING_CODE.',
    },
    'find-bookings': {
      title: 'Find',
      about: 'By phone number, email or code. Over MCP, a phone number or email needs the name too.',
    },
    'reschedule-booking': {
      title: 'Move',
      about: 'Check again, and keep the ID of the new slot as SLOT_ID. The booking keeps its code.',
    },
    'update-booking': {
      title: 'Correct',
      about: 'Changes name, phone, email, notes or metadata. Fields you leave out don’t change.',
    },
    'cancel-booking': { title: 'Cancel', about: 'Frees the time. Cancelling twice is fine.' },
    'leave-message': {
      title: 'Leave a message',
      about: 'For the desk, which finds it on Today. callBack takes the caller’s own words.',
    },
  },
  prompt: {
    title: 'What to tell the model',
    lead: 'Put this into your bot’s system prompt, in the calendar’s language. Add what’s special about your business; keep the rules.',
    name: 'Prompt',
  },
  lastRequest: {
    said: 'Last request',
    over: (way: string, keyName: string | undefined) =>
      keyName === undefined ? ` over ${way}` : ` over ${way}, with “${keyName}”`,
  },
  onThisPage: 'On this page',
  platforms: {
    title: 'Where does your bot live?',
    short: 'Platforms',
    lead: 'Choose a platform to see its steps. Platforms call from the internet, so they need https.',
    groups: {
      voice: 'Voice platforms',
      frameworks: 'Frameworks and workflows',
      clients: 'MCP clients',
      programs: 'Your own program',
    },
  },
  /** The page of the HTTP API, which is no platform. */
  http: {
    title: 'HTTP API',
    line: 'JSON over POST, any language.',
    key: 'Keep it in your server’s environment, never in a browser or an app.',
    notes: [
      'With ?refusals=200, refusals are answered with status 200, for platforms that hide other statuses from the model.',
      'Sending a booking again books nobody twice. For other retries, send an Idempotency-Key.',
    ],
  },
  /** The steps on the page of a platform. */
  steps: {
    key: 'Create a key',
    keyLead: (
      <>
        Create a test key under <a href="/settings/api-keys">API Keys</a>, for this platform only. It’s shown
        once, so keep it in the platform’s secret store. Replace it with a live key before you go live.
      </>
    ),
    connect: 'Connect the tools',
    requests: 'Send the requests of a call',
    mcpUrl: 'MCP URL',
    url: 'The MCP URL of this calendar:',
    code: 'Code',
    download: (fileName: string) => `Download ${fileName}`,
    prompt: 'Add the prompt',
    call: 'Call it',
    hello: 'Greet callers you know',
    greeting: 'Addition to the prompt',
    greetingLead:
      'Then add these lines to the prompt. They fit what this calendar’s bots know about callers:',
    report: 'Have calls checked',
    addressesLink: 'Addresses for your platform',
    /** `words` are free now, if there are any. */
    say: (words: string | undefined, callsHref: string) => (
      <>
        {words !== undefined && <span safe>{`Say “${words}”. `}</span>}
        With a live key, the call appears in <a href={callsHref}>Calls</a> while you speak.
      </>
    ),
  },
  rehearse: {
    title: 'Rehearse',
    lead: 'A platform’s tests book real appointments unless their tools send a test key. Make a copy of your bot whose tools do. Each test can have a run of its own, so it never meets what another booked. Test requests count toward your rate limit.',
  },
  good: {
    title: 'Good to know',
    callId: (
      <>
        Send the same <code>callId</code> with every request of a phone call, and Calls shows them as one
        call.
      </>
    ),
    notHeld: 'A slot that was offered isn’t held. Hold it while the bot asks for a name.',
    told: 'To have your CRM or automation told what’s booked, moved and cancelled, an admin adds an endpoint at Webhooks.',
  },
  errors: {
    title: 'Errors',
    lead: (
      <>
        Errors are JSON. <code>error</code> says what to fix, and <code>code</code> is for your program to
        check. Some also have a <code>message</code>, a sentence to read aloud to the caller.
      </>
    ),
    status: 'Status',
    rpcCode: 'MCP code',
    help: 'What to do',
  },
  /** What the guide as Markdown says in other words. */
  markdown: {
    lead: 'How a bot finds, books and moves appointments in this calendar while a caller is on the phone.',
    timeZone: 'Time zone',
    header: 'Header on every request',
    operations: 'All operations',
    keyNote: (keyName: string, prefix: string) =>
      `The active key ${keyName} starts with ${prefix}. Keys are shown in full once, when they’re created.`,
    noKey: 'There’s no active key yet.',
    call: "Pass on the caller's own words, don't do date arithmetic, read message aloud verbatim, offer only times in slots, and book only the time that the caller agreed to. If reason is `unclear`, message is a question: ask it, and pass the answer as the next query of the same call (`X-Call-Id`).",
    prompt:
      'For your bot’s system prompt, in the calendar’s language. Add what’s special about your business; keep the rules.',
    toolsTitle: 'Tools for models',
    tools: 'Give the model the text above; the scripts have a short one in its place.',
    documentation: 'Documentation',
    file: (fileName: string) => `${fileName}, after signing in`,
    errorName: 'Code, or error',
  },
};
