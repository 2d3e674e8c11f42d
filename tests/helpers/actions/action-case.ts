import type { Role } from '../../../src/domain/access/user.ts';
import type { Place, World } from './two-workspaces.ts';

/** Where an action is tried: the things that it is to change are those of `place`, or of our member with the role. */
export type Trial = { world: World; place: Place; role: Role };

/** Who may do something, stated once more, so that a permission is not changed by accident; and how it is asked for. */
export type ActionCase = {
  /** The least role; `person` for one's own affairs, `anyone` too; `operator` for what only the command line may. */
  by: Role | 'person' | 'anyone' | 'operator';
  /** API keys may as well. */
  keys?: true;
  /** Callers on their own pages may as well. */
  callers?: true;
  /** What it's given; a promise of that, too. */
  input(trial: Trial): unknown;
  /** It names nothing that another workspace could have. */
  namesNothing?: true;
  isNotAudited?: true;
  /** It does something only while a file has no users. */
  needsNoUsers?: true;
  /** It makes a workspace. */
  isInNewWorkspace?: true;
  /** No page of the dashboard leads to it. */
  notOnDashboard?: true;
  /** The action whose form leads to it as well. */
  sharesFormOf?: string;
  /** The arguments of the command that asks for it; undefined where there is none. */
  command?(trial: Trial): string[] | Promise<string[]>;
  /** What the command reads from standard input. */
  standardInput?: string;
};

/** Cases by the names of their actions: noun and verb. */
export type ActionCases = Readonly<Record<string, ActionCase>>;
