/** @jsxImportSource #html */
import { CodeBlock } from './code-block.tsx';

export type PromptProps = { prompt: string; calendar: { language: string } };

/** What to tell the model that talks to callers, to copy. */
export function Prompt({ prompt, calendar }: PromptProps): JSX.Element {
  return (
    <section id="prompt" aria-labelledby="prompt-title">
      <h2 id="prompt-title">What to tell the model</h2>
      <p>
        Put this into your bot’s system prompt, in the calendar’s language. Add what’s special about your
        business; keep the rules.
      </p>
      <CodeBlock id="prompt-text" title="Prompt" code={prompt} textIn={calendar.language} />
    </section>
  );
}
