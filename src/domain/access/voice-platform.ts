/** The voice platforms that sign what they send, in the order in which they're shown. */
export const voicePlatforms = ['vapi', 'retell', 'elevenlabs'] as const;

/** One of those. */
export type VoicePlatform = (typeof voicePlatforms)[number];
