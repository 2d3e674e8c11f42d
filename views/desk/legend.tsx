/** @jsxImportSource #html */
import type { Hue } from '../../src/domain/hue.ts';
import type { Texts } from '../texts/en/en.ts';
import { Mark, type MarkName } from './marks.tsx';

export type LegendProps = {
  texts: Texts;
  /** The services that are booked, by name. */
  services: readonly { name: string; hue: Hue }[];
  mayChange: boolean;
};

/** What the colors and pictures of blocks mean, and how to move them. */
export function Legend({ texts, services, mayChange }: LegendProps): JSX.Element {
  const { desk, deskBar } = texts;
  const signs: { name: string; icon?: MarkName; kind?: string }[] = [
    { name: desk.confirmed, icon: 'check' },
    { name: desk.attendances.arrived, icon: 'arrived' },
    { name: desk.attendances.no_show, icon: 'no-show' },
    { name: deskBar.exception, icon: 'warning' },
    { name: desk.held, kind: 'held' },
    { name: desk.busyElsewhere(desk.unknownLink), kind: 'external' },
    { name: desk.timeOff, kind: 'time-off' },
    { name: texts.common.closed, kind: 'shut' },
    ...(mayChange ? [{ name: deskBar.free, kind: 'free' }] : []),
  ];
  return (
    <details class="popover legend">
      <summary class="icon-button" title={desk.legend} aria-label={desk.legend}>
        <span aria-hidden="true">?</span>
      </summary>
      <div class="menu popped">
        <ul aria-label={desk.legend}>
          {services.map(({ name, hue }) => (
            <li>
              <span class={`dot hue-${hue}`}></span>
              <span safe>{name}</span>
            </li>
          ))}
          {signs.map(({ name, icon, kind }) => (
            <li>
              {icon === undefined ? <span class={`swatch ${kind}`}></span> : <Mark name={icon} />}
              <span safe>{name}</span>
            </li>
          ))}
        </ul>
        {mayChange && (
          <p class="hint drag-help" safe>
            {desk.dragHelp}
          </p>
        )}
      </div>
    </details>
  );
}
