/** How many rows of a long list are on one page. */
export const pageLength = 50;

/** A page of a list: its rows, where they stand in it, and the links to its first page and the next one, if there are any. */
export type ListPage<Row> = {
  rows: Row[];
  /** Its number, from 1. */
  number: number;
  /** The place of the first row and of the last one, from 1. */
  from: number;
  to: number;
  firstHref: string | undefined;
  nextHref: string | undefined;
};

/** The page of a list that an address names by its number, or the last one where the list has become shorter. */
export function listPage<Row>(
  all: readonly Row[],
  { url, hrefOf }: { url: URL; hrefOf(page: number): string },
): ListPage<Row> {
  const last = Math.max(1, Math.ceil(all.length / pageLength));
  const [named = '1'] = /^\d{1,6}$/.exec(url.searchParams.get('page') ?? '') ?? [];
  const number = Math.min(Math.max(1, Number(named)), last);
  const before = (number - 1) * pageLength;
  const rows = all.slice(before, before + pageLength);
  return {
    rows,
    number,
    from: before + 1,
    to: before + rows.length,
    firstHref: number > 1 ? hrefOf(1) : undefined,
    nextHref: number < last ? hrefOf(number + 1) : undefined,
  };
}
