import { updateWorkspace } from '../../actions/workspaces/update.ts';
import { InputError } from '../../domain/errors.ts';
import { type HourCycle, hourCycles } from '../../domain/time/hour-cycle.ts';
import { type Fields, readFields } from '../fields.ts';
import { redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted, type Visit } from '../visit.ts';

/** How the workspace writes times of day; `again` shows its settings. */
export function clockRoutes(again: (visit: MemberVisit) => Promise<Response>): AdminRoute[] {
  return [
    { method: 'POST', path: '/settings/workspace/clock', action: updateWorkspace, handle: save, again },
  ];
}

/** A choice between the clocks. */
export function clockFields({ texts }: Visit): Fields<{ hourCycle: HourCycle }> {
  const { clock } = texts.workspace;
  return {
    hourCycle: {
      label: clock.title,
      type: 'select',
      help: clock.help,
      choices: () => hourCycles.map((hours) => ({ value: String(hours), name: clock.names[hours] })),
      read(typed) {
        const hourCycle = hourCycles.find((hours) => String(hours) === typed);
        if (hourCycle === undefined) throw new InputError(clock.rule);
        return hourCycle;
      },
    },
  };
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, updateWorkspace, readFields(visit, clockFields(visit)));
  return redirect(visit, '/settings/workspace?note=saved');
}
