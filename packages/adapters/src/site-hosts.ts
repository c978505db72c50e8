const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/**
 * Which organisation's site a host name shows (LAUREL_SITE_HOSTS), by the organisation's code. Only the operator decides
 * it: an organiser who could choose a host name could take over another site. Throws for an entry that is not
 * `host=code`, and for a host that is listed twice.
 */
export function siteHosts(given: string | undefined): ReadonlyMap<string, string> {
  const entries = (given ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const hosts = new Map<string, string>();
  for (const entry of entries) {
    const [host = '', code = '', ...more] = entry.split('=').map((part) => part.trim());
    const name = host.toLowerCase();
    if (!HOST.test(name) || !CODE.test(code) || more.length > 0)
      throw new Error(`LAUREL_SITE_HOSTS holds ${entry}: entries must look like cup.example.org=CODE, by commas`);
    if (hosts.has(name)) throw new Error(`LAUREL_SITE_HOSTS lists ${name} twice`);
    hosts.set(name, code);
  }
  return hosts;
}
