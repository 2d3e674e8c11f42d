/** @jsxImportSource #html */
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The last request that a calendar got, at an instant in epoch milliseconds, and with which key, named as it is today. */
export type LastRequest = { at: number; now: number; via: 'rest' | 'mcp'; keyName: string | null };

/** Says that a bot is connected: when it last asked, over what, and with which key. */
export function LastRequestState({ texts, last }: { texts: Texts; last: LastRequest }): JSX.Element {
  const { lastRequest } = texts.guide;
  const over = last.via === 'mcp' ? 'MCP' : 'REST';
  return (
    <p class="state good">
      <Icon name="check" />
      <span>
        <span safe>{lastRequest.said}</span> <Moment at={last.at} now={last.now} texts={texts} />
        <span safe>{lastRequest.over(over, last.keyName ?? undefined)}</span>
      </span>
    </p>
  );
}
