import { Type } from '@sinclair/typebox';
import { mostKeys } from '../../domain/booking/metadata.ts';

const key = Type.String({ pattern: '^[^]*$' });
const value = Type.String({ maxLength: 500 });

/** The input field of the names and values that callers keep with a booking. The pattern takes every key, line ends too. */
export const metadataInput = Type.Record(key, value, {
  maxProperties: mostKeys,
  description: 'Your own names and values, kept with the booking.',
});

/** The input field that changes them: each key that it names, null to remove it. */
export const metadataChangesInput = Type.Record(key, Type.Union([value, Type.Null()]), {
  description: 'Your own names and values to set; null removes one, the others stay.',
});
