/** @jsxImportSource #html */
import { Lead } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';

/** A place where bots live, with the page that says how to connect one there. */
export type PlatformLine = {
  id: string;
  group: keyof Texts['guide']['platforms']['groups'];
  title: string;
  line: string;
  href: string;
};

/** Every place where a bot may live, as cards that lead to their pages. */
export function Platforms({ texts, platforms }: { texts: Texts; platforms: PlatformLine[] }): JSX.Element {
  const { title, lead, groups } = texts.guide.platforms;
  return (
    <section class="flow" id="tools" aria-labelledby="tools-title">
      <h2 id="tools-title" safe>
        {title}
      </h2>
      <Lead text={lead} />
      {[...Map.groupBy(platforms, ({ group }) => group)].map(([group, ofGroup]) => (
        <>
          <h3 safe>{groups[group]}</h3>
          <ul class="cards">
            {ofGroup.map((platform) => (
              <li>
                <Link href={platform.href} text={platform.title} />
                <p safe>{platform.line}</p>
              </li>
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}
