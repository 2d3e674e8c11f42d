import type { McpTool } from '../../../../src/http/mcp/server.ts';
import type { ToolContext } from '../../../../src/http/mcp/tools.ts';

type Result = Awaited<ReturnType<McpTool<ToolContext>['call']>>;

/** A red pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A WAVE file without a sample. */
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const text = { type: 'text', text: 'This is a simple text response for testing.' } as const;
const image = { type: 'image', data: png, mimeType: 'image/png' } as const;
const audio = { type: 'audio', data: wav, mimeType: 'audio/wav' } as const;
const resource = {
  type: 'resource',
  resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'An embedded resource.' },
} as const;

const results: Record<string, Result> = {
  test_simple_text: { content: [text] },
  test_image_content: { content: [image] },
  test_audio_content: { content: [audio] },
  test_embedded_resource: { content: [resource] },
  test_multiple_content_types: { content: [text, image, resource] },
  test_error_handling: {
    isError: true,
    content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
  },
};

/** The tools that the conformance suite calls by name; production loads none of them. */
export const fixtureTools: McpTool<ToolContext>[] = Object.entries(results).map(([name, result]) => ({
  definition: {
    name,
    description: `Called by the suite: ${name}.`,
    inputSchema: { type: 'object', properties: {} },
  },
  call: async () => result,
}));
