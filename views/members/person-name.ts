/** What to call somebody who signs in: their name, or else their email. */
export function personName({ name, email }: { name: string | null; email: string }): string {
  return name ?? email;
}
