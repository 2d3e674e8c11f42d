import { mailedMember } from '../../../db/queries/messages/mailed-members.ts';
import type { FilledForm } from '../../../views/components/form.tsx';
import { chooseMails } from '../../actions/account/choose-mails.ts';
import { covers } from '../../domain/access/user.ts';
import { type AlertKind, alertKinds } from '../../domain/messages/alert.ts';
import { type Field, type Fields, readFields, shownForm } from '../form/fields.ts';
import { redirect } from '../page.tsx';
import { act, type MemberVisit, type Posted } from '../visit.ts';

/** Where a member's choices are saved: they're those of the workspace. */
export const mailsPath = '/account/mails';

type Choices = { bookings: boolean; alerts?: readonly AlertKind[] };

/** Alerts are for those who can do something about them. */
function mailFields({ texts, session }: MemberVisit): Fields<Choices> {
  const { mails } = texts.account;
  const bookings: Field<boolean> = {
    label: mails.bookings,
    help: mails.bookingsHelp,
    type: 'checkbox',
    read: (typed) => typed === 'on',
  };
  if (!covers(session.role, 'admin')) return { bookings };
  const alerts: Field<readonly AlertKind[]> = {
    label: mails.alerts,
    help: mails.alertsHelp,
    type: 'checkboxes',
    choices: () => alertKinds.map((value) => ({ value, name: mails.alertNames[value] })),
    read: (typed) => alertKinds.filter((kind) => typed.split(' ').includes(kind)),
    write: (kinds) => kinds.join(' '),
  };
  return { bookings, alerts };
}

/** The form that chooses what they're mailed; undefined where no mail can be sent, and for those whom nothing is told yet. */
export async function mailsForm(visit: MemberVisit): Promise<FilledForm | undefined> {
  const { services, session } = visit;
  if (!services.messenger.canMail) return undefined;
  const member = await mailedMember(services.db, session);
  if (!member) return undefined;
  const alerts = alertKinds.filter((kind) => !member.mutedAlerts.includes(kind));
  return shownForm(visit, mailFields(visit), { bookings: member.wantsBookings, alerts });
}

/** Saves what they want to be mailed. */
export async function saveMails(visit: Posted<MemberVisit>): Promise<Response> {
  const { bookings: wantsBookings, alerts } = readFields(visit, mailFields(visit));
  const mutedAlerts = alerts && alertKinds.filter((kind) => !alerts.includes(kind));
  await act(visit, chooseMails, { userId: visit.session.userId, wantsBookings, mutedAlerts });
  return redirect(visit, '/account', { note: 'saved' });
}
