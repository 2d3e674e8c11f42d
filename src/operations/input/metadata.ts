import { Type } from '@sinclair/typebox';
import { mostKeys } from '../../domain/booking/metadata.ts';

const key = Type.String({ pattern: '^[^]*$' });
const value = Type.String({ maxLength: 500 });

/** The input field of a booking's metadata. The pattern allows any key, line breaks too. */
export const metadataInput = Type.Record(key, value, {
  maxProperties: mostKeys,
  description: 'Your own keys and values, stored with the booking.',
});

/** The input field of metadata changes; null removes a key. */
export const metadataChangesInput = Type.Record(key, Type.Union([value, Type.Null()]), {
  description: 'Keys and values to set; null removes a key, the others stay.',
});
