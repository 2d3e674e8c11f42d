/** @jsxImportSource #html */

import { CalendarNavigation } from '../calendars/navigation.tsx';
import { ContentsList } from '../components/contents-list.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { Lead } from '../components/lines.tsx';
import { type ConnectionProps, GuideConnection } from './connection.tsx';
import { type LastRequest, LastRequestState } from './last-request.tsx';
import { type PlatformLine, Platforms } from './platforms.tsx';
import { Prompt, type PromptProps } from './prompt.tsx';
import { type GuideSample, type LanguageTab, Request } from './request.tsx';
import { Trial, type TrialProps } from './trial.tsx';

/** All that the guide's own page shows. */
export type GuideProps = ConnectionProps &
  PromptProps & {
    platforms: PlatformLine[];
    languages: LanguageTab[];
    /** The first request of a phone call. */
    sample: GuideSample;
    httpHref: string;
    trial: TrialProps;
    lastRequest: LastRequest | undefined;
    calendar: { timeZone: string };
  };

/** How to connect a bot to one calendar: where bots live, and what all of them need. */
export function Guide(props: GuideProps): JSX.Element {
  const { texts, calendar, platforms, trial, lastRequest } = props;
  const { guide } = texts;
  const sections = [
    { id: 'tools', text: guide.platforms.short },
    { id: 'connect', text: guide.connect.title },
    { id: 'samples', text: guide.call.first },
    { id: 'try', text: texts.guideTrial.title },
    { id: 'prompt', text: guide.prompt.title },
    { id: 'errors', text: guide.good.title },
  ];
  return (
    <>
      <CalendarNavigation seesManagement texts={texts} calendar={calendar} current="guide" />
      <div class="guide">
        <div class="flow">
          <h2 class="title" safe>
            {guide.title}
          </h2>
          <Lead text={guide.lead} />
          {lastRequest !== undefined && <LastRequestState last={lastRequest} texts={texts} />}
          <Platforms platforms={platforms} texts={texts} />
          <GuideConnection {...props} />
          <FirstRequest {...props} />
          <Trial {...trial} />
          <section class="flow" id="prompt" aria-labelledby="prompt-title">
            <h2 id="prompt-title" safe>
              {guide.prompt.title}
            </h2>
            <Prompt {...props} />
          </section>
          <GoodToKnow {...props} />
        </div>
        <ContentsList
          title={guide.onThisPage}
          contents={sections.map(({ id, text }) => ({ href: `#${id}`, text }))}
        />
      </div>
    </>
  );
}

function FirstRequest({ texts, sample, languages, httpHref }: GuideProps): JSX.Element {
  const { call } = texts.guide;
  return (
    <section class="flow" id="samples" aria-labelledby="samples-title">
      <h2 id="samples-title" safe>
        {call.first}
      </h2>
      <p>{call.lead as 'safe'}</p>
      <Request texts={texts} sample={sample} languages={languages} />
      <p>
        <a href={httpHref} safe>
          {call.title}
        </a>
      </p>
    </section>
  );
}

function GoodToKnow({ texts, calendar }: GuideProps): JSX.Element {
  const { good, connect, errors } = texts.guide;
  return (
    <section class="flow" id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title" safe>
        {good.title}
      </h2>
      <ul class="notes">
        <li>{good.callId as 'safe'}</li>
        <li safe>{good.notHeld}</li>
        <li>
          {errors.lead as 'safe'} <DocsLink to="refusals" texts={texts} />
        </li>
        <li>
          <span safe>{connect.keyAdvice}</span> <DocsLink to="keys" texts={texts} />
        </li>
        <li>
          <span safe>{good.told}</span> <DocsLink to="webhooks" texts={texts} />
        </li>
        <li>{connect.asMarkdown(`/calendars/${calendar.id}/guide.md`) as 'safe'}</li>
      </ul>
    </section>
  );
}
