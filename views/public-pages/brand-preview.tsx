/** @jsxImportSource #html */
import { accentColors } from '../../src/domain/public-pages/accent.ts';
import type { Texts } from '../texts/en/en.ts';

/** A color that's typed, and the name above it. */
export type BrandPreviewProps = { texts: Texts; accent: string; name: string };

const id = 'brand-preview';

/** How pages look in a color. Draws itself anew while another one is chosen. */
export function BrandPreview({ texts, accent, name }: BrandPreviewProps): JSX.Element {
  const { color } = texts.publicPages;
  return (
    <figure
      id={id}
      data-hx-post="/settings/public-pages/preview"
      data-hx-trigger="input delay:200ms from:#accent"
      data-hx-include="closest form"
      data-hx-target={`#${id}`}
      data-hx-swap="outerHTML"
    >
      <figcaption safe>{color.preview}</figcaption>
      <svg class="brand-preview" viewBox="0 0 480 136" role="img" aria-label={color.drawing}>
        <Sample scheme="light" x={0} texts={texts} accent={accent} name={name} />
        <Sample scheme="dark" x={244} texts={texts} accent={accent} name={name} />
      </svg>
    </figure>
  );
}

/** What isn't the accent, as in `views/assets/tokens.css`. */
const schemes = {
  light: { card: '#ffffff', line: '#d0d4dc', text: '#181b23' },
  dark: { card: '#14171c', line: '#3d4450', text: '#eceef3' },
};

type SampleProps = BrandPreviewProps & { scheme: 'light' | 'dark'; x: number };

/** A drawing of a page: attributes of SVG are no inline styles, which pages may not have. */
function Sample({ texts, accent, name, scheme, x }: SampleProps): JSX.Element {
  const { card, line, text: ink } = schemes[scheme];
  const { fill, text } = accentColors(accent);
  const { color } = texts.publicPages;
  const [first = ''] = [...name];
  return (
    <g transform={`translate(${x} 0)`} font-size="13">
      <rect x="0.5" y="0.5" width="235" height="135" rx="12" fill={card} stroke={line} />
      <rect x="16" y="14" width="24" height="24" rx="8" fill={fill[scheme]} />
      <text x="28" y="30.5" text-anchor="middle" fill="#ffffff" font-weight="600" safe>
        {first.toUpperCase()}
      </text>
      <text x="50" y="30.5" fill={ink} font-weight="600" safe>
        {shortened(name)}
      </text>
      <text x="16" y="64" fill={ink} safe>
        {color.slot}
      </text>
      <text x="219" y="64" text-anchor="end" fill={text[scheme]} font-weight="500" safe>
        {color.link}
      </text>
      <rect x="16" y="80" width="203" height="40" rx="8" fill={fill[scheme]} />
      <text x="117.5" y="104.5" text-anchor="middle" fill="#ffffff" font-weight="600" safe>
        {color.button}
      </text>
    </g>
  );
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > 24 ? `${letters.slice(0, 23).join('')}…` : name;
}
