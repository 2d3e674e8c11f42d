/** @jsxImportSource #html */
/** A free slot to choose: its day, its time, and with whom it would be where that's worth saying. */
export type Offer = {
  id: string;
  /** ISO 8601 with offset. */
  start: string;
  day: string;
  time: string;
  person: string | undefined;
  href: string;
};

/** Free slots of different days, side by side. */
export function Offers({ offers }: { offers: readonly Offer[] }): JSX.Element {
  return (
    <ul class="offers">
      {offers.map(({ href, start, day, time, person }) => (
        <li>
          <a class="offer" href={href} rel="nofollow">
            <time datetime={start}>
              <span safe>{day}</span> <b safe>{time}</b>
            </time>
            {person !== undefined && <span safe>{person}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Free slots of one day. */
export function Times({ offers }: { offers: readonly Offer[] }): JSX.Element {
  return (
    <ul class="times">
      {offers.map(({ href, start, time }) => (
        <li>
          <a class="button slot" href={href} rel="nofollow">
            <time datetime={start} safe>
              {time}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}
