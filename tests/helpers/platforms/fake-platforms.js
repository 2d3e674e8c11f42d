// Loaded before a set-up's program: plays the platforms and models that it calls, and writes down what they're sent.
// The models call the tools in MODEL_STEPS one by one, with the last slot they heard of for "SLOT", then say what the
// last tool told them to.
import { appendFileSync } from 'node:fs';

const realFetch = globalThis.fetch;
const steps = JSON.parse(process.env.MODEL_STEPS ?? '[]');
let heard = '';

const answers = {
  'POST api.vapi.ai/tool': ({ function: { name } }) => ({ id: `id of ${name}` }),
  'GET api.retellai.com/get-retell-llm/other': () => ({
    general_tools: [
      { type: 'end_call', name: 'hang_up' },
      { type: 'custom', name: 'book_slot' },
    ],
  }),
  'PATCH api.retellai.com/update-retell-llm/other': (body) => body,
  'POST api.elevenlabs.io/v1/convai/tools': ({ tool_config: { name } }) => ({ id: `id of ${name}` }),
  'POST api.synthflow.ai/v2/actions': ({ CUSTOM_ACTION: { name } }) => ({
    status: 'success',
    response: { action_id: `id of ${name}` },
  }),
  'POST api.openai.com/v1/responses': openAi,
  'POST api.anthropic.com/v1/messages': claude,
};

globalThis.fetch = async (url, options = {}) => {
  const { host, pathname } = new URL(url);
  const { method = 'GET' } = options;
  const answer = answers[`${method} ${host}${pathname}`] ?? acceptedCall(pathname);
  if (!answer) return await realFetch(url, options);
  const body = options.body && JSON.parse(options.body);
  appendFileSync('requests.jsonl', `${JSON.stringify({ url, method, headers: options.headers, body })}\n`);
  return Response.json(answer(body));
};

function acceptedCall(pathname) {
  return /^\/v1\/realtime\/calls\/[^/]+\/accept$/.test(pathname) ? () => ({}) : undefined;
}

function nextCall() {
  const step = steps.shift();
  const [slotId] = heard.match(/sl_\w+/) ?? [];
  return (
    step && {
      name: step.name,
      arguments: JSON.parse(JSON.stringify(step.arguments).replaceAll('SLOT', slotId)),
    }
  );
}

function toSay() {
  return heard.split('\n')[0].replace('Say: ', '');
}

function openAi({ input }) {
  if (typeof input !== 'string') heard = input.map(({ output }) => output).join('\n');
  const call = nextCall();
  const output = call
    ? { type: 'function_call', call_id: 'call_1', name: call.name, arguments: JSON.stringify(call.arguments) }
    : { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: toSay() }] };
  return { id: crypto.randomUUID(), output: [output] };
}

function claude({ messages }) {
  const { content } = messages.at(-1);
  if (typeof content !== 'string') heard = content.map((block) => block.content).join('\n');
  const call = nextCall();
  const block = call
    ? { type: 'tool_use', id: 'toolu_1', name: call.name, input: call.arguments }
    : { type: 'text', text: toSay() };
  return { role: 'assistant', content: [block], stop_reason: call ? 'tool_use' : 'end_turn' };
}
