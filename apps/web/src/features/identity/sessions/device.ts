const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], text: string) => list.find(([mark]) => mark.test(text))?.[1];

/** Browser and system that a user agent claims to be, in a few words; null when it claims nothing we know. */
export const deviceOf = (userAgent: string): string | null => {
  const parts = [named(browsers, userAgent), named(systems, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
};
