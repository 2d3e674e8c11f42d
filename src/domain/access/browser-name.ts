const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser and the system it runs on, if they're known. */
export type BrowserParts = { browser: string | undefined; system: string | undefined };

/** The browser and system that a User-Agent header claims. */
export function browserParts(userAgent: string | null): BrowserParts {
  const named = (known: readonly [RegExp, string][]) =>
    known.find(([form]) => form.test(userAgent ?? ''))?.[1];
  return { browser: named(browsers), system: named(systems) };
}

/** A browser and its system in English: "Firefox on Linux". */
export function browserName({ browser = 'Unknown browser', system }: BrowserParts): string {
  return system === undefined ? browser : `${browser} on ${system}`;
}
