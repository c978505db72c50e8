import { describe, expect, it } from 'vitest';
import type { Standing } from '#/lib/session.ts';
import { afterLogin, ownAddress, resolveNavigation } from './guard.ts';

const origin = 'https://laurel.example';
const signedOut: Standing = { kind: 'signedOut' };
const participant: Standing = { kind: 'signedIn', menuPaths: null };
const organiser: Standing = { kind: 'signedIn', menuPaths: new Set(['/dashboard', '/competition/list']) };

const visit = (address: string, standing: Standing, previous: string | null = null) => {
  const [path = '', search = ''] = address.split('?');
  return resolveNavigation({ path, search, origin, previous, standing });
};

describe('the guard', () => {
  it.each(['/', '/kyjs'])('sends %s to the home page', (path) => {
    expect(visit(path, signedOut)).toEqual({ kind: 'go', to: '/home/homepage' });
  });

  it('keeps the query of /details', () => {
    expect(visit('/details?id=7', signedOut)).toEqual({ kind: 'go', to: '/home/competition/details?id=7' });
  });

  it('lets everybody see pages that need no login, even while the person is loading or cannot be loaded', () => {
    for (const standing of [signedOut, { kind: 'loading' }, { kind: 'failed' }, participant] as const)
      expect(visit('/home/news/newsList?page=2', standing)).toMatchObject({ kind: 'show' });
  });

  it('shows /home/homePage as the home page', () => {
    expect(visit('/home/homePage', signedOut)).toMatchObject({ kind: 'show', route: { sameAs: '/home/homepage' } });
  });

  it('asks for a login and remembers the requested page', () => {
    expect(visit('/center/work?page=2', signedOut)).toEqual({
      kind: 'go',
      to: '/neibu/login?redirect=%2Fcenter%2Fwork%3Fpage%3D2',
    });
  });

  it.each([signedOut, { kind: 'loading' }, participant, organiser] as const)(
    'reports an address that does not exist as missing to somebody who is $kind',
    (standing) => {
      for (const address of ['/home/nothing', '/nothing', '/system/nothing?page=2'])
        expect(visit(address, standing, '/dashboard')).toEqual({ kind: 'go', to: '/404' });
    },
  );

  it('does not remember an address that only redirects', () => {
    expect(visit('/redirect/center/work', signedOut)).toEqual({ kind: 'go', to: '/neibu/login' });
  });

  it('redirects a path with /undefined to the start page for everybody', () => {
    expect(visit('/competition/undefined', organiser)).toEqual({ kind: 'go', to: '/' });
    expect(visit('/undefined', signedOut)).toEqual({ kind: 'go', to: '/' });
  });

  it('sends a signed-in visitor of the login page to the start', () => {
    expect(visit('/neibu/login', participant)).toEqual({ kind: 'go', to: '/' });
    expect(visit('/neibu/login', signedOut)).toMatchObject({ kind: 'show' });
  });

  it('waits for person and menu, and does not hang when they fail', () => {
    expect(visit('/dashboard', { kind: 'loading' })).toEqual({ kind: 'wait' });
    expect(visit('/dashboard', { kind: 'failed' })).toEqual({ kind: 'failed' });
  });

  it('shows the desk routes of the menu, and the pages under them', () => {
    expect(visit('/competition/list', organiser)).toMatchObject({ kind: 'show' });
    expect(visit('/competition/scheduleSet?id=1', organiser)).toMatchObject({ kind: 'show' });
  });

  it('goes back to the previous route when this one is closed, or to /noPage', () => {
    expect(visit('/system/role', organiser, '/dashboard')).toEqual({ kind: 'go', to: '/dashboard' });
    expect(visit('/system/role', organiser)).toEqual({ kind: 'go', to: '/noPage' });
  });

  it('does not go back to where it already is', () => {
    expect(visit('/system/role', organiser, '/system/role')).toEqual({ kind: 'go', to: '/noPage' });
  });

  it('has no desk routes without an organisation', () => {
    expect(visit('/dashboard', participant)).toEqual({ kind: 'go', to: '/noPage' });
    expect(visit('/center/users', participant)).toMatchObject({ kind: 'show' });
  });

  it('forwards /redirect only to a known path of this site', () => {
    expect(visit('/redirect/center/work?page=2', participant)).toEqual({ kind: 'go', to: '/center/work?page=2' });
    for (const bad of ['/redirect//evil.example', '/redirect/\\evil.example', '/redirect/%5cevil', '/redirect/nothing'])
      expect(visit(bad, participant)).toEqual({ kind: 'go', to: '/404' });
  });
});

describe('an address of our own', () => {
  it.each([
    'https://evil.example/home/homepage',
    '//evil.example/home/homepage',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%5cevil.example',
    '/\tevil',
    'https://laurel.example@evil.example/home/homepage',
    '/redirect/home/homepage',
    '/api/unknown',
  ])('is not %s', (target) => expect(ownAddress(target, origin)).toBeNull());

  it('is a known path with its query', () => {
    expect(ownAddress('/center/work?id=1', origin)).toBe('/center/work?id=1');
  });

  it('is the home page after a login without a valid origin', () => {
    expect(afterLogin('//evil.example', origin, false)).toBe('/home/homepage');
    expect(afterLogin(null, origin, false)).toBe('/home/homepage');
    expect(afterLogin('/dashboard', origin, false)).toBe('/dashboard');
    expect(afterLogin(null, origin, true)).toBe('/dashboard');
    expect(afterLogin('/center/work', origin, true)).toBe('/center/work');
  });
});
