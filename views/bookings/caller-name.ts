/** The name of a booking's person on its own; erased people have none. */
export function callerName(name: string): string {
  return name === '' ? 'Erased' : name;
}

/** The same within a sentence. */
export function callerInSentence(name: string): string {
  return name === '' ? 'an erased person' : name;
}
