/** @jsxImportSource #html */
/** Connecting calendars by signing in where they are, or by an organization's application. */
export const connect = {
  google: 'Or sign in at Google and choose from the calendars that you see there.',
  googleAlone:
    'Sign in at Google and choose from the calendars that you see there. Slotline never sees your password.',
  microsoft: {
    title: 'Microsoft 365 and Outlook.com',
    lead: 'Sign in at Microsoft and choose from your calendars there. Slotline never sees your password.',
    noClient: 'People can’t sign in at Microsoft on this server yet.',
  },
  buttons: { google: 'Connect Google', microsoft: 'Connect Microsoft' },
  redirectUri: 'the redirect URI',
  refused: 'Not connected',
  again: 'Try again',
  tooLate:
    'This sign-in was begun in another browser, or more than 15 minutes ago. Nothing was linked. Start over.',
  setUp: {
    google: {
      title: 'Let people sign in at Google: steps for whoever runs this server',
      steps: [
        {
          text: (
            <>
              Open <strong>console.cloud.google.com</strong>, choose or create a project, and enable the{' '}
              <strong>Google Calendar API</strong> under <strong>APIs &amp; Services → Library</strong>.
            </>
          ),
        },
        {
          text: (
            <>
              Under <strong>APIs &amp; Services → OAuth consent screen</strong>, click{' '}
              <strong>Get started</strong>. As the audience, choose <strong>Internal</strong> if everybody has
              an account in your Google Workspace organization, otherwise <strong>External</strong>.
            </>
          ),
        },
        {
          text: (
            <>
              Under <strong>Data access</strong>, add the scopes <code>calendar.events</code> and{' '}
              <code>calendar.calendarlist.readonly</code>.
            </>
          ),
        },
        {
          hasRedirectUri: true,
          text: (
            <>
              Under <strong>Clients</strong>, create a client of the type <strong>Web application</strong>{' '}
              with this authorized redirect URI:
            </>
          ),
        },
        {
          text: (
            <>
              Set <code>SLOTLINE_GOOGLE_CLIENT_ID</code> and <code>SLOTLINE_GOOGLE_CLIENT_SECRET</code> to
              what Google shows, and restart the server.
            </>
          ),
        },
        {
          text: (
            <>
              With <strong>External</strong>: click <strong>Publish app</strong> under{' '}
              <strong>Audience</strong>.
            </>
          ),
        },
      ],
      costs: [
        <>
          <strong>While its status is “Testing”</strong>, only people on its list can sign in, and every
          connection ends after seven days. That’s why you publish it.
        </>,
        <>
          <strong>Published, but not verified by Google:</strong> people see a warning, where they have to
          click <strong>Advanced</strong>, and no more than 100 people can ever sign in. Google verifies apps
          for free, which takes some days. <strong>Internal</strong> has none of these limits.
        </>,
        <>
          <strong>If an organization blocks apps</strong>, its Google Workspace admin has to allow the
          client’s ID: <em>Security → Access and data control → API controls → Manage app access</em>.
        </>,
      ],
    },
    microsoft: {
      title: 'Let people sign in at Microsoft: steps for whoever runs this server',
      steps: [
        {
          text: (
            <>
              Open <strong>entra.microsoft.com</strong>, then <strong>App registrations</strong>, and click{' '}
              <strong>New registration</strong>. Choose accounts in this organizational directory only, or in
              any directory if others are to sign in, too.
            </>
          ),
        },
        {
          hasRedirectUri: true,
          text: (
            <>
              As the redirect URI, choose <strong>Web</strong> and paste this:
            </>
          ),
        },
        {
          text: (
            <>
              Under <strong>API permissions</strong>, add <strong>Microsoft Graph</strong>,{' '}
              <strong>Delegated permissions</strong>: <code>Calendars.ReadWrite</code> and{' '}
              <code>offline_access</code>.
            </>
          ),
        },
        {
          text: (
            <>
              Under <strong>Certificates &amp; secrets</strong>, create a client secret and copy its{' '}
              <strong>Value</strong> at once: it isn’t shown again.
            </>
          ),
        },
        {
          text: (
            <>
              Set <code>SLOTLINE_MICROSOFT_CLIENT_ID</code> to the application (client) ID,{' '}
              <code>SLOTLINE_MICROSOFT_CLIENT_SECRET</code> to that value and, for a single organization,{' '}
              <code>SLOTLINE_MICROSOFT_TENANT</code> to the directory (tenant) ID. Restart the server.
            </>
          ),
        },
      ],
      costs: [
        <>
          <strong>The secret expires</strong> after two years at most, and then nobody’s calendar can be read.
          Make a note of the date, and set a new one before then.
        </>,
        <>
          <strong>If Microsoft says “Need admin approval”</strong>, an administrator of that organization has
          to allow it once:{' '}
          <em>Enterprise applications → your application → Permissions → Grant admin consent</em>.
        </>,
        <>
          <strong>Outlook.com and Hotmail accounts</strong> can sign in only if the registration allows
          personal Microsoft accounts, and no tenant is set.
        </>,
      ],
    },
  },
  application: {
    title: 'For a whole organization, without anybody signing in',
    lead: 'An administrator registers an application that may read and change the calendars of some mailboxes, or of all. Nothing has to be renewed but its secret.',
    steps: [
      <>
        Open <strong>entra.microsoft.com</strong>, then <strong>App registrations</strong>, and register an
        application. It needs no redirect URI. Under <strong>Certificates &amp; secrets</strong>, create a
        client secret and copy its <strong>Value</strong>.
      </>,
      <>
        To allow it <strong>some mailboxes only</strong>, which we recommend, an Exchange administrator runs
        this in Exchange Online PowerShell. The object ID is that of the application under{' '}
        <strong>Enterprise applications</strong>, and the mailboxes are those whose custom attribute 1 is
        “Slotline”:
      </>,
      <>
        To allow it <strong>all mailboxes</strong> instead, add <strong>Microsoft Graph</strong>,{' '}
        <strong>Application permissions</strong>, <code>Calendars.ReadWrite</code> under{' '}
        <strong>API permissions</strong>, and click <strong>Grant admin consent</strong>. With that
        permission, the commands above confine nothing.
      </>,
      <>Changes can take up to two hours at Microsoft. Then enter here:</>,
    ],
    commands: 'PowerShell commands',
    tenant: 'Directory (tenant) ID',
    tenantRule: 'Enter the tenant’s ID, or one of its domains such as example.onmicrosoft.com.',
    clientId: 'Application (client) ID',
    clientIdRule: 'Enter the application’s ID as Entra shows it.',
    clientSecret: 'Client secret',
    clientSecretHelp: 'Its value, not its ID. It’s stored encrypted, and never shown again.',
    clientSecretRule: 'Enter the value of a client secret.',
    mailbox: 'Mailbox',
    mailboxHelp: 'The email address of whoever has the calendar: a person, a room or a shared mailbox.',
    mailboxRule: 'Enter the email address of a mailbox.',
    test: 'Test and continue',
    testing: 'Asking Microsoft… This can take up to 25 seconds.',
  },
};
