/** The name of a booking's person where it stands alone; one who was erased has none. */
export function callerName(name: string): string {
  return name === '' ? 'Erased' : name;
}

/** The same within a sentence. */
export function callerInSentence(name: string): string {
  return name === '' ? 'an erased person' : name;
}
