import { setLabels } from '../../actions/workspaces/set-labels.ts';
import { InputError } from '../../domain/errors.ts';
import { type Fields, readFields } from '../fields.ts';
import { redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, type Posted, type Visit } from '../visit.ts';

const most = { labels: 10, characters: 30 };

/** The labels of the workspace, by which those who have many tell them apart; `again` shows its settings. */
export function labelRoutes(again: (visit: MemberVisit) => Promise<Response>): AdminRoute[] {
  return [{ method: 'POST', path: '/settings/workspace/labels', action: setLabels, handle: save, again }];
}

/** The field of the labels, separated by commas. */
export function labelFields({ texts: { workspaces } }: Visit): Fields<{ labels: readonly string[] }> {
  return {
    labels: {
      label: workspaces.labels,
      help: workspaces.labelsHelp,
      isOptional: true,
      maxLength: 400,
      read(typed) {
        const labels = [...new Set(typed.split(/[,;\n]/).map((label) => label.trim()))].filter(Boolean);
        const isTooLong = labels.some(
          (label) => [...label].length > most.characters || /\p{Cc}/u.test(label),
        );
        if (labels.length > most.labels || isTooLong) throw new InputError(workspaces.labelsRule);
        return labels;
      },
    },
  };
}

async function save(visit: Posted<MemberVisit>): Promise<Response> {
  await act(visit, setLabels, readFields(visit, labelFields(visit)));
  return redirect(visit, '/settings/workspace', { note: 'saved' });
}
