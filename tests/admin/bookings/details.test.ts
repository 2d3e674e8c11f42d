import { describe, expect, test } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

/** An admin, and a booking of Ann Lee on Tuesday from 10:00 to 10:30 of a calendar in UTC. */
async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin', email: 'ada@example.com' });
  const calendar = await made.calendar({ workspaceId: admin.workspaceId, name: 'Practice' });
  const id = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', phone: '+12125550123' });
  const path = `/calendars/${calendar.id}/bookings/${id}`;
  const row = () => made.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { made, admin, id, path, row };
}

const typed = {
  sequence: '0',
  name: 'Anna Lee',
  phone: '+1 212 555 0199',
  email: 'Anna@Example.com',
  notes: ' Knee ',
};

function problemOf(text: string): string | undefined {
  return /<p class="problem" role="alert" id="problem">([^<]*)</.exec(text)?.[1];
}

describe('editing a booking', () => {
  test('shows what is known, and saves what is typed', async () => {
    const { made, admin, path, row } = await place();
    expect((await admin.get(path)).text).toContain(`href="${path}/edit"`);
    const { text } = await admin.get(`${path}/edit`);
    expect(text).toContain('Edit the booking of Ann Lee');
    expect(text).toContain('value="+12125550123"');
    const { status, headers, note } = await admin.post(`${path}/edit`, typed);
    expect([status, headers.get('location'), note]).toEqual([303, `${path}`, 'booking-updated']);
    expect(await row()).toMatchObject({
      name: 'Anna Lee',
      phone: '+12125550199',
      email: 'anna@example.com',
      notes: 'Knee',
      sequence: 1,
      updated_at: made.clock.now(),
    });
    const shown = (await admin.get(path)).text;
    expect(shown).toContain('Anna Lee, Tue, 24 Nov 10:00, Practice: details saved');
    expect(shown).toContain(
      'corrected the name, phone, email and notes of the booking of 24 Nov 2026, 10:00–10:30',
    );
  });

  test('keeps no word about the person in the audit log', async () => {
    const { made, admin, path } = await place();
    await admin.post(`${path}/edit`, { ...typed, phone: '' });
    const entries = await made.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(entries)).not.toMatch(/Anna|Ann Lee|0123|Knee/);
  });

  test('clears phone and notes, and changes nothing where nothing is changed', async () => {
    const { admin, path, row } = await place();
    await admin.post(`${path}/edit`, typed);
    await admin.post(`${path}/edit`, { ...typed, sequence: '1', phone: '', notes: '' });
    expect(await row()).toMatchObject({ phone: null, notes: null, email: 'anna@example.com', sequence: 2 });
    await admin.post(`${path}/edit`, { ...typed, sequence: '2', phone: '', notes: '' });
    expect(await row()).toMatchObject({ sequence: 2 });
  });

  test.each([
    ['name', { name: ' ' }, 'Enter a name of up to 200 characters on one line.'],
    ['phone', { phone: 'seven' }, 'Enter a phone number such as +1 212 555 0123.'],
    ['email', { email: 'anna' }, 'Enter an email address such as ann@example.com.'],
    [
      'notes',
      { notes: 'x'.repeat(1001) },
      'Enter notes of up to 1,000 characters, without control characters.',
    ],
    ['phone', { phone: '', email: '' }, 'Enter a phone number or an email.'],
  ])('says what is wrong with the %s, and keeps what was typed', async (field, wrong, problem) => {
    const { admin, path, row } = await place();
    const before = await row();
    const { status, text } = await admin.post(`${path}/edit`, { ...typed, name: '"><b>Anna', ...wrong });
    expect([status, problemOf(text)]).toEqual([422, problem]);
    const [marked] = /<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/.exec(text) ?? [];
    expect(marked).toContain(`name="${field}"`);
    expect(text).not.toContain('"><b>Anna');
    expect(await row()).toEqual(before);
  });

  test.each([
    ['desk', 303],
    ['cli', 303],
    ['bot', 422],
    [null, 422],
  ] as const)('leaves a booking by %p without phone and email: %i', async (source, expected) => {
    const { made, admin, id, path, row } = await place();
    await made.db.updateTable('bookings').set({ source }).where('id', '=', id).execute();
    const isByStaff = expected === 303;
    const { text } = await admin.get(`${path}/edit`);
    expect(text.includes('<span>Phone</span><span class="optional"> (optional)</span></label>')).toBe(
      isByStaff,
    );
    expect(text.includes('Without phone or email, nobody can call back.')).toBe(isByStaff);
    expect(text.includes('Enter a phone number or an email.')).toBe(!isByStaff);
    const { status } = await admin.post(`${path}/edit`, { ...typed, phone: '', email: '' });
    expect(status).toBe(expected);
    expect(await row()).toMatchObject({ phone: isByStaff ? null : '+12125550123', email: null });
  });

  test('corrects the name of a booking that has neither phone nor email, whoever made it', async () => {
    const { made, admin, id, path, row } = await place();
    await made.db.updateTable('bookings').set({ phone: null }).where('id', '=', id).execute();
    expect((await admin.post(`${path}/edit`, { ...typed, phone: '', email: '' })).note).toBe(
      'booking-updated',
    );
    expect(await row()).toMatchObject({ name: 'Anna Lee', phone: null, email: null });
  });

  test('is refused where somebody else was faster, or has cancelled it', async () => {
    const { admin, path, row } = await place();
    await admin.post(`${path}/edit`, typed);
    const late = await admin.post(`${path}/edit`, { ...typed, name: 'Bo' });
    expect([late.status, problemOf(late.text)]).toEqual([
      409,
      'Someone else just changed this booking. Reload it and make your change again.',
    ]);
    await admin.post(`${path}/cancel`, { sequence: '1' });
    expect((await admin.post(`${path}/edit`, { ...typed, sequence: '2', name: 'Bo' })).status).toBe(409);
    expect((await admin.get(`${path}/edit`)).status).toBe(303);
    expect((await admin.get(path)).text).not.toContain(`${path}/edit`);
    expect(await row()).toMatchObject({ name: 'Anna Lee', status: 'cancelled' });
  });

  test('works for one that has started', async () => {
    const { made, admin, path, row } = await place();
    made.clock.set('2026-11-24T10:10:00Z');
    const { text } = await admin.get(path);
    expect([text.includes(`${path}/edit`), text.includes(`${path}/move`)]).toEqual([true, false]);
    expect((await admin.post(`${path}/edit`, { ...typed, phone: '' })).status).toBe(303);
    expect(await row()).toMatchObject({ name: 'Anna Lee' });
  });
});

