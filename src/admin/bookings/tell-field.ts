import type { Texts } from '../../../views/texts/en/en.ts';
import { type Channel, channels } from '../../domain/messages/message.ts';
import { choiceField, type Field } from '../form/fields.ts';

const none = 'none';

/** How a caller is told, as it's chosen; `asSet` is what the calendar sets. */
export function tellField({ told }: Texts, asSet: readonly Channel[]): Field<string> {
  const ways: readonly (readonly Channel[])[] = [...channels.map((each) => [each]), channels, []];
  const options = ways.map((way) => ({ value: typedTell(way), name: told.ways(way) }));
  return choiceField([{ value: '', name: told.choice.asSet(told.ways(asSet)) }, ...options], {
    label: told.wanted,
    rule: told.choice.rule,
  });
}

/** What's chosen in the field; null for what the calendar sets. */
export function chosenTell(typed: string): Channel[] | null {
  return typed === '' ? null : channels.filter((channel) => typed.split(',').includes(channel));
}

/** A choice as the field has it. */
export function typedTell(tell: readonly Channel[] | null): string {
  if (tell === null) return '';
  return tell.length === 0 ? none : tell.join(',');
}
