import { invalidInput } from '../domain/errors.ts';
import { withoutKeys } from '../domain/without-keys.ts';
import { parseInstant } from '../operations/input/time.ts';
import { type Run, requireRoomIn } from '../runs/runs.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';

/** The run of a request that names none. */
const usualName = 'default';

const nameForm = /^[A-Za-z0-9._-]{1,64}$/;

/** Who asks, by their key. */
type Asker = { workspaceId: string; isTest: boolean };

/** The run that a request with a test key names, and what it sets the run's clock to, in epoch milliseconds. */
export type NamedRun = { workspaceId: string; name: string; setAt: number | undefined };

/**
 * The services that a request gets: those of its run with a test key, else those of the server. Throws ApiError INVALID_INPUT
 * for a name or time that can't be, and RUN_LIMIT.
 */
export async function servicesFor(services: Services, exchange: Exchange, caller: Asker): Promise<Services> {
  if (!caller.isTest) return services;
  const { setAt, ...key } = namedRun(exchange.request, caller);
  const run = await services.runs.enter(key, setAt);
  requireRoomIn(run);
  noteIn(exchange, run);
  return run.services;
}

/** Has what's asked be noted in a run, and logged there by its clock, and not with the server's own calls. */
function noteIn({ observed }: Exchange, { asked, services, clock }: Run<Services>): void {
  if (!observed) return;
  observed.run = {
    nextTurn: () => asked.nextTurn(),
    note: (each) => asked.note(each),
    log: (request, call) => services.callLog.note(request, { ...call, at: clock.now() }),
  };
}

/** The run that a request names in `X-Slotline-Run` or `run=`, and the time in `X-Slotline-Now`. Throws ApiError INVALID_INPUT. */
export function namedRun({ headers, url }: Request, { workspaceId }: Pick<Asker, 'workspaceId'>): NamedRun {
  const [ofUrl, ...others] = new URL(url).searchParams.getAll('run');
  const header = headers.get('X-Slotline-Run');
  if (!header && others.length > 0) throw invalidInput('/run', 'run is given more than once — give it once');
  const name = header || ofUrl || usualName;
  if (!nameForm.test(name)) {
    const shown = JSON.stringify(withoutKeys(name).slice(0, 80));
    throw invalidInput('/run', `run must be 1 to 64 letters, digits, ".", "_" or "-", not ${shown}`);
  }
  const now = headers.get('X-Slotline-Now');
  return { workspaceId, name, setAt: now ? parseInstant(now, '/X-Slotline-Now') : undefined };
}
