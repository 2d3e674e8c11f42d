import { describe, expect, test } from 'bun:test';
import { type VoicePlatform, voicePlatforms } from '../../../src/domain/access/voice-platform.ts';
import { ApiError } from '../../../src/domain/errors.ts';
import { platformOf, readReport } from '../../../src/http/voice/reports.ts';
import { reportStartedAt, sampleReport, sampleReports } from '../../helpers/platforms/reports.ts';

/** A sample with what's at a path, such as "call.call_id", replaced; undefined leaves it out. */
function changed(sample: object, path: string, value: unknown): unknown {
  const copy = structuredClone(sample) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce((object, name) => object[name] as Record<string, unknown>, copy);
  place[last] = value;
  return JSON.parse(JSON.stringify(copy));
}

function refusalOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof ApiError ? error.refusal : error;
  }
}

const { vapi, retell, elevenlabs } = sampleReports;

function read(platform: VoicePlatform, body: unknown) {
  return readReport({ platform, country: 'US' }, body);
}

describe('the report of a call', () => {
  test('is read as each platform sends it', () => {
    expect(read('vapi', vapi('c-1'))).toEqual(sampleReport('c-1'));
    expect(read('retell', retell('c-1'))).toEqual(sampleReport('c-1'));
    // It says only when lines begin, in whole seconds.
    expect(read('elevenlabs', elevenlabs('c-1'))).toEqual(sampleReport('c-1', [3, 5, 10]));
  });

  test('is that of call_analyzed as well as of call_ended', () => {
    expect(read('retell', changed(retell('c'), 'event', 'call_analyzed'))).toEqual(sampleReport('c'));
  });

  test.each(voicePlatforms)('is told by its shape: %s', (platform) => {
    expect(platformOf(sampleReports[platform]('c'))).toBe(platform);
  });

  test('is of no platform with another shape', () => {
    for (const body of [
      {},
      { message: 'hi' },
      { event: 'call_ended' },
      { type: 'post_call_transcription' },
      [],
    ])
      expect(platformOf(body)).toBeUndefined();
  });

  test('needs no times of its lines', () => {
    const report = read(
      'retell',
      changed(retell('c'), 'call.transcript_object', [{ role: 'agent', content: ' Hi. ', words: [] }]),
    );
    expect(report?.lines).toEqual([{ who: 'bot', text: 'Hi.' }]);
  });

  test('of Vapi has the times of its call, where it has none of its own', () => {
    const started = changed(vapi('c'), 'message.startedAt', undefined);
    expect(read('vapi', started)?.startedAt).toBe(reportStartedAt - 2_000);
  });

  const unnamed = changed(vapi('c'), 'message.customer', undefined) as object;
  const outbound = changed(retell('c'), 'call.direction', 'outbound') as object;
  const from = 'call.from_number';
  const phoneCall = 'data.metadata.phone_call';
  test.each([
    ['vapi', unnamed, undefined],
    ['vapi', changed(unnamed, 'message.call.customer', { number: '+442079460958' }), '+442079460958'],
    ['vapi', changed(vapi('c'), 'message.customer', { sipUri: 'sip:ada@example.com' }), undefined],
    ['vapi', changed(vapi('c'), 'message.customer.number', 7), undefined],
    ['retell', outbound, '+12125550100'],
    ['retell', changed(retell('c'), from, '(212) 555-0123'), '+12125550123'],
    ['retell', changed(retell('c'), from, 'anonymous'), undefined],
    ['retell', changed(retell('c'), from, '+10000000000'), undefined],
    ['retell', changed(retell('c'), from, `+1212555${'0'.repeat(200)}`), undefined],
    ['elevenlabs', changed(elevenlabs('c'), phoneCall, null), undefined],
    ['elevenlabs', changed(elevenlabs('c'), `${phoneCall}.external_number`, ''), undefined],
  ] as const)('has the caller’s number, if it is one: %s, %#', (platform, body, phone) => {
    const report = read(platform, body);
    expect([report?.callId, report?.phone]).toEqual(['c', phone]);
  });

  test.each([
    ['vapi', changed(vapi('c'), 'message.type', 'status-update')],
    ['vapi', changed(vapi('c'), 'message.artifact.messages', [])],
    ['vapi', changed(vapi('c'), 'message.artifact.messages', [{ role: 'constructor', message: 'Hi' }])],
    ['vapi', changed(vapi('c'), 'message.call.id', '  ')],
    ['vapi', changed(vapi('c'), 'message.call.id', '{{call}}')],
    ['retell', changed(retell('c'), 'event', 'call_started')],
    ['retell', changed(retell('c'), 'call.start_timestamp', undefined)],
    ['retell', changed(retell('c'), 'call.transcript_object', undefined)],
    ['elevenlabs', changed(elevenlabs('c'), 'type', 'post_call_audio')],
    ['elevenlabs', changed(elevenlabs('c'), 'data.transcript', [])],
  ] as const)('is none where there is nothing to check: %s, %#', (platform, body) => {
    expect(platformOf(body)).toBe(platform);
    expect(read(platform, body)).toBeUndefined();
  });

  test.each([
    ['vapi', changed(vapi('c'), 'message.call', undefined), 'message.call'],
    ['vapi', changed(vapi('c'), 'message.artifact.messages', 'AI: Hi'), 'message.artifact.messages'],
    ['vapi', changed(vapi('c'), 'message.startedAt', 'soon'), 'message.startedAt'],
    ['vapi', changed(vapi('c'), 'message.call.id', 7), 'message.call.id'],
    ['retell', changed(retell('c'), 'call.start_timestamp', 1e300), 'call.start_timestamp'],
    ['retell', changed(retell('c'), 'call.transcript_object', {}), 'call.transcript_object'],
    ['elevenlabs', changed(elevenlabs('c'), 'data.transcript', undefined), 'data.transcript'],
    ['elevenlabs', changed(elevenlabs('c'), 'data.metadata', null), 'data.metadata'],
  ] as const)('says what’s different from how it’s sent: %s, %#', (platform, body, place) => {
    expect(platformOf(body)).toBe(platform);
    expect(refusalOf(() => read(platform, body))).toEqual({
      code: 'INVALID_INPUT',
      path: `/${place.replaceAll('.', '/')}`,
      problem: `${place} is not as the platform sends it`,
    });
  });
});
