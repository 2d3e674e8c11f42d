// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import packageJson from '../../package.json' with { type: 'json' };
import styles from '../../views/home.css' with { type: 'text' };
import { Home } from '../../views/home.tsx';
import type { Services } from '../services.ts';

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The front page, for people who open the server's address in a browser. */
export function homePage(
  { config }: Services,
  { request, requestId }: { request: Request; requestId: string },
): Response {
  const url = new URL(request.url);
  const baseUrl = config.baseUrl ?? `${url.protocol}//${request.headers.get('host') ?? url.host}`;
  const html = `<!doctype html>${<Home baseUrl={baseUrl} version={packageJson.version} />}`;
  return new Response(html, {
    headers: { ...pageHeaders, 'Content-Type': 'text/html; charset=utf-8', 'X-Request-Id': requestId },
  });
}

/** The front page's style sheet. */
export function homeStyles({ requestId }: { requestId: string }): Response {
  return new Response(styles, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    },
  });
}
