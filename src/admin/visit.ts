import type { Session } from '../../db/queries/sessions.ts';
import { neededRole, type Permission } from '../actions/action.ts';
import type { Role } from '../domain/access/user.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { Form } from './form.ts';
import type { FormRefused } from './form-refused.ts';

/** A request for a page. */
export type Visit = {
  services: Services;
  exchange: Exchange;
  request: Request;
  url: URL;
  /** The variable parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  /** Epoch milliseconds, read once per request. */
  now: number;
  /** Who is signed in, if anybody. */
  session: Session | undefined;
  /** What was posted, and why it was refused, if this visit shows a form again. */
  form?: Form;
  refused?: FormRefused;
  /** Await it between parts of a page that each take milliseconds, so API calls go first. */
  turn(): Promise<void>;
};

/** A request by a signed-in user with the role that the page needs. */
export type MemberVisit = Visit & { session: Session };

/** A visit that posts a form. */
export type Posted<Sender extends Visit> = Sender & { form: Form };

/** Who a page is for: members with a role, or those who may do the action. */
type Access = { access: Role; action?: undefined } | { access?: undefined; action: Permitted };

type Permitted = { permission: Permission };

/** A page's route. Those that are open to anyone can't rely on a session. */
export type AdminRoute = { path: string } & (
  | { method: 'GET'; access: 'anyone'; action?: undefined; handle(visit: Visit): Promise<Response> }
  | ({ method: 'GET'; handle(visit: MemberVisit): Promise<Response> } & Access)
  | ({ method: 'POST'; access: 'anyone'; action?: Permitted } & PostHandlers<Visit>)
  | ({
      method: 'POST';
      /** It's about the person, not the workspace, so their forms work from any tab. */
      isPersonal?: true;
    } & PostHandlers<MemberVisit> &
      Access)
);

/** What a form that posts is answered by. */
export type PostHandlers<Sender extends Visit> = {
  handle(visit: Posted<Sender>): Promise<Response>;
  /** Shows the form again if `handle` throws FormRefused. */
  again?(visit: Posted<Sender>): Promise<Response>;
};

/** The least role that a page needs; 'anyone' if no sign-in is needed. */
export function accessOf({ access, action }: AdminRoute): Role | 'anyone' {
  return access ?? neededRole(action.permission) ?? 'viewer';
}
