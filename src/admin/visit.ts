import type { Session } from '../../db/queries/sessions.ts';
import type { Role } from '../domain/access/user.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { Form } from './form.ts';

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
  /** To be waited for between two parts of a page that each take milliseconds: calls of the API go first. */
  turn(): Promise<void>;
};

/** A request of somebody who is signed in and has the role that the page needs. */
export type MemberVisit = Visit & { session: Session };

/** A visit that sends a form. */
export type Posted<Sender extends Visit> = Sender & { form: Form };

/** A page's route. What is open to anyone knows of no session that it could rely on. */
export type AdminRoute = { path: string } & (
  | { method: 'GET'; access: 'anyone'; handle(visit: Visit): Promise<Response> }
  | { method: 'GET'; access: Role; handle(visit: MemberVisit): Promise<Response> }
  | { method: 'POST'; access: 'anyone'; handle(visit: Posted<Visit>): Promise<Response> }
  | {
      method: 'POST';
      access: Role;
      /** Concerns the person alone, whichever workspace they look at: their forms work from any tab. */
      isPersonal?: true;
      handle(visit: Posted<MemberVisit>): Promise<Response>;
    }
);
