import type { Session } from '../../db/queries/sessions.ts';
import type { Problem } from '../../views/components/form.tsx';
import type { Texts } from '../../views/texts/en/en.ts';
import {
  type Action,
  neededRole,
  noWorkspace,
  type Permission,
  perform,
  type Requester,
} from '../actions/action.ts';
import type { SignInBrowser } from '../actions/sessions/begin-session.ts';
import type { Role } from '../domain/access/user.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import type { Form } from './form/form.ts';
import type { FileField } from './form/upload.ts';

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
  /** What pages say, in the visitor's language. */
  texts: Texts;
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

/** What somebody may do or not, such as an action. */
export type Permitted = { permission: Permission };

/** A page's route. Those that are open to anyone can't rely on a session. */
export type AdminRoute = {
  path: string;
  /** It shows how the workspace is run: not for the front desk, nor for those who see single calendars. */
  isManagement?: true;
  /** It's one's own account, which stays open while the workspace waits for two-step sign-in. */
  isAccount?: true;
} & (
  | { method: 'GET'; access: 'anyone'; action?: undefined; handle(visit: Visit): Promise<Response> }
  | ({ method: 'GET'; isPersonal?: true; handle(visit: MemberVisit): Promise<Response> } & Access)
  | ({ method: 'POST'; access: 'anyone'; action?: Permitted } & PostHandlers<Visit>)
  | ({
      method: 'POST';
      /** It's about the person, not the workspace, so it needs none in its address. */
      isPersonal?: true;
    } & PostHandlers<MemberVisit> &
      Access)
);

/** What a form that posts is answered by. */
export type PostHandlers<Sender extends Visit> = {
  handle(visit: Posted<Sender>): Promise<Response>;
  /** Shows the form again if `handle` throws FormRefused. */
  again?(visit: Posted<Sender>): Promise<Response>;
  /** The file that it takes. */
  file?: FileField;
};

/** The route of a form that's posted to do an action; for those who may do that. */
export function post(path: string, action: Permitted, handlers: PostHandlers<MemberVisit>): AdminRoute {
  return { method: 'POST', path, action, ...handlers };
}

/** The least role that a page needs; 'anyone' if no sign-in is needed. */
export function accessOf({ access, action }: AdminRoute): Role | 'anyone' {
  return access ?? neededRole(action.permission) ?? 'viewer';
}

/** How a refused form is answered: with 422 unless it's said, and with other texts in place of what was typed. */
type Answer = { status?: number; headers?: Record<string, string>; typed?: Readonly<Record<string, string>> };

/** A form that can't be accepted: its route's `again` shows it with what was typed and what's wrong. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
  readonly problems: readonly Problem[];

  constructor(
    problems: Problem | readonly Problem[],
    readonly answer: Answer = {},
  ) {
    super('the form was refused');
    this.problems = [problems].flat();
  }
}

/** The signed-in user, who asks for an action in the workspace that they look at. */
export function requesterOf({
  session,
  exchange,
  now,
}: MemberVisit): Requester & { actor: { kind: 'user' } } {
  const { userId: id, workspaceId } = session;
  return { actor: { kind: 'user', id, address: exchange.address() }, workspaceId, at: now };
}

/** Does an action as the signed-in user. Throws what `perform` throws. */
export function act<Input, Result>(visit: MemberVisit, action: Action<Input, Result>, input: Input) {
  return perform(visit.services, action, { by: requesterOf(visit), input });
}

/** A visitor of a page that's open to anyone, who asks for an action. */
export function visitorOf({ exchange, now }: Visit): Requester {
  return { actor: { kind: 'visitor', address: exchange.address() }, workspaceId: noWorkspace, at: now };
}

/** The browser to sign in. */
export function browserOf({ request, session }: Visit): SignInBrowser {
  return { userAgent: request.headers.get('user-agent') ?? undefined, sessionHash: session?.hash };
}
