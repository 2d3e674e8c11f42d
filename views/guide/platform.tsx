/** @jsxImportSource #html */

import { calendarCrumbs } from '../calendars/navigation.tsx';
import { ContentsList } from '../components/contents-list.tsx';
import { Copyable } from '../components/copyable.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Link } from '../components/link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { CodeBlock } from './code-block.tsx';
import { type LastRequest, LastRequestState } from './last-request.tsx';
import type { PlatformLine } from './platforms.tsx';
import { Prompt, type PromptProps } from './prompt.tsx';
import { type GuideSample, type LanguageTab, LanguageTabs, Request } from './request.tsx';
import { type Step, Steps } from './steps.tsx';

/** What stands on the page of every platform. */
export type PlatformProps = PromptProps & {
  calendar: { id: string; name: string };
  /** The platform that the page is about. */
  id: string;
  platforms: PlatformLine[];
  /** Where the key goes. */
  keyPlace: string;
  notes: readonly string[];
  /** How the platform's own tests use a test key; empty without such tests. */
  rehearse: readonly string[];
  /** How the platform asks who's calling; undefined if it doesn't by itself. */
  hello: string | undefined;
  /** What to add to the prompt of one that does. */
  greeting: string;
  /** How the platform reports calls; undefined if it doesn't by itself. */
  report: string | undefined;
  lastRequest: LastRequest | undefined;
  /** What a caller could say now. */
  words: string | undefined;
};

/** How to give a platform the tools of a calendar. */
export type SetupProps = {
  connect: string;
  /** Where the platform's own client for MCP is given it. */
  mcpUrl: string | undefined;
  /** Empty if the file is all there is. */
  code: string;
  documentation: string;
  /** What the platform imports, if anything. */
  file: { name: string; text: string } | undefined;
  fileHref: string;
};

/** How to give a platform's bot the tools of a calendar, step by step. */
export function SetupPage({ setup, ...props }: PlatformProps & { setup: SetupProps }): JSX.Element {
  const connect = { title: props.texts.guide.steps.connect, body: <Tools {...props} setup={setup} /> };
  return <PlatformPage {...props} steps={[connect]} documentation={setup.documentation} />;
}

function Tools({ texts, id, setup }: PlatformProps & { setup: SetupProps }): JSX.Element {
  const { connect, mcpUrl, code, file, fileHref } = setup;
  const { steps } = texts.guide;
  return (
    <>
      <p safe>{connect}</p>
      {mcpUrl !== undefined && (
        <>
          <p safe>{steps.url}</p>
          <Copyable id="mcp-url" text={mcpUrl} name={steps.mcpUrl} texts={texts} />
        </>
      )}
      {code !== '' && <CodeBlock id={`setup-${id}`} title={steps.code} code={code} texts={texts} />}
      {file !== undefined && (
        <>
          <CodeBlock id={`file-${id}`} title={file.name} code={file.text} texts={texts} />
          <p>
            <Link href={fileHref} download={file.name} text={steps.download(file.name)} />
          </p>
        </>
      )}
    </>
  );
}

type HttpProps = {
  samples: GuideSample[];
  languages: LanguageTab[];
  baseUrl: string;
  /** The same requests for programs that send them by hand. */
  files: readonly { name: string; href: string }[];
};

/** A phone call over the HTTP API, request by request. */
export function HttpPage({
  samples,
  languages,
  baseUrl,
  files,
  ...props
}: PlatformProps & HttpProps): JSX.Element {
  const { texts } = props;
  const { call, steps } = texts.guide;
  const requests = (
    <>
      <p>{call.lead as 'safe'}</p>
      <Copyable id="base-url" text={baseUrl} name={texts.guide.connect.baseUrl} texts={texts} />
      <LanguageTabs languages={languages} texts={texts} />
      {samples.map((sample, index) => (
        <details open={index === 0}>
          <summary>
            <span>
              <strong safe>{sample.title}</strong> <code safe>{sample.name}</code>
            </span>
          </summary>
          <div class="flow">
            <p safe>{sample.about}</p>
            <Request sample={sample} texts={texts} />
          </div>
        </details>
      ))}
      <p safe>{call.byHand}</p>
      {files.map(({ name, href }) => (
        <p>
          <Link href={href} download={name} text={steps.download(name)} />
        </p>
      ))}
    </>
  );
  return <PlatformPage {...props} steps={[{ title: steps.requests, body: requests, id: 'samples' }]} />;
}

