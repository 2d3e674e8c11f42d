import type { VoicePlatform } from '../../../src/domain/access/voice-platform.ts';
import type { CallReport } from '../../../src/domain/promises/call-report.ts';

/** When the calls of the samples began, in epoch milliseconds. */
export const reportStartedAt = Date.parse('2026-11-23T15:00:00Z');

/** What the bot says last in the samples. */
const saidLast = 'Done: Tuesday, November 24 at 2 PM.';

type Sample = (callId: string, call?: { startedAt?: number; last?: string }) => object;

/** How each platform reports the same call, in the shape that its documentation prints; `last` is what the bot says last. */
export const sampleReports: Record<VoicePlatform, Sample> = {
  // docs.vapi.ai, Server events and End-of-call report; the messages as in the API reference of calls.
  vapi: (id, { startedAt = reportStartedAt, last = saidLast } = {}) => ({
    message: {
      type: 'end-of-call-report',
      timestamp: startedAt + 22_000,
      endedReason: 'customer-ended-call',
      cost: 0.0321,
      startedAt: new Date(startedAt).toISOString(),
      endedAt: new Date(startedAt + 20_000).toISOString(),
      phoneNumber: { provider: 'twilio', number: '+12125550100' },
      customer: { number: '+12125550142' },
      call: {
        id,
        orgId: 'org_1',
        type: 'inboundPhoneCall',
        status: 'ended',
        createdAt: new Date(startedAt - 2_000).toISOString(),
        updatedAt: new Date(startedAt + 20_000).toISOString(),
      },
      assistant: { name: 'Front desk', model: { provider: 'openai', model: 'gpt-4o' } },
      analysis: { summary: 'The caller booked.', successEvaluation: 'true' },
      artifact: {
        recording: { stereoUrl: 'https://storage.example/stereo.wav', mono: {} },
        transcript: 'AI: Harbor Dental. User: Tuesday at two, please. AI: You are booked.',
        messages: [
          { role: 'system', message: 'You answer the phone.', time: startedAt, secondsFromStart: 0 },
          {
            role: 'bot',
            message: 'Harbor Dental, what can I do for you?',
            time: startedAt + 500,
            endTime: startedAt + 2_400,
            secondsFromStart: 0.5,
            duration: 1_900,
            source: '',
          },
          {
            role: 'user',
            message: 'Tuesday at two, please.',
            time: startedAt + 3_000,
            endTime: startedAt + 5_000,
            secondsFromStart: 3,
            duration: 2_000,
          },
          {
            role: 'tool_calls',
            message: '',
            toolCalls: [{ id: 'c1', type: 'function', function: { name: 'book_slot', arguments: '{}' } }],
            time: startedAt + 5_500,
            secondsFromStart: 5.5,
          },
          {
            role: 'tool_call_result',
            name: 'book_slot',
            result: 'Say: Done.',
            toolCallId: 'c1',
            time: startedAt + 6_000,
            secondsFromStart: 6,
          },
          {
            role: 'bot',
            message: last,
            time: startedAt + 6_500,
            endTime: startedAt + 9_999.6,
            secondsFromStart: 6.5,
            duration: 3_499.6,
            source: '',
          },
        ],
      },
    },
  }),
  // docs.retellai.com, Webhook overview; the transcript as in the API reference of calls.
  retell: (call_id, { startedAt = reportStartedAt, last = saidLast } = {}) => ({
    event: 'call_ended',
    call: {
      call_type: 'phone_call',
      from_number: '+12125550142',
      to_number: '+12125550100',
      direction: 'inbound',
      call_id,
      agent_id: 'agent_1',
      call_status: 'ended',
      metadata: {},
      retell_llm_dynamic_variables: { customer_name: 'Ada' },
      start_timestamp: startedAt,
      end_timestamp: startedAt + 20_000,
      duration_ms: 20_000,
      disconnection_reason: 'user_hangup',
      transcript: 'Agent: Harbor Dental.\nUser: Tuesday at two, please.\nAgent: Done.\n',
      transcript_object: [
        {
          role: 'agent',
          content: 'Harbor Dental, what can I do for you?',
          words: [
            { word: 'Harbor', start: 0.5, end: 0.9 },
            { word: 'you?', start: 2.1, end: 2.4 },
          ],
        },
        {
          role: 'user',
          content: 'Tuesday at two, please.',
          words: [{ word: 'please.', start: 4.6, end: 5 }],
        },
        {
          role: 'agent',
          content: last,
          words: [{ word: 'PM.', start: 9.5, end: 9.9996 }],
        },
      ],
      transcript_with_tool_calls: [
        { role: 'agent', content: 'Harbor Dental, what can I do for you?', words: [] },
      ],
      opt_out_sensitive_data_storage: false,
    },
  }),
  // elevenlabs.io/docs, Post-call webhooks.
  elevenlabs: (conversation_id, { startedAt = reportStartedAt, last = saidLast } = {}) => ({
    type: 'post_call_transcription',
    event_timestamp: startedAt / 1_000 + 25,
    data: {
      agent_id: 'agent_1',
      conversation_id,
      status: 'done',
      user_id: null,
      transcript: [
        turn({ role: 'agent', message: 'Harbor Dental, what can I do for you?', time_in_call_secs: 0 }),
        turn({ role: 'user', message: 'Tuesday at two, please.', time_in_call_secs: 3 }),
        turn({ role: 'agent', message: null, time_in_call_secs: 5 }),
        turn({ role: 'agent', message: last, time_in_call_secs: 6 }),
      ],
      metadata: {
        start_time_unix_secs: startedAt / 1_000,
        call_duration_secs: 10,
        phone_call: {
          direction: 'inbound',
          phone_number_id: 'phnum_1',
          agent_number: '+12125550100',
          external_number: '+12125550142',
          type: 'twilio',
          call_sid: 'CA1',
        },
        cost: 296,
        feedback: { overall_score: null, likes: 0, dislikes: 0 },
        termination_reason: '',
      },
      analysis: { call_successful: 'success', transcript_summary: 'The caller booked.' },
      conversation_initiation_client_data: { dynamic_variables: { user_name: 'Ada' } },
      has_audio: true,
    },
  }),
};

function turn(said: { role: string; message: string | null; time_in_call_secs: number }) {
  return { ...said, tool_calls: [], tool_results: [], feedback: null, interrupted: false };
}

/** What each of them says; `endsAt` is when its lines had been said, in seconds from the start. */
export function sampleReport(callId: string, endsAt: readonly number[] = [2.4, 5, 10]): CallReport {
  const at = (index: number) => reportStartedAt + (endsAt[index] ?? Number.NaN) * 1_000;
  return {
    callId,
    startedAt: reportStartedAt,
    phone: '+12125550142',
    lines: [
      { who: 'bot', text: 'Harbor Dental, what can I do for you?', at: at(0) },
      { who: 'caller', text: 'Tuesday at two, please.', at: at(1) },
      { who: 'bot', text: saidLast, at: at(2) },
    ],
  };
}
