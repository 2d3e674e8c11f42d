import type { Look } from '../../views/components/layout.tsx';
import type { Visit } from './visit.ts';

/** How the visitor has the frame: views/assets/frame.js keeps it in cookies, which say nothing worth hiding. */
export function lookIn({ request }: Pick<Visit, 'request'>): Look {
  const kept = new Map(
    (request.headers.get('cookie') ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.trim().split('=');
      return [name, value];
    }),
  );
  const theme = kept.get('slotline-theme');
  const side = kept.get('slotline-side');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    side: side === 'open' || side === 'shut' ? side : undefined,
  };
}
