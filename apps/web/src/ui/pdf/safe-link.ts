/** The address of a link inside a file, if it may be followed: a web page, and nothing that runs or calls. */
export const safeLink = (address: unknown): string | null => {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};
