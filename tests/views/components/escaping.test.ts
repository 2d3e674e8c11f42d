import { expect, test } from 'bun:test';
import { Copyable } from '../../../views/components/copyable.tsx';
import { DataTable } from '../../../views/components/data-table.tsx';
import { Facts } from '../../../views/components/facts.tsx';
import { Form } from '../../../views/components/form.tsx';
import { PageHead } from '../../../views/components/page-head.tsx';
import { en } from '../../../views/texts/en/en.ts';
import { inlineScripts } from '../../helpers/dashboard/availability-page.ts';

const hostile = `"'><script>alert(1)</script>`;

test.each([
  ['a table', DataTable({ texts: en, rows: [hostile], columns: [{ name: hostile, text: (row) => row }] })],
  ['a table without rows', DataTable({ texts: en, rows: [], columns: [], empty: hostile })],
  ['a table that scrolls', DataTable({ texts: en, rows: [], columns: [], scrolls: hostile })],
  [
    'the attributes of a row',
    DataTable({ texts: en, rows: [1], columns: [], row: () => ({ id: hostile, class: hostile }) }),
  ],
  ['facts', Facts({ facts: [{ name: hostile, text: hostile }] })],
  [
    'the head of a page',
    PageHead({ texts: en, title: hostile, lead: hostile, crumbs: [{ href: hostile, name: hostile }] }),
  ],
  ['what can be copied', Copyable({ texts: en, id: hostile, text: hostile, button: hostile })],
  [
    'the frame of a form',
    Form({ texts: en, action: hostile, submit: hostile, problem: hostile, hidden: { [hostile]: hostile } }),
  ],
  [
    'a form for htmx',
    Form({
      texts: en,
      action: hostile,
      submit: hostile,
      replaces: hostile,
      waiting: hostile,
      cancel: { href: hostile, name: hostile },
    }),
  ],
  ...(['text', 'email', 'number', 'notes', 'select', 'time-zone', 'radio', 'hidden'] as const).flatMap(
    (type) =>
      [true, false].map((isRow): [string, JSX.Element] => [
        `a field of the type ${type}${isRow ? ' in a row' : ''}`,
        Form({ texts: en, action: '', submit: '', isRow, fields: [fieldOf(type)] }),
      ]),
  ),
])('%s shows texts as texts', async (_, html) => {
  expect(inlineScripts(await html)).toBe(0);
});

test('a password is never sent back', async () => {
  const field = { label: 'Password', name: 'password', type: 'password', value: 'secret' } as const;
  expect(await Form({ texts: en, action: '', submit: '', fields: [field] })).not.toContain('secret');
});

function fieldOf(type: 'text' | 'email' | 'number' | 'notes' | 'select' | 'time-zone' | 'radio' | 'hidden') {
  return {
    type,
    label: hostile,
    name: hostile,
    help: hostile,
    placeholder: hostile,
    value: hostile,
    autocomplete: hostile,
    choices: [{ value: hostile, name: hostile, help: hostile }],
    isWrong: true,
  };
}