describe('editing what was answered', () => {
  /** The same booking, of a service that asks two questions; a third one isn't asked any more. */
  async function answered() {
    const found = await place();
    const { made, admin, id, row } = found;
    const { calendar_id: calendarId } = await row();
    const { id: serviceId } = await addService(
      made,
      { workspaceId: admin.workspaceId, calendarId },
      {
        name: 'Root canal',
        questions: [
          { key: 'pain', ask: 'Are you in <pain>?', isRequired: true, isPrivate: true },
          { key: 'first', ask: 'First visit?', isRequired: false, isPrivate: false },
        ],
      },
    );
    const change = { service_id: serviceId, answers: JSON.stringify({ gone: 'old', pain: 'A <lot>' }) };
    await made.db.updateTable('bookings').set(change).where('id', '=', id).execute();
    return { ...found, answers: async () => JSON.parse((await row()).answers ?? '{}') };
  }

  test('shows the questions with what was answered, and saves corrections', async () => {
    const { admin, path, answers, row } = await answered();
    const { text } = await admin.get(`${path}/edit`);
    expect(text).toContain('>Are you in &lt;pain&gt;?</span></label>');
    expect(text).toMatch(/name="answer-1-pain" value="A <lot>"/);
    expect(text).toMatch(/>gone<\/span><\/label><input[^>]* value="old"/);
    const sent = { ...typed, 'answer-1-pain': 'No', 'answer-1-first': ' Yes ', 'answer-1-gone': '' };
    expect((await admin.post(`${path}/edit`, sent)).note).toBe('booking-updated');
    expect(await answers()).toEqual({ pain: 'No', first: 'Yes' });
    expect((await admin.get(path)).text).toContain('corrected the name, phone, email, notes and answers of');
    const german = await admin.get(path, { 'accept-language': 'de' });
    expect(german.text).toContain('Name, Telefon, E-Mail, Notizen und Antworten');
    await admin.post(`${path}/edit`, { ...sent, sequence: '1', 'answer-1-pain': '', 'answer-1-first': '' });
    expect((await row()).answers).toBeNull();
  });

  test('refuses an answer that is too long, and keeps it', async () => {
    const { admin, path, answers } = await answered();
    const sent = { ...typed, 'answer-1-pain': 'x'.repeat(501), 'answer-1-gone': 'old' };
    const { status, text } = await admin.post(`${path}/edit`, sent);
    expect([status, problemOf(text)]).toEqual([422, 'Enter an answer of up to 500 characters on one line.']);
    expect(text).toContain(`value="${'x'.repeat(501)}"`);
    expect(await answers()).toEqual({ gone: 'old', pain: 'A <lot>' });
  });

  test('keeps the lines of an answer that nobody touches', async () => {
    const { made, admin, id, path, answers } = await answered();
    const change = { answers: JSON.stringify({ gone: 'old', pain: 'A lot\nat night' }) };
    await made.db.updateTable('bookings').set(change).where('id', '=', id).execute();
    const { text } = await admin.get(`${path}/edit`);
    expect(text).toMatch(/<textarea[^>]* name="answer-1-pain"[^>]*>A lot\nat night<\/textarea>/);
    // As browsers send them.
    const sent = { ...typed, 'answer-1-pain': 'A lot\r\nat night', 'answer-1-gone': 'old' };
    expect((await admin.post(`${path}/edit`, sent)).note).toBe('booking-updated');
    expect(await answers()).toEqual({ gone: 'old', pain: 'A lot\nat night' });
  });

  test('has an empty field for what every object has, unless it was answered', async () => {
    const { made, admin, id, path } = await place();
    const booking = made.db.updateTable('bookings').where('id', '=', id);
    const { calendar_id: calendarId } = await booking
      .returning('calendar_id')
      .set({ notes: null })
      .executeTakeFirstOrThrow();
    const question = { key: 'constructor', ask: 'Who built it?', isRequired: false, isPrivate: false };
    const service = { name: 'Visit', questions: [question, { ...question, key: '__proto__' }] };
    const { id: service_id } = await addService(
      made,
      { workspaceId: admin.workspaceId, calendarId },
      service,
    );
    await booking.set({ service_id }).execute();
    const { text } = await admin.get(`${path}/edit`);
    expect(text).toMatch(/name="answer-1-constructor" value=""/);
    expect(text).toMatch(/name="answer-1-__proto__" value=""/);
    const sent = { ...typed, 'answer-1-constructor': 'Ada', 'answer-1-__proto__': 'Bob' };
    expect((await admin.post(`${path}/edit`, sent)).note).toBe('booking-updated');
    expect((await admin.get(path)).text).toContain('Ada');
    expect((await admin.get(path)).text).toContain('Bob');
  });
});
