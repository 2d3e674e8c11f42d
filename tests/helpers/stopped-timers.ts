import { jest } from 'bun:test';

/** Has timers wait for `jest.advanceTimersByTime`. By itself, the clock that deadlines go by would begin anew with them. */
export function stopTimers(): void {
  const now = performance.now();
  jest.useFakeTimers();
  jest.advanceTimersByTime(now);
}
