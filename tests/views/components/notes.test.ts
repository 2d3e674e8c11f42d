import { expect, test } from 'bun:test';
import { notes as german } from '../../../views/texts/de/notes.ts';
import { notes as english } from '../../../views/texts/en/notes.ts';

// What each note says, side by side, so that whoever changes one sees the other: no page shows both.
const said: readonly [code: string, english: string, german: string][] = [
  ['signed-out', 'You’re signed out.', 'Sie sind abgemeldet.'],
  ['signed-out-everywhere', 'You’re signed out on every device.', 'Sie sind auf allen Geräten abgemeldet.'],
  ['session-ended', 'That browser is signed out.', 'Dieser Browser ist abgemeldet.'],
  [
    'password-reset',
    'Password changed. Sign in with the new one.',
    'Passwort geändert. Melden Sie sich mit dem neuen an.',
  ],
  ['joined', 'Welcome! You’re a member now.', 'Willkommen! Sie sind jetzt Mitglied.'],
  [
    'password-changed',
    'Password changed. Your other sessions are signed out.',
    'Passwort geändert. Ihre anderen Sitzungen sind beendet.',
  ],
  ['saved', 'Saved.', 'Gespeichert.'],
  ['two-step-off', 'Two-step sign-in is off.', 'Die Anmeldung in zwei Schritten ist ausgeschaltet.'],
  ['voice-secret-removed', 'Signatures aren’t checked anymore.', 'Signaturen werden nicht mehr geprüft.'],
  ['key-revoked', 'Key revoked. It no longer works.', 'Schlüssel widerrufen. Er funktioniert nicht mehr.'],
  ['booking-cancelled', '{booking}: cancelled', '{booking}: storniert'],
  ['booking-restored', '{booking}: booked again', '{booking}: wieder gebucht'],
  ['booked', '{booking}: booked', '{booking}: gebucht'],
  [
    'already-booked',
    '{booking}: already booked, so nothing was booked twice',
    '{booking}: schon gebucht, es wurde nichts doppelt gebucht',
  ],
  ['booking-moved', '{booking}: moved', '{booking}: verschoben'],
  ['booking-updated', '{booking}: details saved', '{booking}: Angaben gespeichert'],
  ['link-renewed', '{booking}: new link for the caller', '{booking}: neuer Link für den Anrufer'],
  ['messages-stopped', '{booking}: no more messages', '{booking}: keine Nachrichten mehr'],
  ['messages-allowed', '{booking}: messages are allowed again', '{booking}: Nachrichten sind wieder erlaubt'],
  [
    'booking-put-back',
    '{booking}: moving the event back in the linked calendar',
    '{booking}: Termin wird im verknüpften Kalender zurückverschoben',
  ],
  ['message-done', 'Marked as done.', 'Als erledigt markiert.'],
  ['message-reopened', 'Open again.', 'Wieder offen.'],
  ['promise-done', 'Marked as done.', 'Als erledigt markiert.'],
  ['promise-reopened', 'Open again.', 'Wieder offen.'],
  [
    'booking-link-revoked',
    'Booking link revoked. It no longer works.',
    'Buchungslink widerrufen. Er funktioniert nicht mehr.',
  ],
  [
    'feed-revoked',
    'Feed revoked. Its address no longer works.',
    'Feed widerrufen. Seine Adresse funktioniert nicht mehr.',
  ],
  [
    'call-hook-revoked',
    'Addresses revoked. They don’t work anymore.',
    'Adressen widerrufen. Sie funktionieren nicht mehr.',
  ],
  ['link-added', 'Calendar linked.', 'Kalender verknüpft.'],
  ['link-reconnected', 'Reconnected.', 'Neu verbunden.'],
  [
    'link-read',
    'Synced. Times that are busy in the linked calendar are busy here, too.',
    'Abgeglichen. Was im verknüpften Kalender belegt ist, ist auch hier belegt.',
  ],
  [
    'link-being-read',
    'A sync is already running. Check again in a moment.',
    'Ein Abgleich läuft schon. Schauen Sie gleich noch einmal nach.',
  ],
  [
    'jobs-retried',
    'Trying again. It may take a minute.',
    'Slotline versucht es erneut. Das kann eine Minute dauern.',
  ],
  [
    'link-removed',
    'Link removed. Times that were busy there are free again.',
    'Verknüpfung entfernt. Ihre belegten Zeiten sind wieder frei.',
  ],
  [
    'webhook-removed',
    'Endpoint removed. Nothing is sent there anymore.',
    'Endpunkt entfernt. Dorthin wird nichts mehr gesendet.',
  ],
  [
    'webhook-off',
    'The endpoint is off. It isn’t told anything.',
    'Der Endpunkt ist ausgeschaltet. Es wird ihm nichts gemeldet.',
  ],
  [
    'webhook-on',
    'The endpoint is on. It’s told what happens from now on.',
    'Der Endpunkt ist eingeschaltet. Er erfährt, was ab jetzt geschieht.',
  ],
  [
    'webhook-replayed',
    'Sending again. It may take a minute.',
    'Wird noch einmal zugestellt. Das kann eine Minute dauern.',
  ],
  ['logo-saved', 'Logo saved. Callers see it from now on.', 'Logo gespeichert. Anrufer sehen es ab jetzt.'],
  ['logo-removed', 'Logo removed.', 'Logo entfernt.'],
  ['texts-stopped', 'No more texts are sent.', 'Es werden keine SMS mehr gesendet.'],
  [
    'test-text-sent',
    'The provider took the text. It should arrive in a moment.',
    'Der Anbieter hat die SMS angenommen. Sie sollte gleich ankommen.',
  ],
  ['webhook-nothing-failed', 'Nothing has failed since then.', 'In dieser Zeit ist nichts fehlgeschlagen.'],
  [
    'invitation-revoked',
    'Invitation revoked. Its link no longer works.',
    'Einladung zurückgezogen. Ihr Link funktioniert nicht mehr.',
  ],
  [
    'member-removed',
    'Member removed, and signed out of this workspace.',
    'Mitglied entfernt und aus diesem Workspace abgemeldet.',
  ],
  ['left', 'You left the workspace.', 'Sie haben den Workspace verlassen.'],
  ['date-added', '{date} has special hours.', '{date}: besondere Öffnungszeiten eingetragen.'],
  ['date-closed', '{date} is closed.', '{date}: als geschlossen eingetragen.'],
  [
    'date-removed',
    'Special date removed. Its usual hours apply again.',
    'Besonderer Tag entfernt. Es gelten wieder die üblichen Zeiten.',
  ],
  [
    'holidays-added',
    'Holidays added. The calendar is closed on the dates you chose.',
    'Feiertage hinzugefügt. An den gewählten Tagen ist der Kalender geschlossen.',
  ],
  [
    'time-off-added',
    'Time off added. Callers can’t book that time.',
    'Abwesenheit eingetragen. Anrufer können diese Zeit nicht buchen.',
  ],
  [
    'time-off-removed',
    'Time off removed. That time is free again.',
    'Abwesenheit entfernt. Ihre Zeit ist wieder frei.',
  ],
  [
    'time-off-skipped',
    'Date skipped. That time is free again.',
    'Tag ausgesetzt. Seine Zeit ist wieder frei.',
  ],
  [
    'word-saved',
    'Phrase saved. The bot understands it from now on.',
    'Begriff gespeichert. Der Bot versteht ihn ab jetzt.',
  ],
  ['word-removed', 'Phrase removed.', 'Begriff entfernt.'],
  [
    'service-created',
    'Service created. Callers can ask for it from now on.',
    'Leistung angelegt. Anrufer können ab jetzt nach ihr fragen.',
  ],
  [
    'service-archived',
    'Service archived. Callers aren’t offered it anymore.',
    'Leistung archiviert. Anrufern wird sie nicht mehr angeboten.',
  ],
  [
    'service-restored',
    'Service restored. Callers can ask for it again.',
    'Leistung wiederhergestellt. Anrufer können wieder nach ihr fragen.',
  ],
  ['calendar-created', 'Calendar created. Check its hours.', 'Kalender angelegt. Prüfen Sie seine Zeiten.'],
  [
    'team-created',
    'Team created. Check its members and hours.',
    'Team angelegt. Prüfen Sie Mitglieder und Öffnungszeiten.',
  ],
  ['team-member-added', 'Member added.', 'Mitglied hinzugefügt.'],
  ['team-member-removed', 'Member removed from the team.', 'Mitglied aus dem Team entfernt.'],
  ['booking-handed-over', '{booking}: handed over', '{booking}: übergeben'],
  ['bookings-given', '{booking}', '{booking}'],
  [
    'calendar-archived',
    'Calendar archived. Callers can’t reach it anymore.',
    'Kalender archiviert. Anrufer erreichen ihn nicht mehr.',
  ],
  [
    'calendar-deleted',
    'Calendar deleted. You can restore it for 30 days.',
    'Kalender gelöscht. Sie können ihn 30 Tage lang wiederherstellen.',
  ],
  ['calendar-restored', 'Calendar restored.', 'Kalender wiederhergestellt.'],
  [
    'workspace-deleted',
    'Workspace deleted. You can restore it for 30 days.',
    'Workspace gelöscht. Sie können ihn 30 Tage lang wiederherstellen.',
  ],
  [
    'workspace-restored',
    'Workspace restored. Its keys and calendars work again.',
    'Workspace wiederhergestellt. Seine Schlüssel und Kalender funktionieren wieder.',
  ],
  ['workspace-created', 'Workspace created.', 'Workspace angelegt.'],
];

test('every note stands in the table', () => {
  expect(said.map(([code]) => code)).toEqual(Object.keys(english));
  expect(said.map(([code]) => code)).toEqual(Object.keys(german));
});

test.each(said)('the note %s is said as it is meant', (code, inEnglish, inGerman) => {
  const [told, toldInGerman] = [new Map(Object.entries(english)), new Map(Object.entries(german))];
  expect([told.get(code), toldInGerman.get(code)]).toEqual([inEnglish, inGerman]);
});
