/** @jsxImportSource #html */
import type { VoicePlatform } from '../../../src/domain/access/voice-platform.ts';

type PlatformTexts = { name: string; signs: string; lead: string; secret: string; secretHelp: string };

/** Voice platforms: what they sign, and the addresses that they report calls to. */
export const voicePlatforms = {
  title: 'Voice platforms',
  lead: 'Check that requests really come from your platform, and have it report its calls.',
  status: (checked: string) =>
    checked === '' ? 'No signatures are checked.' : `Signatures checked: ${checked}`,
  signatures: {
    title: 'Signatures',
    explanation:
      'Platforms can sign what they send. Save the secret that yours signs with, and Slotline refuses what isn’t signed, even if someone has found out an address or a key.',
    platform: 'Platform',
    covers: 'What’s signed',
    checked: 'Checked',
    notChecked: 'Not checked',
    of: (platform: string) => `${platform}’s signature`,
    areChecked: 'Signatures are checked. To change the secret, save the new one.',
    areNotChecked: 'Signatures aren’t checked yet.',
    save: 'Save secret',
    replace: 'Replace secret',
    stop: 'Stop checking',
    stopLead: 'Slotline then accepts unsigned requests again, and the secret is deleted here.',
  },
  platforms: {
    vapi: {
      name: 'Vapi',
      signs: 'Call reports',
      lead: 'Vapi sends a secret of your choice along. In Vapi, create a custom credential of the type Bearer Token with the header X-Vapi-Secret, without the Bearer prefix, and select it where you enter the report address. A credential of the type HMAC works, too: SHA256, the signature header X-Vapi-Signature, and the payload {body}.',
      secret: 'Secret',
      secretHelp: 'The credential’s token or secret key. It’s stored encrypted and never shown again.',
    },
    retell: {
      name: 'Retell',
      signs: 'Function calls and call reports',
      lead: 'Retell signs its requests with your Retell API key. Save the key here, and Slotline refuses function calls and call reports that your account didn’t sign, even with a Slotline key.',
      secret: 'Retell API key',
      secretHelp: 'The one with the webhook badge. It’s stored encrypted and never shown again.',
    },
    elevenlabs: {
      name: 'ElevenLabs',
      signs: 'Call reports',
      lead: 'ElevenLabs signs call reports with the secret of your webhook, if that has the auth method HMAC.',
      secret: 'Webhook secret',
      secretHelp:
        'ElevenLabs shows it once, when you create the webhook. It’s stored encrypted and never shown again.',
    },
  } satisfies Record<VoicePlatform, PlatformTexts>,
  reports: {
    title: 'Call reports',
    explanation:
      'After a call, your platform can send what was said. Slotline compares what the bot promised with what it really booked, moved and cancelled, and with the times it was offered. If something doesn’t match, you’ll see it on Today and at the call.',
    addresses: 'Each calendar has its own secret address for reports.',
    addressCreated: 'Address created',
    lastReport: 'Last report',
    noCalendars: 'No calendars yet.',
    /** On the page of a calendar. */
    lead: 'Find out when the bot promises something that it didn’t do.',
    noneSoFar: 'This calendar has no address for reports.',
    noneLead: 'This calendar has no address for reports yet. You’ll see it once, right after you create it.',
    madeAt: (when: JSX.Element) => <>Address created {when as 'safe'}.</>,
    lastAt: (when: JSX.Element) => <>Last report: {when as 'safe'}.</>,
    noneYet: 'No call has been reported yet.',
    create: 'Create the address',
    replace: 'Replace the address',
    replaceLead:
      'If you replace the address, the current one stops working at once. Until you enter the new one in your platform, no calls are reported.',
    whoChanges: 'Owners and admins of the workspace create and revoke the address.',
    made: {
      title: 'Copy the address for reports',
      lead: (calendar: string) => `Calls of ${calendar} can now be reported.`,
      copyNow: (
        <>
          <strong>This is the only time you’ll see it.</strong> Enter it in your platform: at Vapi as the
          server URL of the assistant, at Retell as the webhook URL of the agent, at ElevenLabs as the URL of
          a post-call webhook. Keep the address to yourself.
        </>
      ),
      copy: 'Copy address',
      done: 'I have copied it',
    },
    shownBefore: {
      title: 'This address was shown once',
      lead: 'The address has changed since you opened the form, perhaps because it was sent twice. Nothing was changed this time.',
      advice: 'It can’t be shown again. If you didn’t copy it, replace it to get another one.',
      haveIt: 'I have it',
    },
    revocation: {
      question: 'Revoke the address for reports?',
      lead: 'It stops working at once, and no more calls of this calendar are checked. You can’t undo this.',
    },
  },
};
