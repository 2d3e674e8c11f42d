import type { Look } from '../../views/frame/layout.tsx';
import { valuesOfName } from './cookies.ts';
import type { Visit } from './visit.ts';

/** How the visitor has the frame: views/assets/frame/frame.js keeps it in cookies, which say nothing worth hiding. */
export function lookIn({ request }: Pick<Visit, 'request'>): Look {
  const [theme] = valuesOfName(request, 'slotline-theme');
  const [side] = valuesOfName(request, 'slotline-side');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    side: side === 'open' || side === 'shut' ? side : undefined,
  };
}
