import type { LeftMessage } from '../../domain/messages/left-message.ts';
import type { Zone } from '../../domain/time/zone.ts';

/** A message as the API and endpoints are told, with its times in a zone. */
export function describeLeftMessage(left: LeftMessage, zone: Zone) {
  const { id, text, name, phone, email, callBack, callId, createdAt } = left;
  return {
    id,
    text,
    name,
    phone,
    email,
    callBack: callBack && {
      text: callBack.text,
      windows: callBack.windows.map(({ startAt, endAt }) => ({
        start: zone.format(startAt),
        end: endAt === null ? null : zone.format(endAt),
      })),
    },
    callId,
    createdAt: zone.format(createdAt),
  };
}
