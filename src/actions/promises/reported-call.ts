import type { StoredFinding } from '../../../db/queries/calls/reports.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { CallReport } from '../../domain/promises/call-report.ts';

/** A call as it's reported, and the calendar that it was about. */
export type ReportAt = CallReport & { calendar: Calendar };

/** What was found in a call, in the order of its lines, and then what was done and not said. */
export type Reported = readonly StoredFinding[];
