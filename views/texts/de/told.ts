import type { Channel, MessageKind } from '../../../src/domain/messages/message.ts';
import type { Texts } from '../en/en.ts';

const by: Readonly<Record<Channel, string>> = { sms: 'SMS', email: 'E-Mail' };
const kinds: Readonly<Record<MessageKind, string>> = {
  confirmation: 'Bestätigung',
  change: 'Änderung',
  cancellation: 'Absage',
  reminder: 'Erinnerung',
};
const doors: Readonly<Record<string, string>> = {
  api: 'über die API gesagt',
  mcp: 'dem Assistenten gesagt',
  voice: 'am Telefon gesagt',
  dashboard: 'am Empfang gesagt',
  cli: 'auf der Kommandozeile gesagt',
  link: 'in einem verknüpften Kalender gesagt',
};

const ways = (channels: readonly Channel[]) =>
  channels.length === 0 ? 'Keine' : `Per ${channels.map((each) => by[each]).join(' und ')}`;

/** What the caller of a booking was told, how they want to be told, and who said so. */
export const told: Texts['told'] = {
  messages: 'Nachrichten',
  lines: {
    due: ({ kind, channel, when }) => `${kinds[kind]} per ${by[channel]}, geplant: ${when}`,
    sending: ({ kind, channel }) => `${kinds[kind]} per ${by[channel]}, wird gerade gesendet`,
    sent: ({ kind, channel, when }) => `${kinds[kind]} per ${by[channel]} gesendet, ${when}`,
    unsure: ({ kind, channel, when }) =>
      `${kinds[kind]} per ${by[channel]}, ${when}: vielleicht nicht gesendet. Wenn es wichtig ist, geben Sie selbst Bescheid.`,
    failed: ({ kind, channel, when }) => `${kinds[kind]} per ${by[channel]}, fehlgeschlagen: ${when}.`,
  },
  wanted: 'Benachrichtigung',
  ways,
  asSet: 'wie im Kalender eingestellt',
  said: (door, who, when) => `${doors[door] ?? 'gesagt'}${who === undefined ? '' : ` (${who})`}, ${when}`,
  optedOut: (source, when) =>
    ({
      provider: `Hat mit STOP geantwortet, ${when}.`,
      desk: `Möchte keine Nachrichten mehr, ${when}.`,
      caller: `Hat auf der eigenen Seite Nachrichten abbestellt, ${when}.`,
    })[source],
  stop: 'Keine Nachrichten mehr',
  allow: 'Nachrichten wieder erlauben',
  choice: {
    rule: 'Wählen Sie etwas aus der Liste.',
    asSet: (set) => `Wie im Kalender eingestellt (${set.replace(/^[PK]/, (letter) => letter.toLowerCase())})`,
  },
  notified: (channels) => `Slotline gibt in einer Minute ${ways(channels).replace('Per', 'per')} Bescheid.`,
  home: {
    failed: (count) =>
      count === 1
        ? 'Eine Nachricht hat ihren Anrufer nicht erreicht.'
        : `${count} Nachrichten haben ihre Anrufer nicht erreicht.`,
  },
};
