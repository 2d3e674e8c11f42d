/** A count with its noun: "1 day", "2 days". Both languages have one form for one, and another for all others. */
export function plural(count: number, one: string, others: string): string {
  return `${count} ${count === 1 ? one : others}`;
}
