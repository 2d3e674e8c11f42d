/** @jsxImportSource #html */
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { shortUrl } from './crumbs.ts';

/** An endpoint that needs somebody: why, and how many events were given up. */
export type TroubledWebhook = {
  id: string;
  url: string;
  trouble: 'failing' | 'gone' | 'off' | 'given-up';
  givenUp: number;
};

/** If there are more, they're only counted: the day needs the room. */
const mostNamed = 2;

/** Which endpoints aren't told what happens, and where to see to that; nothing if there are none. */
export function TroubledWebhooks({
  texts,
  troubled,
}: {
  texts: Texts;
  troubled: readonly TroubledWebhook[];
}): JSX.Element {
  const { home } = texts.webhooks;
  if (troubled.length > mostNamed) {
    return (
      <p class="warning">
        <strong safe>{home.several(troubled.length)}</strong>{' '}
        <Link href="/settings/webhooks" text={home.seeWhich} />
      </p>
    );
  }
  return (
    <>
      {troubled.map((webhook) => {
        const { sentence, link } = wordsFor(webhook, texts);
        return (
          <p class="warning">
            <strong safe>{sentence}</strong> <Link href={`/settings/webhooks/${webhook.id}`} text={link} />
          </p>
        );
      })}
    </>
  );
}

function wordsFor({ url, trouble, givenUp }: TroubledWebhook, { webhooks: { home } }: Texts) {
  const name = shortUrl(url);
  if (trouble === 'failing') return { sentence: home.failing(name), link: home.see };
  if (trouble === 'given-up') return { sentence: home.givenUp(givenUp, name), link: home.seeAndReplay };
  return { sentence: home[trouble](name), link: home.seeAndSwitchOn };
}
