/** Scheme, host and port of an address. */
const siteOf = (address: string) => {
  const [origin = '', scheme, host = '', port] = /^(https?):\/\/(\[[^\]]+\]|[^/?#:@]+)(?::(\d+))?/i.exec(address) ?? [];
  const isUsual = port === undefined || (scheme === 'https' && port === '443') || (scheme === 'http' && port === '80');
  return { origin, scheme, host: host.toLowerCase(), port: isUsual ? undefined : port };
};

/** The did:web of a site (W3C CCG did:web): its host, and its port with the colon encoded. */
export const didWebOf = (address: string): string => {
  const { host, port } = siteOf(address);
  return `did:web:${host}${port ? `%3A${port}` : ''}`;
};

/** A name with a dot, in ASCII, that is no IPv4 address: its last part has a letter. */
const PUBLIC_NAME = /^(?=.*[a-z][a-z0-9-]*$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * The did:web that a credential names as its issuer: that of the site on which the certificate is verified. Undefined where
 * nobody could look it up (without https, or where the site has no name of its own); there a credential names its key.
 */
export const webIssuerOf = (traceUrl: string): string | undefined => {
  const { scheme, host } = siteOf(traceUrl);
  const isKnown = PUBLIC_NAME.test(host) && !host.endsWith('.localhost');
  return scheme === 'https' && isKnown ? didWebOf(traceUrl) : undefined;
};

/** Where the issuer named by a credential has the list of revoked certificates: each list is signed under one name. */
export const revocationListOf = (traceUrl: string, issuerDid: string | undefined): string => {
  const { origin } = siteOf(traceUrl);
  return issuerDid ? `${origin}/certificate/status/revocation` : `${origin}/certificate/status`;
};
