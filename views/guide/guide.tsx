/** @jsxImportSource #html */

import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Link } from '../components/link.tsx';
import { CodeBlock } from './code-block.tsx';
import { type ConnectionProps, GuideConnection } from './connection.tsx';
import { Prompt } from './prompt.tsx';
import { Trial, type TrialProps } from './trial.tsx';

export type GuideProps = ConnectionProps & {
  samples: { name: string; title: string; about: string; code: string }[];
  setups: { id: string; title: string; about: string; code: string; documentation: string }[];
  errors: { status: number; name: string; help: string; rpcCode: number | undefined }[];
  trial: TrialProps;
  prompt: string;
  calendar: { timeZone: string; language: string };
};

/** How to connect a bot to one calendar, with everything filled in except the key. */
export function Guide(props: GuideProps): JSX.Element {
  const { calendar, trial, setups } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="guide"
        lead="How a bot finds, books and moves appointments in this calendar."
      />
      <GuideConnection {...props} />
      <Trial {...trial} />
      <Samples {...props} />
      <Prompt {...props} />
      <section id="tools" aria-labelledby="tools-title">
        <h2 id="tools-title">Tools for models</h2>
        <p>
          The same operations are also available as tools for AI models, with instructions, over the Model
          Context Protocol (MCP). Use a separate key for each platform, and keep it in the platform’s secret
          store. Claude, OpenAI and ElevenLabs call from the internet, so they need https.
        </p>
        {setups.map(({ id, title, about, code, documentation }) => (
          <details>
            <summary safe>{title}</summary>
            <p safe>{about}</p>
            <CodeBlock id={`setup-${id}`} title={title} code={code} />
            <p>
              <Link href={documentation} rel="noreferrer" text={`${title} documentation`} />
            </p>
          </details>
        ))}
      </section>
      <Errors errors={props.errors} />
    </>
  );
}

function Samples({ languages, samples }: Pick<GuideProps, 'languages' | 'samples'>): JSX.Element {
  return (
    <section id="samples" aria-labelledby="samples-title">
      <h2 id="samples-title">A phone call, request by request</h2>
      <p>
        Put the key in <code>SLOTLINE_API_KEY</code> and run any sample as is. All operations are described in{' '}
        <a href="/openapi.json">/openapi.json</a>.
      </p>
      <nav class="tabs" aria-label="Sample language">
        <ul>
          {languages.map(({ title, href, isShown }) => (
            <li>
              <Link href={href} aria-current={isShown ? 'true' : undefined} text={title} />
            </li>
          ))}
        </ul>
      </nav>
      {samples.map(({ name, title, about, code }) => (
        <>
          <h3 safe>{title}</h3>
          <p safe>{about}</p>
          <CodeBlock id={`sample-${name}`} title={name} code={code} />
        </>
      ))}
    </section>
  );
}

function Errors({ errors }: Pick<GuideProps, 'errors'>): JSX.Element {
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Errors</h2>
      <p>
        Errors are JSON. <code>error</code> says what to fix, and <code>code</code> is for your program to
        check. Some also have a <code>message</code>, a sentence to read aloud to the caller.
      </p>
      <DataTable
        rows={errors}
        rowName={undefined}
        columns={[
          { name: 'Status', text: ({ status }) => status },
          { name: 'Code or error', cell: ({ name }) => <code safe>{name}</code> },
          { name: 'MCP code', text: ({ rpcCode }) => rpcCode ?? '–' },
          { name: 'What to do', text: ({ help }) => help },
        ]}
      />
    </section>
  );
}
