/** A refusal in Google's form. */
export class GoogleRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message = reason,
  ) {
    super(message);
  }

  /** As it's sent. */
  response(headers: Record<string, string> = {}): Response {
    const { status: code, reason, message } = this;
    const body = { error: { errors: [{ domain: 'global', reason, message }], code, message } };
    return Response.json(body, { status: code, headers });
  }
}

/** The refusal of a request that is wrong in itself. */
export function badRequest(message: string): GoogleRefusal {
  return new GoogleRefusal(400, 'badRequest', message);
}
