/** What whoever books a service is asked. */
export type ModelQuestion = { key: string; isRequired: boolean };

/** Something that a calendar offers, as the contract describes it; buffers and notice are the calendar's where they are null. */
export type ModelService = {
  id: string;
  /** What slot ids name it by. */
  number: number;
  name: string;
  spokenNames: readonly string[];
  durationMinutes: number;
  bufferBeforeMinutes: number | null;
  bufferAfterMinutes: number | null;
  moveNoticeMinutes: number | null;
  cancelNoticeMinutes: number | null;
  questions: readonly ModelQuestion[];
  isArchived: boolean;
  /** At a team: the calendars of those who offer it; all do unless there are any. */
  memberIds?: readonly string[] | null;
};

/** The live services that a text names: by "id, name or spoken name", whose letter case does not count. */
export function servicesCalled(services: readonly ModelService[], text: string): ModelService[] {
  const said = text.trim().toLowerCase();
  return services.filter(
    ({ id, name, spokenNames, isArchived }) =>
      !isArchived && [id, name, ...spokenNames].some((each) => each.toLowerCase() === said),
  );
}

/** What the id of a slot says of its service: which it is, and whether the slot is as long as that is now. */
export function serviceReference(service: ModelService | undefined, durationMinutes: number) {
  return service && { number: service.number, isOwnLength: service.durationMinutes === durationMinutes };
}
