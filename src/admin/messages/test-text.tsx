/** @jsxImportSource #html */
import { SenderForm } from '../../../views/messages/sender-form.tsx';
import { testText } from '../../actions/messages/test-text.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound, takeTry } from '../page-error.ts';
import { act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';

function testFields({ texts }: MemberVisit): Fields<{ to: string }> {
  const { to, toHelp } = texts.messageSender.test;
  return { to: { label: to, help: toHelp, autocomplete: 'tel', maxLength: 40, read: (typed) => typed } };
}

/** The form for the number that a test goes to. */
export async function showTest(visit: MemberVisit): Promise<Response> {
  const { texts } = visit;
  const { title, lead, submit, waiting } = texts.messageSender.test;
  const form = shownForm(visit, testFields(visit));
  const action = '/settings/messages/test';
  const body = <SenderForm {...{ texts, form, title, lead, submit, waiting, action }} />;
  return page(visit, { title, body, part: body });
}

/** Sends a test, and says what came of it. */
export async function sendTest(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, texts } = visit;
  const { to } = readFields(visit, testFields(visit));
  await takeTry(services.testTexts, session);
  const text = texts.messageSender.test.text(session.workspaceName);
  const { result } = await act(visit, testText, { to, text });
  if (!result) throw notFound();
  if (result.kind === 'sent') return redirect(visit, '/settings/messages', { note: 'test-text-sent' });
  const { code, details } = result.failure;
  throw new FormRefused({ field: 'to', text: texts.messageFailures[code](details) });
}
