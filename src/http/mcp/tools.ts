import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ApiError } from '../../domain/errors.ts';
import { speechOf } from '../../operations/answer/descriptions.ts';
import { sentenceFor, spokenRefusalOf } from '../../operations/answer/spoken-refusal.ts';
import { adviceText, restWording } from '../../operations/answer/worded-refusal.ts';
import { createInputCheck, type InputCheck } from '../../operations/input/check.ts';
import type { Call, Operation } from '../../operations/operation.ts';
import { toolDefinition, toolInput } from '../../operations/tool-definition.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import type { Admission } from '../authorize.ts';
import { createCall, noteAsked } from '../call.ts';
import { internalErrorBody, logBug } from '../error-responses.ts';
import { runOperation } from '../run-operation.ts';
import { listedOutput, meantArguments, withTextsRead } from './schema.ts';
import type { McpTool } from './server.ts';
import { answerText, refusalText, type WordNotes } from './text.ts';
import { toldToModels } from './told.ts';

/** An admitted request, over MCP unless a voice platform asks. */
export type ToolContext = { exchange: Exchange; admission: Admission; isVoice?: boolean };

/** How long a tool may take, in milliseconds. One voice platform gives up after 5 s. */
const deadlineMs = 4_000;

/** Makes the tools of operations that declare one. Each answers within four seconds, or says it could not. */
export function createTools(operations: readonly Operation[]): McpTool<ToolContext>[] {
  return operations.flatMap((operation) => {
    const { tool } = operation;
    if (!tool) return [];
    const schema = toolInput(operation);
    const check = createInputCheck(schema);
    const checkInput: InputCheck = (given) => withTextsRead(check(meantArguments(schema, given, tool)), tool);
    return {
      definition: {
        ...toolDefinition(operation, tool),
        outputSchema: listedOutput(operation),
        annotations: tool.annotations,
      },
      async call(context, given) {
        if (context.exchange.observed) context.exchange.observed.operation = operation.name;
        try {
          const work = run({ operation, checkInput, context, given });
          return await withinDeadline(work);
        } catch (error) {
          return refused(context, {
            error,
            given: meantArguments(schema, given, tool),
            fields: schema.properties,
          });
        }
      },
    } satisfies McpTool<ToolContext>;
  });
}

async function run({
  operation,
  checkInput,
  context: { exchange, admission, isVoice = false },
  given,
}: {
  operation: Operation;
  checkInput: InputCheck;
  context: ToolContext;
  given: Record<string, unknown>;
}): Promise<CallToolResult> {
  const { services } = admission;
  const { callId } = admission.input;
  const urlCallId = typeof callId === 'string' ? callId : undefined;
  noteAsked({ exchange, input: given, urlCallId });
  const input = checkInput(given);
  const notes: WordNotes = {};
  const call = noting(
    createCall({ exchange, admission, input, via: 'mcp', isVoice, operation, urlCallId }),
    notes,
  );
  const outcome = await runOperation(services, { operation, call, input });
  if (exchange.observed) exchange.observed.answer = outcome.answer;
  const told = toldToModels(outcome, { call, input });
  const say = String(told['message'] ?? operation.tool?.say?.(services, call, told) ?? '');
  return {
    content: [{ type: 'text', text: answerText(told, say, { ...notes, note: outcome.note }) }],
    structuredContent: told,
  };
}

/** A call that also notes what models are told about the caller's words. */
function noting(call: Call, notes: WordNotes): Call {
  return {
    ...call,
    noteInterpretation(interpretation) {
      call.noteInterpretation?.(interpretation);
      notes.doubt = interpretation.doubt;
      notes.notUnderstood = interpretation.unplaced;
      notes.zoneId = interpretation.zoneId === call.zone.id ? undefined : interpretation.zoneId;
    },
  };
}

/** The result of the work, or ApiError TRY_AGAIN after the deadline; the work itself continues. */
async function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 })),
    deadlineMs,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function refused(
  { exchange, admission }: ToolContext,
  {
    error,
    ...asked
  }: { error: unknown; given: Record<string, unknown>; fields: Readonly<Record<string, unknown>> },
): CallToolResult {
  if (exchange.observed) exchange.observed.error = error;
  const { services } = admission;
  const refused = spokenRefusalOf(services, admission.calendar, error);
  if (refused) {
    const { refusal } = refused;
    const { body } = restWording(refusal);
    const say =
      refusal.code === 'INVALID_INPUT'
        ? sentenceFor(services, admission.calendar, { refusal, ...asked })
        : String(body['message'] ?? speechOf(services, admission).oneMoment);
    const note = 'note' in refusal ? refusal.note : undefined;
    return failed(body, refusalText(body, { say, advice: adviceText(refusal), note }));
  }
  logBug(services, exchange, error);
  const say = speechOf(services, admission).wentWrong;
  const advice = `Report this request ID to whoever runs the server: ${exchange.requestId}`;
  const body = internalErrorBody(exchange);
  return failed(body, refusalText(body, { say, advice }));
}

function failed(body: Record<string, unknown>, text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }], structuredContent: body };
}
