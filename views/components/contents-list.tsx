/** @jsxImportSource #html */
import { Link } from './link.tsx';

/** Headings of a page to go to, or pages beside it. */
type Contents = readonly { href: string; text: string; isCurrent?: boolean; isDanger?: boolean }[];

type ContentsListProps = {
  title: string;
  /** Whether nobody sees the title. */
  hidesTitle?: boolean;
  contents: Contents;
};

/** A list beside a page, where there's room. */
export function ContentsList({ title, hidesTitle, contents }: ContentsListProps): JSX.Element {
  return (
    <nav class="toc" aria-label={title}>
      {!hidesTitle && <p safe>{title}</p>}
      <ul>
        {contents.map(({ href, text, isCurrent, isDanger }) => (
          <li>
            <Link
              href={href}
              text={text}
              aria-current={isCurrent ? 'page' : undefined}
              class={isDanger ? 'danger' : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
