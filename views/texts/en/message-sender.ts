/** Whom a workspace's messages come from: mail, who sends texts, and how many. */
export const messageSender = {
  lead: 'How texts and emails reach callers. What they say is set in each calendar.',
  mail: {
    title: 'Email',
    hint: 'Confirmations, changes and reminders by email.',
    missing: 'This server can’t send mail yet: SLOTLINE_SMTP isn’t set. Whoever runs it can do that.',
    senderName: 'Sender name',
    senderNameHelp: (workspace: string) => `Leave it empty to use “${workspace}”.`,
    replyTo: 'Replies go to',
    replyToHelp: 'Leave it empty if nobody reads replies.',
  },
  provider: {
    title: 'Who sends texts',
    hint: 'You need an account with a service that sends texts, and pay what it charges.',
    none: 'Nobody yet, so no texts are sent.',
    sealed:
      'The provider’s secrets can’t be decrypted, so no texts are sent. Restore the key file that belongs to the database, or set the provider up again.',
    service: 'Service',
    twilioAt: (host: string) => (host === 'api.twilio.com' ? 'Twilio' : `Twilio’s API at ${host}`),
    request: 'Own request',
    accountSid: 'Account SID',
    sender: 'Sender',
    useTwilio: 'Use Twilio',
    changeTwilio: 'Change Twilio',
    useRequest: 'Use another service',
    changeRequest: 'Change the request',
    stop: 'Stop sending texts',
  },
  limits: {
    title: 'Limits for texts',
    hint: 'They keep mistakes and abuse from getting expensive. No number gets more than 3 texts an hour or 6 a day.',
    countries: 'Countries',
    countriesHelp:
      'Two letters each, such as “US, CA”. Leave it empty to text only numbers of each calendar’s own country.',
    perDay: 'Texts a day',
  },
  secret: {
    help: 'It’s stored encrypted and never shown again.',
    kept: 'Kept; type a new one to replace it. If the address leads to another server, type it again.',
  },
  twilio: {
    title: 'Twilio',
    lead: 'Texts go out through Twilio, or any service with the same API.',
    url: 'API address',
    urlHelp: 'Change it for another service with Twilio’s API.',
    accountSidHelp: 'It begins with AC and is on the first page of Twilio’s console.',
    authToken: 'Auth token',
    senderHelp:
      'A number of yours, a messaging service that begins with MG, or a name, where the country allows names. Callers can’t answer a name.',
  },
  request: {
    title: 'Own request',
    lead: 'Slotline sends this request for each text. {{to}}, {{text}}, {{sender}} and {{secret}} are filled in and escaped for where they appear.',
    method: 'Method',
    url: 'Address',
    urlHelp: 'An answer of 2xx means that the text was sent.',
    headers: 'Headers',
    headersHelp: 'One a line, such as “Authorization: Bearer {{secret}}”.',
    body: 'Body',
    bodyHelp:
      'JSON, a form, XML or plain text, as Content-Type says. For example: {"to": "{{to}}", "text": "{{text}}"}',
    secret: 'Secret',
    secretHelp: 'An API key or password, for {{secret}}. It’s stored encrypted and never shown again.',
    senderHelp: 'For {{sender}}: your number or name.',
  },
  test: {
    title: 'Send a test text',
    lead: 'Sends one short text right away.',
    to: 'Phone number',
    toHelp: 'With its country code, such as +12125550123.',
    submit: 'Send text',
    waiting: 'Sending…',
    text: (workspace: string) => `This is a test of ${workspace}’s texts. You can ignore it.`,
  },
  stop: {
    question: 'Stop sending texts?',
    consequences: [
      'Callers get no more texts. Texts that are due fail, and their bookings say so.',
      'The settings of the provider and its secret are deleted here.',
    ],
  },
};
