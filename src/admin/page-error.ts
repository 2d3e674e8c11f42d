/** Something that a page cannot do, told to people in a page of its own. */
export class PageError extends Error {
  override readonly name = 'PageError';

  constructor(
    readonly status: number,
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

/** The answer to an id of another workspace, or of nothing: both alike. */
export function notFound(): PageError {
  return new PageError(404, 'Not found', 'There is nothing here, or it belongs to another workspace.');
}
