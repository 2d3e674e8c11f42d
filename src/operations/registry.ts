import { getCalendar } from './calendar.ts';
import { checkAvailability } from './check-availability.ts';
import { freeBusy } from './free-busy.ts';
import { interpret } from './interpret.ts';
import type { Operation } from './operation.ts';

/** Every operation there is: REST routes, MCP tools and OpenAPI paths are made from this list. */
export const operations: readonly Operation[] = [checkAvailability, freeBusy, getCalendar, interpret];
