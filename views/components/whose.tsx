/** @jsxImportSource #html */
import { Heard } from './lines.tsx';
/** For screen readers, after what a link or button says: whose booking it's about. */
export function Whose({ text }: { text: string }): JSX.Element {
  return <Heard text={` ${text}`} />;
}
