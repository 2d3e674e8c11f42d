/** @jsxImportSource #html */
import type { VoicePlatform } from '../../../src/domain/access/voice-platform.ts';

type PlatformTexts = { name: string; signs: string; lead: string; secret: string; secretHelp: string };

/** Voice platforms: what they sign, and the addresses where they ask who's calling and report calls. */
export const voicePlatforms = {
  title: 'Voice platforms',
  lead: 'Check that requests really come from your platform, tell it who’s calling, and have it report its calls.',
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
      signs: 'Call reports and caller lookups',
      lead: 'Vapi sends a secret of your choice along. In Vapi, create a custom credential of the type Bearer Token with the header X-Vapi-Secret, without the Bearer prefix, and select it where you enter the addresses. A credential of the type HMAC works, too: SHA256, the signature header X-Vapi-Signature, and the payload {body}.',
      secret: 'Secret',
      secretHelp: 'The credential’s token or secret key. It’s stored encrypted and never shown again.',
    },
    retell: {
      name: 'Retell',
      signs: 'Function calls, call reports and caller lookups',
      lead: 'Retell signs its requests with your Retell API key. Save the key here, and Slotline refuses function calls, call reports and caller lookups that your account didn’t sign, even with a Slotline key.',
      secret: 'Retell API key',
      secretHelp: 'The one with the webhook badge. It’s stored encrypted and never shown again.',
    },
    elevenlabs: {
      name: 'ElevenLabs',
      signs: 'Call reports; caller lookups with a header',
      lead: 'ElevenLabs signs call reports with the secret of your webhook, if that has the auth method HMAC. It doesn’t sign caller lookups: have it send the same secret with them, in the header X-ElevenLabs-Secret.',
      secret: 'Webhook secret',
      secretHelp:
        'ElevenLabs shows it once, when you create the webhook. It’s stored encrypted and never shown again.',
    },
  } satisfies Record<VoicePlatform, PlatformTexts>,
  hello: {
    title: 'Who is calling',
    explanation:
      'Before a call, your platform can look up who’s calling, so that the bot greets callers you know. Choose what it’s told in each calendar’s settings, under “What bots know about callers”.',
  },
  reports: {
    title: 'Call reports',
    explanation:
      'After a call, your platform can send what was said. Slotline compares what the bot promised with what it really booked, moved and cancelled, and with the times it was offered. If something doesn’t match, you’ll see it on Today and at the call.',
    last: 'Last report',
    lastAt: (when: JSX.Element) => <>Last report: {when as 'safe'}.</>,
    noneYet: 'No call has been reported yet.',
  },
  addresses: {
    title: 'Addresses for your platform',
    ofEach:
      'Each calendar has its own two secret addresses, which are created and revoked together. Choose a calendar to create them.',
    created: 'Created',
    noCalendars: 'No calendars yet.',
    /** On the page of a calendar. */
    lead: 'Greet callers you know, and find out when the bot promises something that it didn’t do.',
    noneSoFar: 'This calendar has no addresses for platforms.',
    noneLead: 'This calendar has no addresses yet. You’ll see them once, right after you create them.',
    madeAt: (when: JSX.Element) => <>Addresses created {when as 'safe'}.</>,
    create: 'Create addresses',
    replace: 'Replace addresses',
    replaceLead:
      'If you replace the addresses, the current ones stop working at once. Until you enter the new ones in your platform, no caller is recognized and no call is reported.',
    whoChanges: 'Owners and admins of the workspace create and revoke the addresses.',
    made: {
      title: 'Copy the addresses',
      lead: (calendar: string) =>
        `They’re for calls to ${calendar}. Enter one of them in your platform, or both.`,
      copyNow: (
        <>
          <strong>This is the only time you’ll see them.</strong> Keep them to yourself.
        </>
      ),
      hello:
        'Vapi: the server URL of the phone number, with your assistant’s ID at the end of it. Retell: the phone number’s inbound webhook. ElevenLabs: the conversation initiation webhook.',
      report:
        'Vapi: the server URL of the assistant. Retell: the webhook URL of the agent. ElevenLabs: the URL of a post-call webhook.',
      copy: 'Copy address',
      done: 'I have copied what I need',
    },
    shownBefore: {
      title: 'These addresses were already shown',
      lead: 'The addresses have changed since you opened the form, perhaps because it was sent twice. Nothing was changed this time.',
      advice: 'They can’t be shown again. If you didn’t copy them, replace them to get new ones.',
      haveThem: 'I have them',
    },
    revocation: {
      question: 'Revoke the addresses?',
      lead: 'They stop working at once: callers of this calendar aren’t recognized before the bot speaks, and calls are no longer checked. You can’t undo this.',
    },
  },
};
