import { remembered } from './preferences.ts';

const KEY = 'token';
const listeners = new Set<() => void>();

/** The names that hold what belongs to one person and goes when they sign out. */
const personal = [KEY, 'roles', 'groupId', 'hasDirectGroups', 'isHuacanjiang'];

// Earlier releases kept a copy of the token in a cookie. The Cookie Store API is missing on plain http, where a school's
// test site may well run.
const dropFormerCookie = () => Reflect.set(document, 'cookie', `${KEY}=; path=/; max-age=0`);

// Another tab of this browser has logged in or out: this one follows instead of acting under a name it does not show.
if (typeof addEventListener === 'function')
  addEventListener('storage', () => {
    for (const listener of listeners) listener();
  });

/** Where the tabs of the desk are kept. */
export const TABS = 'tags';
/** The desk's tabs name the pages and searches of one person, and go with their session. */
export const forgetTabs = () => {
  try {
    sessionStorage.removeItem(TABS);
  } catch {
    return;
  }
};

/** The bearer token. It is only in local storage: what the browser sends by itself is not a credential for changes. */
export const token = {
  get: () => remembered.get(KEY),
  set: (value: string) => {
    remembered.set(KEY, value);
    dropFormerCookie();
    for (const listener of listeners) listener();
  },
  clear: () => {
    for (const key of personal) remembered.set(key, null);
    forgetTabs();
    dropFormerCookie();
    for (const listener of listeners) listener();
  },
  /** Whether another token is held than this one: now, or within a second, when the answer that brings it is under way. */
  changedFrom: async (used: string | null): Promise<boolean> => {
    if (remembered.get(KEY) === used)
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          listeners.delete(done);
          resolve();
        };
        const timer = setTimeout(done, 1000);
        listeners.add(done);
      });
    const held = remembered.get(KEY);
    return held !== null && held !== used;
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The readable half of the XSRF pair; the header must match it on every change. */
export const xsrfToken = () => {
  const cookies = document.cookie.split('; ');
  // Behind https ours has the prefix; the plain one may be there too, for clients of /prod-api.
  const pair = ['__Host-XSRF-TOKEN=', 'XSRF-TOKEN='].flatMap((name) =>
    cookies.filter((each) => each.startsWith(name)),
  )[0];
  return pair ? decodeURIComponent(pair.slice(pair.indexOf('=') + 1)) : null;
};
