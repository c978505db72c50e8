import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Block } from '../content/rich-text.ts';
import { Banner, NavigationEntry } from '../content/website.ts';
import { SaveMenu } from '../identity/roles.ts';
import { OwnPath, SecureLink, WebLink } from './link.ts';

const site = 'https://laurel.example';
/** Strings made of the parts of links, so that many of them are nearly links. */
const nearlyALink = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '\u00a0',
      '@',
      ':',
      '?',
      '#',
      '&',
      '=',
      'https:',
      'http:',
      'javascript:',
      'data:',
      'mailto:',
      'evil.test',
      'a',
      'home',
      '。',
      '／',
      '\u2028',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const bad = [
  '/\\evil.test',
  '//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '\\\\evil.test',
  'https:\\\\evil.test',
  'javascript:alert(1)',
  ' /home',
  '/home\\..',
  'https://laurel.example@evil.test',
  'data:text/html,x',
];

describe('a link to a page of the site', () => {
  it('never leaves the site', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          nearlyALink,
          fc.string(),
          nearlyALink.map((rest) => `/${rest}`),
        ),
        (text) => {
          if (!OwnPath.safeParse(text).success) return;
          const url = new URL(text, site);
          expect(url.origin).toBe(site);
          // The path that a router makes of it is on the site too.
          expect(new URL(url.pathname, site).origin).toBe(site);
        },
      ),
      { numRuns: 5000 },
    ));
  it('may be any ordinary path', () => {
    for (const path of ['/', '/home/homepage', '/home/competition/details?id=1&to=a//b#results', '/关于', '/a%20b'])
      expect(OwnPath.safeParse(path).success).toBe(true);
  });
});

describe('a link elsewhere', () => {
  it('shows the host it leads to', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          nearlyALink,
          nearlyALink.map((rest) => `https://${rest}`),
        ),
        (text) => {
          const link = WebLink.safeParse(text).data;
          if (link === undefined) return;
          const url = new URL(link);
          expect(['https:', 'http:']).toContain(url.protocol);
          expect(url.username + url.password).toBe('');
        },
      ),
      { numRuns: 5000 },
    ));
  it('may be any ordinary address', () => {
    for (const link of ['https://www.moe.gov.cn/jyb_xxgk?x=1#y', 'https://例子.中国/', 'https://a.test:8443'])
      expect(SecureLink.safeParse(link).success).toBe(true);
    expect(SecureLink.safeParse('http://a.test').success).toBe(false);
  });
});

describe('every place where a link may be typed', () => {
  const entry = { name: 'x', nameEn: '', tem: 'tem1', path: '/', children: [] };
  const image = `/files/site-images/${'a'.repeat(64)}`;
  const menu = {
    menuId: 'a-menu',
    version: 0,
    parentId: null,
    name: 'x',
    nameEn: '',
    type: 2,
    component: null,
    query: null,
    icon: null,
    visible: true,
    permission: null,
    sort: 0,
  };
  const places: Record<string, (link: string) => boolean> = {
    'a banner': (link) => Banner.safeParse({ image, title: { zh: '字', en: 'x' }, link }).success,
    'the navigation': (path) => NavigationEntry.safeParse({ ...entry, path }).success,
    'an entry below it': (path) =>
      NavigationEntry.safeParse({ ...entry, children: [{ dictValue: '', name: 'x', nameEn: '', path }] }).success,
    'an article': (href) =>
      Block.safeParse({
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      }).success,
    'the menu': (path) => SaveMenu.safeParse({ ...menu, path }).success,
  };
  it.each(Object.entries(places))('%s accepts no link that leads elsewhere than it says', (_place, takes) => {
    expect(bad.filter(takes)).toEqual([]);
    expect(takes('/home/homepage')).toBe(true);
  });
});
