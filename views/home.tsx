// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';

/** What the first page shows. */
export type HomeProps = { calendars: { id: string; name: string }[] };

/** The first page: what to do next. */
export function Home({ calendars }: HomeProps): JSX.Element {
  return (
    <>
      <h1>Home</h1>
      <ul>
        {calendars.map(({ id, name }) => (
          <li>
            <a href={`/calendars/${id}/guide`} safe>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
