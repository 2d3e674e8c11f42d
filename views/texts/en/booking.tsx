/** @jsxImportSource #html */
/** A booking's person within a sentence. */
function caller(name: string): string {
  return name === '' ? 'an erased person' : name;
}

/** One booking: everything about it, correcting it, and cancelling it. */
export const booking = {
  title: (code: string) => `Booking ${code}`,
  history: 'History',
  noHistory: 'No history.',
  edit: 'Edit',
  cancel: 'Cancel booking',
  notes: 'Notes',
  call: 'Call',
  booked: 'Booked',
  reason: 'Reason',
  linkedCalendar: (name: string, host: string) => `“${name}” at ${host}`,
  eventDeleted: (moment: JSX.Element) => (
    <>
      the event was deleted there {moment as 'safe'}. It’s still booked here. If it should be cancelled,
      cancel it here, too.
    </>
  ),
  notWritten: 'not written there yet.',
  cancellationNotWritten: 'the cancellation isn’t written there yet.',
  editing: (code: string) => `Edit booking ${code}`,
  editOf: (name: string) => `Edit the booking of ${caller(name)}`,
  phoneHelp: 'Enter a phone number or an email.',
  contactHelp: 'Without phone or email, nobody can call back.',
  rules: {
    name: 'Enter a name of up to 200 characters on one line.',
    phone: 'Enter a phone number such as +1 212 555 0123.',
    email: 'Enter an email address such as ann@example.com.',
    notes: 'Enter notes of up to 1,000 characters, without control characters.',
  },
  changedBeforeEdit: 'Someone else just changed this booking. Reload it and make your change again.',
  cancelling: (code: string) => `Cancel booking ${code}`,
  cancelOf: (name: string) => `Cancel the booking of ${caller(name)}?`,
  cancelLead: (time: string, zone: string) =>
    `${time} (${zone}). You can undo this for a minute. After that, the time is free for others.`,
  notNotified: (reached: string | null) =>
    reached === null
      ? 'Slotline doesn’t notify the caller, and there’s no phone number or email to reach them.'
      : `Slotline doesn’t notify the caller. Let them know yourself, at ${reached}.`,
  reasonOptional: 'Reason (optional)',
  reasonHelp: 'Shown on the booking’s page.',
  reasonRule: (maximum: number) => `Enter up to ${maximum} characters, without control characters.`,
  changedBeforeCancel: 'Someone else just changed this booking. Check it before you cancel it.',
  startedBeforeCancel: 'This booking has started, so it can’t be cancelled.',
  takenBeforeUndo: 'Someone else has booked that time, so the booking stays cancelled.',
  tooLateToUndo: 'It’s too late to undo this, so the booking stays cancelled.',
  changedBeforeUndo: 'Someone else has changed this booking since, so there’s nothing left to undo.',
  /** Within a sentence. */
  told: { today: 'today', tomorrow: 'tomorrow' },
  moving: (code: string) => `Move booking ${code}`,
  moveOf: (name: string) => `Move the booking of ${caller(name)}`,
};
