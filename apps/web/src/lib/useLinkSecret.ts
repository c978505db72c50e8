import { useEffect, useSyncExternalStore } from 'react';

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The secret of a link: behind the `#`, which is sent to no server, or in the query, where it was in earlier links. */
export const linkSecret = ({ search, hash }: Address, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);

/** The same address with the secret moved behind the `#`; null when it is there already or there is no secret. */
export function withSecretHidden(address: Address, name: string): string | null {
  const query = new URLSearchParams(address.search);
  const secret = query.get(name);
  if (secret === null) return null;
  query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  return `${address.pathname}${rest}#${new URLSearchParams({ [name]: linkSecret(address, name) ?? secret })}`;
}

// The router announces its own changes by events of these names.
const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'];
const subscribe = (changed: () => void) => {
  for (const event of EVENTS) addEventListener(event, changed);
  return () => {
    for (const event of EVENTS) removeEventListener(event, changed);
  };
};

/** The secret in the page's link, or null. Removes that of an earlier link from the query. */
export function useLinkSecret(name: string): string | null {
  const secret = useSyncExternalStore(subscribe, () => linkSecret(location, name));
  useEffect(() => {
    const hidden = secret === null ? null : withSecretHidden(location, name);
    if (hidden) history.replaceState(history.state, '', hidden);
  }, [name, secret]);
  return secret;
}
