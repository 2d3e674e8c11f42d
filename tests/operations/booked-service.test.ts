import { describe, expect, test } from 'bun:test';
import { perform } from '../../src/actions/action.ts';
import { archiveService } from '../../src/actions/services/archive.ts';
import { setDefaultService } from '../../src/actions/services/set-default.ts';
import { ContractServer, type Place } from '../contract/contract-server.ts';
import { addService } from '../helpers/services.ts';

const contract = await ContractServer.open();
const { services, clock } = contract.made;

describe('a request that is sent again', () => {
  test('has the same answer by its idempotency key after its service was archived', async () => {
    const { place, slotId } = await offered();
    const input = { ...ann, slotId, service: 'Cleaning', idempotencyKey: 'one' };
    const booked = await write(place, 'book-slot', input);
    expect(booked.status).toBe(201);
    await archive(place, booked.body.booking.service.id);
    const again = await write(place, 'book-slot', input);
    expect(again).toEqual({ status: 200, body: booked.body });
  });

  test('is told what is wrong with it if the idempotency key was another request’s', async () => {
    const { place, slotId } = await offered();
    const input = { ...ann, slotId, idempotencyKey: 'one' };
    const booked = await write(place, 'book-slot', input);
    await archive(place, booked.body.booking.service.id);
    const { status, body } = await write(place, 'book-slot', { ...input, name: 'Bo' });
    expect([status, body.code]).toEqual([400, 'SLOT_ID_INVALID']);
  });

  test('does not differ in the service if it names none, whatever the default is by now', async () => {
    const { place, start } = await offered();
    const by = { actor: { kind: 'cli' as const }, workspaceId: place.workspaceId, at: clock.now() };
    const { id: serviceId } = await addService(contract.made, place, { name: 'Check-up' });
    expect((await write(place, 'book-slot', { ...ann, start, service: 'Cleaning' })).status).toBe(201);
    const input = { calendarId: place.calendarId, serviceId };
    await perform(services, setDefaultService, { by, input });
    const again = await write(place, 'book-slot', { ...ann, start });
    expect([again.status, again.body.booking.service.name]).toEqual([200, 'Cleaning']);
    expect(again.body.message).not.toContain('update-booking');
  });

  test('says that the service is another where the hold that it names was for another', async () => {
    const { place, slotId, start } = await offered();
    const { id: holdId } = (await write(place, 'hold-slot', { slotId })).body.hold;
    await write(place, 'release-hold', { holdId });
    await addService(contract.made, place, { name: 'Check-up' });
    expect((await write(place, 'book-slot', { ...ann, start, service: 'Check-up' })).status).toBe(201);
    const again = await write(place, 'book-slot', { ...ann, holdId });
    expect([again.status, again.body.booking.service.name]).toEqual([200, 'Check-up']);
    expect(again.body.message).toContain('update-booking');
  });
});

test('a blank answer to what nobody asks is refused like any other', async () => {
  const { place, slotId } = await offered();
  const { status, body } = await write(place, 'book-slot', { ...ann, slotId, answers: { shoe_size: ' ' } });
  expect([status, body.code, body.path]).toEqual([400, 'INVALID_INPUT', '/answers/shoe_size']);
});

const ann = { name: 'Ann Lee', email: 'ann@example.com' };

/** A calendar with a service, and a slot of it. */
async function offered(): Promise<{ place: Place; slotId: string; start: string }> {
  const place = await contract.place();
  await addService(contract.made, place, { name: 'Cleaning' });
  const { json } = await contract.check(place, { service: 'Cleaning' });
  const [slot] = (json as { slots: { id: string; start: string }[] }).slots;
  return { place, slotId: slot?.id ?? '', start: slot?.start ?? '' };
}

async function archive({ workspaceId, calendarId }: Place, serviceId: string): Promise<void> {
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: clock.now() };
  await perform(services, archiveService, { by, input: { calendarId, serviceId } });
}

async function write(place: Place, operation: string, input: Record<string, unknown>) {
  const { status, text } = await contract.post(place, operation, { input });
  return { status, body: JSON.parse(text) };
}
