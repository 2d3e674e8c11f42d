/** Minutes of the day between which a part of the day lies; past 1440 it reaches into the next day. */
export type PartOfDay = { from: number; to: number };
