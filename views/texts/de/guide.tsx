/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** How to connect a bot to a calendar. */
export const guide: Texts['guide'] = {
  title: 'Integrationsanleitung',
  lead: 'Wie ein Bot in diesem Kalender Termine findet, bucht und verschiebt.',
  connect: {
    title: 'Verbinden',
    baseUrl: 'Basis-URL',
    header: 'Header',
    keyNote: (keyName, isTest) => (
      <>
        <span safe>{`„${keyName}“`}</span>
        {isTest && ', ein Testschlüssel: Für echte Anrufe brauchen Sie einen Live-Schlüssel'}. Der
        vollständige Schlüssel wurde nur einmal angezeigt, beim Erstellen.{' '}
        <a href="/settings/api-keys">API-Schlüssel</a>
      </>
    ),
    keyAdvice:
      'Der Schlüssel gehört nicht in öffentliche Repositorys, Chatnachrichten oder Code für den Browser. Wenn ihn jemand gesehen haben könnte, widerrufen Sie ihn sofort. Verwenden Sie eigene Schlüssel zum Testen, für den Betrieb und für jede Integration. Um einen Schlüssel zu ersetzen, erstellen Sie einen neuen, stellen Sie auf ihn um und widerrufen Sie dann den alten.',
    asMarkdown: (href) => (
      <>
        <a href={href}>Diese Seite als Markdown</a>, um sie einem KI-Modell zu geben.
      </>
    ),
    key: 'Schlüssel',
    show: 'Anzeigen',
    firstKey: 'Ersten Schlüssel erstellen',
    firstKeyName: 'Telefonbot, Test',
    noKey: 'Kein aktiver Schlüssel',
    askForKey:
      'Ein Bot braucht einen API-Schlüssel. Bitten Sie einen Inhaber oder Admin des Workspaces, einen zu erstellen.',
  },
  call: {
    title: 'Ein Anruf, Anfrage für Anfrage',
    first: 'Ihre erste Anfrage',
    lead: (
      <>
        Legen Sie den Schlüssel in <code>SLOTLINE_API_KEY</code> ab, dann läuft jedes Beispiel so, wie es ist.
        Alle Funktionen sind in <a href="/openapi.json">/openapi.json</a> beschrieben.
      </>
    ),
    language: 'Sprache der Beispiele',
    byHand:
      'Um sie von Hand zu senden, öffnen Sie slotline.http in Ihrem Editor oder importieren Sie die Sammlung in Postman. Beide enthalten Adresse und ID dieses Kalenders, aber keinen Schlüssel.',
  },
  samples: {
    'check-availability': {
      title: 'Suchen',
      about:
        'Geben Sie die Worte des Anrufers unverändert weiter, lesen Sie message vor und merken Sie sich die ID der gewählten Zeit als SLOT_ID.',
    },
    'hold-slot': {
      title: 'Reservieren',
      about:
        'Niemand sonst bekommt die Zeit, während der Anrufer seinen Namen buchstabiert. Nach zwei Minuten verfällt die Reservierung.',
    },
    'book-slot': {
      title: 'Buchen',
      about:
        'Ein Anruf kann buchen, was für ihn reserviert ist: Senden Sie dieselbe callId. Merken Sie sich den Code der Buchung aus der Antwort als BOOKING_CODE.',
    },
    'find-bookings': {
      title: 'Finden',
      about:
        'Nach Telefonnummer, E-Mail-Adresse oder Code. Über MCP gehört zu Nummer oder Adresse auch der Name.',
    },
    'reschedule-booking': {
      title: 'Verschieben',
      about:
        'Suchen Sie noch einmal und merken Sie sich die ID der neuen Zeit als SLOT_ID. Die Buchung behält ihren Code.',
    },
    'update-booking': {
      title: 'Korrigieren',
      about:
        'Ändert Name, Telefonnummer, E-Mail-Adresse, Notizen oder Metadaten. Felder, die Sie weglassen, bleiben, wie sie sind.',
    },
    'cancel-booking': { title: 'Stornieren', about: 'Gibt die Zeit frei. Zweimal stornieren schadet nicht.' },
    'leave-message': {
      title: 'Nachricht hinterlassen',
      about:
        'Für das Team, das sie unter „Heute“ findet. In callBack steht mit den Worten des Anrufers, wann ein Rückruf passt.',
    },
  },
  prompt: {
    title: 'Was das Modell wissen muss',
    lead: 'Fügen Sie diesen Text in der Sprache des Kalenders in den Systemprompt Ihres Bots ein. Ergänzen Sie, was bei Ihnen besonders ist, und behalten Sie die Regeln bei.',
    name: 'Prompt',
  },
  lastRequest: {
    said: 'Letzte Anfrage',
    over: (way, keyName) => (keyName === undefined ? ` über ${way}` : ` über ${way}, mit „${keyName}“`),
  },
  onThisPage: 'Auf dieser Seite',
  platforms: {
    title: 'Wo läuft Ihr Bot?',
    short: 'Plattformen',
    lead: 'Wählen Sie eine Plattform, um die Schritte zu sehen. Plattformen greifen aus dem Internet zu, deshalb brauchen sie https.',
    groups: {
      voice: 'Sprachplattformen',
      frameworks: 'Frameworks und Workflows',
      clients: 'MCP-Clients',
      programs: 'Eigenes Programm',
    },
  },
  http: {
    title: 'HTTP API',
    line: 'JSON über POST.',
    key: 'Bewahren Sie ihn in der Umgebung Ihres Servers auf, niemals in einem Browser oder einer App.',
    notes: [
      'Mit ?refusals=200 haben auch Ablehnungen den Status 200, für Plattformen, die dem Modell andere Status vorenthalten.',
      'Wer eine Buchung noch einmal sendet, bucht niemanden doppelt. Für andere Wiederholungen senden Sie einen Idempotency-Key.',
    ],
  },
  steps: {
    key: 'Schlüssel erstellen',
    keyLead: (
      <>
        Erstellen Sie unter <a href="/settings/api-keys">API-Schlüssel</a> einen Testschlüssel, nur für diese
        Plattform. Er wird nur einmal angezeigt: Bewahren Sie ihn dort auf, wo die Plattform Geheimnisse
        verwahrt. Ersetzen Sie ihn vor den ersten echten Anrufen durch einen Live-Schlüssel.
      </>
    ),
    connect: 'Tools verbinden',
    requests: 'Die Anfragen eines Anrufs senden',
    mcpUrl: 'MCP-URL',
    url: 'Die MCP-URL dieses Kalenders:',
    code: 'Code',
    download: (fileName) => `${fileName} herunterladen`,
    prompt: 'Prompt hinzufügen',
    call: 'Anrufen',
    hello: 'Bekannte Anrufer begrüßen',
    greeting: 'Ergänzung des Prompts',
    greetingLead:
      'Fügen Sie dann dem Prompt diese Zeilen hinzu. Sie passen zu dem, was Bots bei diesem Kalender über Anrufer wissen:',
    report: 'Anrufe prüfen lassen',
    addressesLink: 'Adressen für Ihre Plattform',
    say: (words, callsHref) => (
      <>
        {words !== undefined && <span safe>{`Sagen Sie „${words}“. `}</span>}
        Mit einem Live-Schlüssel erscheint der Anruf unter <a href={callsHref}>Anrufe</a>, während Sie
        sprechen.
      </>
    ),
  },
  rehearse: {
    title: 'Proben',
    lead: 'Tests einer Plattform buchen echte Termine, solange ihre Tools keinen Testschlüssel senden. Machen Sie deshalb eine Kopie Ihres Bots, deren Tools das tun. Jeder Test kann einen eigenen Durchlauf haben und trifft dann nie auf Buchungen eines anderen. Anfragen aus Tests zählen für Ihr Limit mit.',
  },
  good: {
    title: 'Gut zu wissen',
    callId: (
      <>
        Senden Sie bei jeder Anfrage eines Anrufs dieselbe <code>callId</code>, dann erscheinen sie unter
        Anrufe als ein Anruf.
      </>
    ),
    notHeld:
      'Eine angebotene Zeit ist noch nicht reserviert. Reservieren Sie sie, während der Bot nach dem Namen fragt.',
    told: 'Damit Ihr CRM oder Ihre Automatisierung erfährt, was gebucht, verschoben und abgesagt wird, fügt ein Admin unter „Webhooks“ einen Endpunkt hinzu.',
  },
  errors: {
    title: 'Fehler',
    lead: (
      <>
        Fehler sind JSON. <code>error</code> sagt, was zu ändern ist, und <code>code</code> ist für Ihr
        Programm. Manche haben auch eine <code>message</code>, einen Satz zum Vorlesen für den Anrufer.
      </>
    ),
    status: 'Status',
    rpcCode: 'MCP-Code',
    help: 'Was zu tun ist',
  },
  markdown: {
    lead: 'Wie ein Bot in diesem Kalender Termine findet, bucht und verschiebt, während ein Anrufer am Telefon ist.',
    timeZone: 'Zeitzone',
    header: 'Header jeder Anfrage',
    operations: 'Alle Funktionen',
    keyNote: (keyName, prefix) =>
      `Der aktive Schlüssel ${keyName} beginnt mit ${prefix}. Vollständig werden Schlüssel nur einmal angezeigt, beim Erstellen.`,
    noKey: 'Es gibt noch keinen aktiven Schlüssel.',
    call: 'Geben Sie die Worte des Anrufers unverändert weiter, rechnen Sie nicht mit Tagen und Uhrzeiten, lesen Sie message wörtlich vor, bieten Sie nur Zeiten aus slots an und buchen Sie nur die Zeit, der der Anrufer zugestimmt hat. Ist reason `unclear`, dann ist message eine Frage: Stellen Sie sie und senden Sie die Antwort als nächste query desselben Anrufs (`X-Call-Id`).',
    prompt:
      'Für den Systemprompt Ihres Bots, in der Sprache des Kalenders. Ergänzen Sie, was bei Ihnen besonders ist, und behalten Sie die Regeln bei.',
    toolsTitle: 'Tools für Modelle',
    tools: 'Geben Sie dem Modell den Text oben; die Skripte enthalten stattdessen einen kürzeren.',
    documentation: 'Dokumentation',
    file: (fileName) => `${fileName}, nach dem Anmelden`,
    errorName: 'Code oder error',
  },
};
