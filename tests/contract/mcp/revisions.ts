/** The revision without a handshake. */
export const stateless = '2026-07-28';

/** The revisions with one, the newest first. */
export const handshakes = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** All revisions that are spoken. */
export const supported = [stateless, ...handshakes];
