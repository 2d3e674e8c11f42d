// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';

/** What the front page shows. */
export type HomeProps = { baseUrl: string; version: string };

/** The front page: what this server is, and where to go on. */
export function Home({ baseUrl, version }: HomeProps): JSX.Element {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Slotline</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/home.css" />
      </head>
      <body>
        <main>
          <h1>Slotline</h1>
          <p>The calendar API that a voice bot can call while somebody is on the phone.</p>
          <p>
            Ask <code safe>{`POST ${baseUrl}/api/v1/check-availability`}</code> with an API key, a calendarId
            and the caller’s own words.
          </p>
          <ul>
            <li>
              <a href="/openapi.json">OpenAPI description</a>
            </li>
            <li>
              <a href="/healthz">Health</a> and <a href="/readyz">readiness</a>
            </li>
          </ul>
          <footer safe>{`Version ${version}`}</footer>
        </main>
      </body>
    </html>
  );
}
