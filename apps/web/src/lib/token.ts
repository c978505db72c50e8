import { remembered } from './preferences.ts';

const KEY = 'token';
const DAY = 86_400;
const listeners = new Set<() => void>();

/** The names that hold what belongs to one person and goes when they sign out. */
const personal = [KEY, 'roles', 'groupId', 'hasDirectGroups', 'isHuacanjiang'];

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

// The Cookie Store API is missing on plain http, where a school's test site may well run.
const writeCookie = (cookie: string) => Reflect.set(document, 'cookie', cookie);

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

/**
 * The bearer token: local storage is the truth, the cookie is the specification's copy of one day, which the server
 * never takes as a credential.
 */
export const token = {
  get: () => remembered.get(KEY),
  set: (value: string) => {
    remembered.set(KEY, value);
    writeCookie(`${KEY}=${encodeURIComponent(value)}; path=/; max-age=${DAY}; SameSite=Lax${secure()}`);
    for (const listener of listeners) listener();
  },
  clear: () => {
    for (const key of personal) remembered.set(key, null);
    forgetTabs();
    writeCookie(`${KEY}=; path=/; max-age=0; SameSite=Lax${secure()}`);
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
  const pair = document.cookie.split('; ').find((each) => each.startsWith('XSRF-TOKEN='));
  return pair ? decodeURIComponent(pair.slice(pair.indexOf('=') + 1)) : null;
};
