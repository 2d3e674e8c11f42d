/** @jsxImportSource #html */
import { DocsLink } from '../components/docs-link.tsx';
import { Facts } from '../components/facts.tsx';
import type { Texts } from '../texts/en/en.ts';

/** Where to find a calendar's address with the most common providers. */
export function AddressHelp({ texts }: { texts: Texts }): JSX.Element {
  return (
    <details>
      <summary safe>{texts.linkForms.addressPlaces}</summary>
      <Facts facts={texts.linkForms.providers} />
      <p>
        <DocsLink to="linking" texts={texts} />
      </p>
    </details>
  );
}
