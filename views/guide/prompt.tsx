/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { CodeBlock } from './code-block.tsx';

export type PromptProps = { texts: Texts; prompt: string; calendar: { language: string } };

/** What to tell the model that talks to callers, to copy. */
export function Prompt({ texts, prompt, calendar }: PromptProps): JSX.Element {
  const { prompt: said } = texts.guide;
  return (
    <section id="prompt" aria-labelledby="prompt-title">
      <h2 id="prompt-title" safe>
        {said.title}
      </h2>
      <p safe>{said.lead}</p>
      <CodeBlock id="prompt-text" title={said.name} code={prompt} textIn={calendar.language} texts={texts} />
    </section>
  );
}
