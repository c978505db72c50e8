import { describe, expect, it } from 'vitest';
import { siteHosts } from './site-hosts.ts';

describe('LAUREL_SITE_HOSTS', () => {
  it('maps host names, without regard to case, to codes of organisations', () => {
    expect([...siteHosts(' Cup.Example.org=CUP ,art.example.org = ART-2')]).toEqual([
      ['cup.example.org', 'CUP'],
      ['art.example.org', 'ART-2'],
    ]);
    expect(siteHosts(undefined).size + siteHosts(' , ').size).toBe(0);
  });
  it.each(['cup.example.org', '=CUP', '*.example.org=CUP', 'cup.example.org:8080=CUP', 'a=b=c', 'a=', 'a..b=CUP'])(
    'refuses %s',
    (given) => expect(() => siteHosts(given)).toThrow('LAUREL_SITE_HOSTS'),
  );
  it('refuses a host that is listed twice', () =>
    expect(() => siteHosts('a.org=ONE,A.org=TWO')).toThrow('a.org twice'));
});
