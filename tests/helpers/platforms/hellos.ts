import type { VoicePlatform } from '../../../src/domain/access/voice-platform.ts';

/** How platforms ask who's calling, as their documentation has it, with what Slotline doesn't read. */
export const sampleHellos: Record<VoicePlatform, (number: unknown) => Record<string, unknown>> = {
  vapi: (number) => ({
    message: {
      timestamp: 1_763_652_600_000,
      type: 'assistant-request',
      call: {
        id: '7420f27a-30fd-4f49-a995-5549ae7cc00d',
        orgId: 'eb166faa-7145-46ef-8044-589b47ae3b56',
        type: 'inboundPhoneCall',
        status: 'ringing',
        phoneCallProvider: 'twilio',
        customer: { number },
      },
      phoneNumber: { id: '1f3c', number: '+12125550100' },
      customer: { number },
    },
  }),
  retell: (number) => ({
    event: 'call_inbound',
    event_timestamp: 1_763_652_600_000,
    call_inbound: {
      agent_id: 'agent_12345',
      agent_version: 1,
      from_number: number,
      to_number: '+12125550100',
    },
  }),
  elevenlabs: (number) => ({
    caller_id: number,
    agent_id: 'agent_01jx',
    called_number: '+12125550100',
    call_sid: 'CA00000000000000000000000000000001',
  }),
};

/** The variables in a platform's answer; undefined if it isn't in the platform's form. */
export const variablesIn: Record<VoicePlatform, (answer: unknown) => unknown> = {
  vapi: (answer) =>
    only(answer, ['assistantId', 'assistantOverrides'])?.['assistantOverrides']?.['variableValues'],
  retell: (answer) => only(answer, ['call_inbound'])?.['call_inbound']?.['dynamic_variables'],
  elevenlabs(answer) {
    const read = only(answer, ['type', 'dynamic_variables']);
    return String(read?.['type']) === 'conversation_initiation_client_data'
      ? read?.['dynamic_variables']
      : undefined;
  },
};

function only(answer: unknown, fields: readonly string[]) {
  const read = answer as Record<string, Record<string, unknown>>;
  return Object.keys(read).every((field) => fields.includes(field)) ? read : undefined;
}
