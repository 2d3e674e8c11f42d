import type { Channel } from '../../../src/domain/messages/message.ts';
import type { CallerTexts } from './en.ts';

const sent: Readonly<Record<Channel, string>> = {
  sms: 'Wir haben Ihnen einen Link per SMS geschickt',
  email: 'Wir haben Ihnen einen Link per E-Mail geschickt',
};

/** Booking by an invitation. */
export const invites: CallerTexts['invites'] = {
  lead: (name) => `${name} lädt Sie ein, einen Termin zu buchen.`,
  gone: {
    title: 'Dieser Link wurde schon benutzt',
    message:
      'Damit wurde gerade ein Termin gebucht, oder er ist abgelaufen. Wenn Sie das nicht waren, rufen Sie uns bitte an.',
  },
};

/** What's booked once a link is followed. */
export const confirmation: CallerTexts['confirmation'] = {
  how: 'Wir schicken Ihnen einen Link. Gebucht ist Ihr Termin, sobald Sie ihn öffnen und bestätigen.',
  submit: 'Link schicken',
  tooMany:
    'Wir können gerade keinen Link schicken. Wenn Sie schon einen haben, bestätigen Sie Ihren Termin damit. Sonst versuchen Sie es in einer halben Stunde noch einmal, oder rufen Sie uns an.',
  unsent:
    'Wir konnten Ihnen keinen Link schicken, darum ist nichts gebucht. Prüfen Sie Telefonnummer und E-Mail-Adresse, oder rufen Sie uns an.',
  sent: {
    title: (by) => (by === 'sms' ? 'Sehen Sie in Ihren SMS nach' : 'Sehen Sie in Ihrem Postfach nach'),
    message: (by, clock) => `${sent[by]}: Ihre Zeit ist bis ${clock} reserviert.`,
    next: 'Gebucht ist Ihr Termin, sobald Sie den Link öffnen und bestätigen.',
    nothing: 'Nichts angekommen? Wenn diese Frist abgelaufen ist, können Sie noch einmal von vorn beginnen.',
  },
  title: 'Termin bestätigen',
  kept: (clock) => `Diese Zeit ist bis ${clock} für Sie reserviert.`,
  confirm: 'Meinen Termin bestätigen',
  free: {
    title: 'Diese Zeit ist wieder frei',
    message:
      'Sie wurde nicht rechtzeitig bestätigt und ist nicht mehr für Sie reserviert. Es ist nichts gebucht.',
    again: 'Zeit wählen',
  },
};
