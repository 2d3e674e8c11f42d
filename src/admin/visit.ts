import type { Session } from '../../db/queries/sessions.ts';
import { neededRole, type Permission } from '../actions/action.ts';
import type { Role } from '../domain/access/user.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { Form } from './form.ts';
import type { FormRefused } from './form-refused.ts';

/** One request of a page: what its handler is given. */
export type Visit = {
  services: Services;
  exchange: Exchange;
  request: Request;
  url: URL;
  /** The variable parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  /** Epoch milliseconds; read once a request. */
  now: number;
  /** Who is signed in, if anybody. */
  session: Session | undefined;
  /** What was posted, and why it was refused, if this visit shows a form again. */
  form?: Form;
  refused?: FormRefused;
  /** To be waited for between two parts of a page that each take milliseconds: calls of the API go first. */
  turn(): Promise<void>;
};

/** A request of somebody who is signed in and has the role that the page needs. */
export type MemberVisit = Visit & { session: Session };

/** A visit that sends a form. */
export type Posted<Sender extends Visit> = Sender & { form: Form };

/** Who a page is for: anyone, members with a role, or those who may do what it leads to. */
type Access = { access: Role; action?: undefined } | { access?: undefined; action: Permitted };

type Permitted = { permission: Permission };

/** A page's route. What is open to anyone knows of no session that it could rely on. */
export type AdminRoute = { path: string } & (
  | { method: 'GET'; access: 'anyone'; action?: undefined; handle(visit: Visit): Promise<Response> }
  | ({ method: 'GET'; handle(visit: MemberVisit): Promise<Response> } & Access)
  | ({ method: 'POST'; access: 'anyone'; action?: Permitted } & PostHandlers<Visit>)
  | ({
      method: 'POST';
      /** Concerns the person alone, whichever workspace they look at: their forms work from any tab. */
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

/** The least role that a page needs; 'anyone' for one that is open to who is not signed in. */
export function accessOf({ access, action }: AdminRoute): Role | 'anyone' {
  return access ?? neededRole(action.permission) ?? 'viewer';
}
