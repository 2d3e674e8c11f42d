/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import { CodeBlock } from './code-block.tsx';

/** The prompt, and the language of its calendar. */
export type PromptProps = { texts: Texts; prompt: string; calendar: { language: string } };

/** What to tell the model that talks to callers, to copy. */
export function Prompt({ texts, prompt, calendar }: PromptProps): JSX.Element {
  const { lead, name } = texts.guide.prompt;
  return (
    <>
      <p safe>{lead}</p>
      <CodeBlock id="prompt-text" title={name} code={prompt} textIn={calendar.language} texts={texts} />
    </>
  );
}
