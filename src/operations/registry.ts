import { bookSlot } from './book-slot.ts';
import { getCalendar } from './calendar.ts';
import { caller } from './caller.ts';
import { cancelBooking } from './cancel-booking.ts';
import { checkAvailability } from './check-availability.ts';
import { findBookings } from './find-bookings.ts';
import { freeBusy } from './free-busy.ts';
import { holdSlot } from './hold-slot.ts';
import { interpret } from './interpret.ts';
import { leaveMessage } from './leave-message.ts';
import type { Operation } from './operation.ts';
import { releaseHold } from './release-hold.ts';
import { reportCall } from './report-call.ts';
import { rescheduleBooking } from './reschedule-booking.ts';
import { updateBooking } from './update-booking.ts';

/** All operations. REST routes, MCP tools and OpenAPI paths come from this list. */
export const operations: readonly Operation[] = [
  checkAvailability,
  holdSlot,
  releaseHold,
  bookSlot,
  rescheduleBooking,
  updateBooking,
  cancelBooking,
  findBookings,
  leaveMessage,
  freeBusy,
  getCalendar,
  interpret,
  caller,
  reportCall,
];
