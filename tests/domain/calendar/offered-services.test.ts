import { describe, expect, test } from 'bun:test';
import {
  isByCaller,
  offeredTo,
  type Service,
  type ServiceCallers,
} from '../../../src/domain/calendar/service.ts';

function service(id: string, callers: ServiceCallers, archivedAt: number | null = null): Service {
  const own = {
    id,
    name: id,
    spokenNames: [],
    durationMinutes: 30,
    questions: [],
    number: 1,
    callers,
    archivedAt,
  };
  const notice = { moveNoticeMinutes: null, cancelNoticeMinutes: null };
  return { ...own, ...notice, bufferBeforeMinutes: null, bufferAfterMinutes: null };
}

const all = service('all', 'all');
const fresh = service('new', 'new');
const known = service('known', 'known');

function offered(callers: 'new' | 'known', defaultServiceId: string | null, services = [all, fresh, known]) {
  const calendar = offeredTo({ services, defaultServiceId }, callers);
  return [calendar.services.map(({ id }) => id), calendar.defaultServiceId];
}

describe('a calendar', () => {
  test('offers new and known callers what is for them', () => {
    expect(offered('new', 'all')).toEqual([['all', 'new'], 'all']);
    expect(offered('known', 'all')).toEqual([['all', 'known'], 'all']);
  });

  test('gives who names nothing the only one that is for them, where they cannot have the usual one', () => {
    expect(offered('new', 'known')).toEqual([['all', 'new'], 'new']);
    expect(offered('new', null)).toEqual([['all', 'new'], null]);
    expect(offered('new', 'known', [all, known])).toEqual([['all'], null]);
    expect(offered('new', 'known', [fresh, service('other', 'new'), known])).toEqual([
      ['new', 'other'],
      null,
    ]);
    expect(offered('new', 'known', [fresh, service('old', 'new', 1), known])).toEqual([
      ['new', 'old'],
      'new',
    ]);
  });

  test('keeps what is meant whoever calls', () => {
    const { services } = offeredTo({ services: [all, fresh, known], defaultServiceId: null }, 'new', [
      'known',
    ]);
    expect(services).toEqual([all, fresh, known]);
  });

  test('is asked who calls only while it offers something not to everybody', () => {
    expect(isByCaller({ services: [all, fresh] })).toBe(true);
    expect(isByCaller({ services: [all, service('old', 'new', 1)] })).toBe(false);
  });
});
