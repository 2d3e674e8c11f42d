/** @jsxImportSource #html */

import { CalendarNavigation } from '../calendars/navigation.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Link } from '../components/link.tsx';
import { CodeBlock } from './code-block.tsx';
import { type ConnectionProps, GuideConnection } from './connection.tsx';
import { Prompt } from './prompt.tsx';
import { Setup, type SetupProps } from './setup.tsx';
import { Trial, type TrialProps } from './trial.tsx';

export type GuideProps = ConnectionProps & {
  samples: { name: string; title: string; about: string; code: string }[];
  setups: Omit<SetupProps, 'texts' | 'fileHref'>[];
  trial: TrialProps;
  prompt: string;
  calendar: { timeZone: string; language: string };
};

/** How to connect a bot to one calendar, with everything filled in except the key. */
export function Guide(props: GuideProps): JSX.Element {
  const { texts, calendar, trial, setups } = props;
  const { guide } = texts;
  return (
    <>
      <CalendarNavigation seesManagement {...{ texts, calendar }} current="guide" lead={guide.lead} />
      <GuideConnection {...props} />
      <Trial {...trial} />
      <Samples {...props} />
      <Prompt {...props} />
      <section id="tools" aria-labelledby="tools-title">
        <h2 id="tools-title" safe>
          {guide.tools.title}
        </h2>
        <p>{guide.tools.lead as 'safe'}</p>
        {setups.map((setup) => (
          <Setup {...setup} texts={texts} fileHref={`/calendars/${calendar.id}/guide/${setup.id}.json`} />
        ))}
      </section>
      <Errors texts={texts} />
    </>
  );
}

function Samples({ texts, languages, samples }: GuideProps): JSX.Element {
  const { call } = texts.guide;
  return (
    <section id="samples" aria-labelledby="samples-title">
      <h2 id="samples-title" safe>
        {call.title}
      </h2>
      <p>{call.lead as 'safe'}</p>
      <nav class="tabs" aria-label={call.language}>
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
          <CodeBlock id={`sample-${name}`} title={name} code={code} texts={texts} />
        </>
      ))}
    </section>
  );
}

function Errors({ texts }: Pick<GuideProps, 'texts'>): JSX.Element {
  const { errors } = texts.guide;
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title" safe>
        {errors.title}
      </h2>
      <p>{errors.lead as 'safe'}</p>
      <p>
        <DocsLink to="refusals" texts={texts} />
      </p>
    </section>
  );
}
