import { isUuid } from '../../domain/uuid.ts';
import { reader } from '../console/options.ts';
import { refuse } from '../console/readers.ts';

/** The ID of an event, which its requests carry as `webhook-id`. */
export const eventId = reader('<id>', (text, option) => {
  const id = text.trim().toLowerCase();
  return isUuid(id) ? id : refuse(text, option, 'the id of an event — see "slotline webhook deliveries"');
});