type PlatformPageProps = PlatformProps & { steps: Step[]; documentation?: string };

/** The steps that are a platform's own, between those that are the same for all: the key before, prompt and call after. */
function PlatformPage({ steps: own, documentation, ...props }: PlatformPageProps): JSX.Element {
  const { texts, calendar, id, platforms, notes } = props;
  const { guide } = texts;
  const title = platforms.find((platform) => platform.id === id)?.title ?? '';
  return (
    <>
      <PageHead
        texts={texts}
        title={title}
        crumbs={calendarCrumbs(calendar, { path: 'guide', name: guide.title, texts })}
        actions={
          documentation !== undefined && (
            <Link class="button" href={documentation} rel="noreferrer" text={guide.markdown.documentation} />
          )
        }
      />
      <div class="guide">
        <div class="flow">
          <Steps steps={[keyStep(props), ...own, ...lastSteps(props)]} />
          {props.rehearse.length > 0 && <Rehearse {...props} />}
          <Section titleId="notes-title" title={guide.good.title} class="flow">
            <ul class="notes">
              {notes.map((note) => (
                <li safe>{note}</li>
              ))}
            </ul>
          </Section>
        </div>
        <ContentsList
          title={guide.platforms.short}
          contents={platforms.map((platform) => ({
            href: platform.href,
            text: platform.title,
            isCurrent: platform.id === id,
          }))}
        />
      </div>
    </>
  );
}

function Rehearse({ texts, rehearse }: PlatformProps): JSX.Element {
  const { title, lead } = texts.guide.rehearse;
  return (
    <details>
      <summary>
        <strong safe>{title}</strong>
      </summary>
      <div class="flow">
        <p safe>{lead}</p>
        {rehearse.map((text) => (
          <p safe>{text}</p>
        ))}
        <p>
          <DocsLink to="testKeys" texts={texts} />
        </p>
      </div>
    </details>
  );
}

function keyStep({ texts, keyPlace }: PlatformProps): Step {
  const { steps } = texts.guide;
  const body = (
    <>
      <p>{steps.keyLead as 'safe'}</p>
      <p safe>{keyPlace}</p>
    </>
  );
  return { title: steps.key, body };
}

function Hello({ texts, calendar, hello, greeting }: PlatformProps): JSX.Element {
  const { steps } = texts.guide;
  return (
    <>
      <p safe>{texts.voicePlatforms.hello.explanation}</p>
      <p safe>{hello}</p>
      <p>
        <Link href={`/calendars/${calendar.id}/call-hook`} text={steps.addressesLink} />
      </p>
      <p safe>{steps.greetingLead}</p>
      <CodeBlock
        id="greeting-text"
        title={steps.greeting}
        code={greeting}
        textIn={calendar.language}
        texts={texts}
      />
    </>
  );
}

function Report({ texts, calendar, report }: PlatformProps): JSX.Element {
  const { steps } = texts.guide;
  return (
    <>
      <p safe>{texts.voicePlatforms.reports.explanation}</p>
      <p safe>{report}</p>
      <p>
        <Link href={`/calendars/${calendar.id}/call-hook`} text={steps.addressesLink} />
      </p>
    </>
  );
}

function lastSteps(props: PlatformProps): Step[] {
  const { texts, calendar, words, lastRequest } = props;
  const { steps } = texts.guide;
  const call = (
    <>
      <p>{steps.say(words, `/calls?calendar=${calendar.id}`) as 'safe'}</p>
      {lastRequest !== undefined && <LastRequestState last={lastRequest} texts={texts} />}
    </>
  );
  return [
    { title: steps.prompt, body: <Prompt {...props} /> },
    { title: steps.call, body: call },
    ...(props.hello === undefined ? [] : [{ title: steps.hello, body: <Hello {...props} /> }]),
    ...(props.report === undefined ? [] : [{ title: steps.report, body: <Report {...props} /> }]),
  ];
}
