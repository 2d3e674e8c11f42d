/** Why somebody is sent a link: to book by it, or to confirm what they asked for. */
export type LinkKind = 'invite' | 'confirm';

/** What a message says with a link for somebody who isn't booked yet. `business` is the name that it comes from. */
export type LinkWords = Readonly<
  Record<
    LinkKind,
    {
      /** The text before the link. */
      text(business: string): string;
      subject(business: string): string;
      paragraph(business: string): string;
      button: string;
      note: string;
    }
  >
>;
