// @ts-expect-error -- TypeScript takes it for the module that it is, not for its text.
import text from '../../client/client.ts' with { type: 'text' };

/** The client for programs in TypeScript, as the file that they copy. */
export const clientFile: string = text;
