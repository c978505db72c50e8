import type { Standing } from '#/lib/session.ts';
import { type Route, routeOf } from './routes.ts';

export type Move =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'wait' }
  | { readonly kind: 'failed' };

const HOME = '/home/homepage';
const LOGIN = '/neibu/login';

const withQuery = (path: string, search: string) => (search ? `${path}?${search}` : path);

/**
 * The target of a redirecting address: a path of this site that has a route. Anything else (another host, a scheme, an
 * unknown path) is null.
 */
export const ownAddress = (target: string, origin: string): string | null => {
  // Backslashes and control signs are read as slashes or dropped by browsers, so they never belong to a path of ours.
  if (/[\\\p{Cc}]/u.test(target) || /%5c|%0[0-9a-f]/i.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, `${origin}/`);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || url.username) return null;
  const known = routeOf(url.pathname) !== null && !url.pathname.startsWith('/redirect/');
  return known ? `${url.pathname}${url.search}${url.hash}` : null;
};

/** Whether somebody with this menu may enter a route for those who are signed in. */
export const mayEnter = (route: Route, menuPaths: ReadonlySet<string> | null) =>
  route.area !== 'desk' ||
  (menuPaths !== null &&
    (menuPaths.has(route.path) ||
      (route.under !== undefined && menuPaths.has(route.under)) ||
      (route.sameAs !== undefined && menuPaths.has(route.sameAs))));

/**
 * The one guard of the specification (§2 "Route meta and guard"). Pure: address and status in, one move out. It never
 * leaves a navigation without an answer: what cannot be loaded is `failed`, and the page offers to try again.
 *
 * `previous` is the last address that was shown; `search` comes without its question mark.
 */
export function resolveNavigation(at: {
  path: string;
  search: string;
  origin: string;
  previous: string | null;
  standing: Standing;
}): Move {
  const { path, search, standing, previous } = at;
  if (path.includes('/undefined')) return { kind: 'go', to: '/' };

  const route = routeOf(path);
  if (route?.redirect) return { kind: 'go', to: withQuery(route.redirect, search) };
  if (path === LOGIN && standing.kind === 'signedIn') return { kind: 'go', to: '/' };
  if (route && !route.login) return { kind: 'show', route };

  const passThrough = path.startsWith('/redirect/');
  // Neither a login nor a permission would help: say so, instead of going back or speaking of permissions.
  if (!route && !passThrough) return { kind: 'go', to: '/404' };
  if (standing.kind === 'signedOut') {
    const wanted = ownAddress(withQuery(path, search), at.origin);
    return { kind: 'go', to: wanted ? `${LOGIN}?redirect=${encodeURIComponent(wanted)}` : LOGIN };
  }
  if (standing.kind === 'loading') return { kind: 'wait' };
  if (standing.kind === 'failed') return { kind: 'failed' };

  if (passThrough) {
    const target = ownAddress(withQuery(path.slice('/redirect'.length), search), at.origin);
    return { kind: 'go', to: target ?? '/404' };
  }
  if (route && mayEnter(route, standing.menuPaths)) return { kind: 'show', route };
  return { kind: 'go', to: previous && previous !== withQuery(path, search) ? previous : '/noPage' };
}

/** Where a person goes after login: the page they wanted, or where their work is, or home. */
export const afterLogin = (redirect: string | null, origin: string, staff: boolean) =>
  (redirect && ownAddress(redirect, origin)) || (staff ? '/dashboard' : HOME);
