const onlySaid = ['message', 'error', 'spoken', 'codeSpoken', 'weekday', 'relative', 'freshness'];
const understood = ['service', 'durationMinutes', 'with', 'without'];
const reasons = ['available', 'fully_booked', 'slot_taken', 'unclear'];

/** A body without what is only said; of the reasons why there is no slot the model knows none. */
export function pruned(body: unknown, { isListed }: { isListed: boolean }): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(body, (name, value) => {
      if (onlySaid.includes(name) || (name === 'otherBookings' && !isListed)) return undefined;
      if (name === 'interpretation')
        return Object.fromEntries(understood.map((field) => [field, value[field]]));
      return name === 'reason' && !reasons.includes(value) ? 'no_slot' : value;
    }),
  );
}
