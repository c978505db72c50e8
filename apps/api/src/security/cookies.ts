/** Cookies of a request, first one of a name wins; a name or value that does not decode is left out. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // not one of ours: ours are base64url
    }
  }
  return cookies;
}

type Cookie = { name: string; value: string; https: boolean; maxAge?: number; readable?: boolean; path?: string };

/** A Set-Cookie header: Lax, whole site unless another path is given, HttpOnly unless the client must read it, Secure behind https. */
export const cookieHeader = ({ name, value, https, maxAge, readable = false, path = '/' }: Cookie): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(https ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');

/** The HttpOnly session cookie. `__Host-` binds it to this host over https; a browser takes that name only there. */
export const sessionCookieName = (https: boolean) => (https ? '__Host-sid' : 'sid');
/** The readable half of the XSRF pair, under the name that the specification fixes for clients of /prod-api. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The same for our own pages. */
export const xsrfCookieName = (https: boolean) => (https ? `__Host-${XSRF_COOKIE}` : XSRF_COOKIE);
/** The secret of a shared work's link, sent with the work's files alone; a path rules the other prefix out. */
export const shareCookieName = (https: boolean) => (https ? '__Secure-share' : 'share');
