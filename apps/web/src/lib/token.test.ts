import { beforeEach, expect, it, vi } from 'vitest';
import { TABS, token, xsrfToken } from './token.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {});
  return () => vi.unstubAllGlobals();
});

it('removes everything of the person when it is cleared', () => {
  token.set('one');
  localStorage.setItem('roles', '["ORGANISER"]');
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem(TABS, '[{"path":"/finance/order","search":"keywords=张三"}]');
  token.clear();
  expect(token.get()).toBeNull();
  expect(localStorage.getItem('roles')).toBeNull();
  expect(sessionStorage.getItem(TABS)).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('reports that it was replaced, even when that happens quickly', async () => {
  token.set('one');
  const waiting = token.changedFrom('one');
  token.set('two');
  expect(await waiting).toBe(true);
  expect(await token.changedFrom('one')).toBe(true);
  const cleared = token.changedFrom('two');
  token.clear();
  expect(await cleared).toBe(false);
});

it('leaves no copy in a cookie, and removes that of an earlier release', () => {
  token.set('one');
  expect(document.cookie).toBe('token=; path=/; max-age=0');
});

it('reads the XSRF half under its prefixed name first, and under the plain one on http', () => {
  const withCookies = (cookie: string) => {
    vi.stubGlobal('document', { cookie });
    return xsrfToken();
  };
  expect(withCookies('XSRF-TOKEN=plain; __Host-XSRF-TOKEN=a%3Db')).toBe('a=b');
  expect(withCookies('other=1; XSRF-TOKEN=plain')).toBe('plain');
  expect(withCookies('NOT-XSRF-TOKEN=1')).toBeNull();
});
