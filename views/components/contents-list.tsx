/** @jsxImportSource #html */

/** Headings of a page to go to, or pages beside it. */
export type Contents = readonly { href: string; text: string; isCurrent?: boolean }[];

/** A list beside a page, where there's room. */
export function ContentsList({ title, contents }: { title: string; contents: Contents }): JSX.Element {
  return (
    <nav class="toc" aria-label={title}>
      <p safe>{title}</p>
      <ul>
        {contents.map(({ href, text, isCurrent }) => (
          <li>
            <a href={href} aria-current={isCurrent ? 'page' : undefined} safe>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
