/** @jsxImportSource #html */
import { Icon } from '../../components/icon.tsx';

/** Something to choose by going there. */
export type Option = { name: string; note?: string | undefined; href: string };

/** What there is to choose from, one below the other. */
export function Options({ options }: { options: readonly Option[] }): JSX.Element {
  return (
    <ul class="options">
      {options.map(({ name, note, href }) => (
        <li>
          <a href={href} class="option">
            <span>
              <b safe>{name}</b>
              {note !== undefined && <small safe>{note}</small>}
            </span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
