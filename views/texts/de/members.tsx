/** @jsxImportSource #html */
import type { Role } from '../../../src/domain/access/user.ts';
import type { Texts } from '../en/en.ts';

const roleNames: Record<Role, string> = {
  owner: 'Inhaber',
  admin: 'Admin',
  desk: 'Empfang',
  viewer: 'Betrachter',
};

/** What comes after "You can": "Kalender ansehen". */
const roleWords: Record<Role, string> = {
  owner: 'Alles verwalten, auch die Inhaber',
  admin: 'Alles verwalten außer den Inhabern',
  desk: 'Buchungen annehmen, verschieben, ändern und stornieren und Zeiten sperren',
  viewer: 'Kalender, Buchungen und Anleitungen ansehen, ohne sie zu ändern',
};

const notAllowed = 'Nicht erlaubt';

/** Members, their roles, and invitations. */
export const members: Texts['members'] = {
  roleNames,
  roleWords,
  lead: 'Wer sich bei diesem Workspace anmelden kann und mit welchen Berechtigungen.',
  chooseRole: 'Wählen Sie eine Rolle.',
  since: 'Seit',
  calendarsHelp: 'Für den Empfang und Betrachter. Inhaber und Admins sehen alle Kalender.',
  someCalendars: 'Nur diese',
  chooseCalendars: 'Wählen Sie mindestens einen Kalender.',
  allOrSome: 'Sie haben Kalender angekreuzt. Wählen Sie „Nur diese“, oder entfernen Sie die Häkchen.',
  seesOnly: (calendars) => (calendars.length === 0 ? 'Keine Kalender' : `Nur ${calendars.join(', ')}`),
  roleSince: (badge, moment) => (
    <>
      {badge as 'safe'} Mitglied geworden: {moment as 'safe'}
    </>
  ),
  manageOf: (email) => `${email} verwalten`,
  you: 'Sie',
  invite: 'Jemanden einladen',
  inviteLead:
    'Sie bekommen einen Link, den Sie selbst verschicken. Er funktioniert einmal und gilt sieben Tage.',
  mailInviteLead: 'Wir senden den Link per E-Mail. Er funktioniert einmal und gilt sieben Tage.',
  mailInvite: 'Einladung senden',
  createInvite: 'Einladungslink erstellen',
  inviteLink: 'Einladungslink',
  sendInvite: (email, role) =>
    `Senden Sie diesen Link an ${email}. Er führt in den Workspace, mit der Rolle „${roleNames[role]}“.`,
  alreadyMember: (email) => `${email} ist schon Mitglied.`,
  pending: 'Offene Einladungen',
  invited: 'Eingeladen',
  expires: 'Gültig bis',
  revokeOf: (email) => `Einladung für ${email} zurückziehen`,
  leave: 'Diesen Workspace verlassen',
  leaveLead:
    'Sie verlieren sofort den Zugang zu seinen Kalendern, Buchungen und Schlüsseln. Zurück kommen Sie nur mit einer Einladung.',
  leaveButton: 'Workspace verlassen',
  leaveSure: 'Ja, ich möchte ihn verlassen',
  allMembers: 'Alle Mitglieder',
  whatTheyCanDo: 'Berechtigungen',
  changeRole: 'Rolle ändern',
  roleFixed: 'Diese Rolle können Sie nicht ändern.',
  changedMeanwhile: (email, role) => ({
    title: 'Gerade geändert',
    message: `Jemand anderes hat ${email} gerade zu „${roleNames[role]}“ gemacht. Schauen Sie noch einmal nach, bevor Sie etwas ändern.`,
  }),
  ownPassword: (
    <>
      Ihr eigenes ändern Sie auf <a href="/account">der Seite Ihres Kontos</a>.
    </>
  ),
  resetLead:
    'Erstellen Sie einen Link und verschicken Sie ihn. Er funktioniert einmal, innerhalb von 24 Stunden. Damit wählt das Mitglied ein neues Passwort und wird überall abgemeldet.',
  mailResetLead:
    'Wir senden den Link per E-Mail. Er funktioniert einmal, innerhalb von 24 Stunden. Damit wählt das Mitglied ein neues Passwort und wird überall abgemeldet.',
  mailReset: 'Link senden',
  createReset: 'Link erstellen',
  resetLink: 'Link für ein neues Passwort',
  sendReset: (email) => `Senden Sie diesen Link an ${email}. Damit lässt sich ein neues Passwort wählen.`,
  remove: 'Aus dem Workspace entfernen',
  removeLead:
    'Der Zugang zu diesem Workspace endet sofort, und die Links, die das Mitglied erstellt hat, funktionieren nicht mehr. API-Schlüssel funktionieren weiter: Widerrufen Sie alle, die es kennen könnte.',
  removeButton: 'Mitglied entfernen',
  removeSure: (email) => `Ja, ${email} entfernen`,
  join: 'Beitreten',
  joinTitle: (workspace) => `${workspace} beitreten`,
  joinLead: (inviter, role) =>
    `${inviter === undefined ? 'Sie wurden' : `${inviter} hat Sie`} mit der Rolle „${roleNames[role]}“ eingeladen. Damit können Sie: ${roleWords[role].replace(/^Alles/, 'alles')}.`,
  yourPassword: 'Ihr Passwort',
  yourPasswordHelp: 'Das, mit dem Sie sich bei Slotline anmelden.',
  choosePassword: 'Passwort wählen',
  invitationChanged: {
    title: 'Einladung geändert',
    message: 'Ihr Konto oder diese Einladung hat sich gerade geändert. Öffnen Sie den Link noch einmal.',
  },
  copyNow: (moment) => (
    <>
      Kopieren Sie den Link jetzt: Er wird nur dieses eine Mal angezeigt. Er funktioniert einmal. Gültig bis:{' '}
      {moment as 'safe'}.
    </>
  ),
  mailedTo: (email, moment) => (
    <>
      An <strong safe>{email}</strong> gesendet. Der Link funktioniert einmal. Gültig bis: {moment as 'safe'}.
    </>
  ),
  notMailed: (why) => `Die E-Mail konnte nicht gesendet werden. ${why}`,
  tooManyMails: 'Dieser Workspace hat in der letzten halben Stunde zu viele E-Mails gesendet.',
  showLink: 'Stattdessen den Link zeigen',
  linkWarning:
    'Wer den Link hat, kann ihn benutzen. Schicken Sie ihn so, dass nur die eingeladene Person ihn lesen kann, nicht in einen öffentlichen Kanal.',
  backToMembers: 'Zurück zu den Mitgliedern',
  refusals: {
    'needs-admin': { title: notAllowed, message: 'Nur Inhaber und Admins können Mitglieder verwalten.' },
    'needs-owner': { title: notAllowed, message: 'Nur ein Inhaber kann Inhaber hinzufügen oder ändern.' },
    'raises-self': { title: notAllowed, message: 'Ihre eigene Rolle können Sie nicht heraufsetzen.' },
    'own-password': {
      title: notAllowed,
      message: 'Ihr eigenes Passwort ändern Sie auf der Seite Ihres Kontos.',
    },
    'last-owner': {
      title: 'Letzter Inhaber',
      message: 'Ein Workspace braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    },
    'sees-all': { title: notAllowed, message: 'Inhaber und Admins sehen alle Kalender.' },
    'belongs-elsewhere': {
      title: notAllowed,
      message:
        'Das Passwort öffnet auch andere Workspaces. Nur wer Inhaber von allen ist oder den Server betreibt, kann diesen Link erstellen.',
    },
  },
};
