import { describe, expect, it } from 'vitest';
import { saveBanners } from './save-banners.ts';
import { type KeptWebsite, saveWebsiteSettings } from './save-website-settings.ts';
import { type Banner, defaultWebsite, type SiteImage } from './website.ts';

const hash = 'a'.repeat(64);
const image = `/files/site-images/${hash}` as SiteImage;
const banner: Banner = { image, title: { zh: '题', en: 'Title' }, link: null };
const site = (over: Partial<KeptWebsite> = {}): KeptWebsite => ({
  settings: { title: 'Laurel', banners: [banner] },
  lastChange: 'change-1',
  pictures: new Set([hash]),
  ...over,
});

describe('saving a site', () => {
  it('changes what is given and leaves the rest', () => {
    expect(saveWebsiteSettings({ slogan: 'New' }, site(), 'change-1')).toEqual({
      ok: true,
      change: { ...defaultWebsite, title: 'Laurel', banners: [banner], slogan: 'New' },
    });
    expect(saveWebsiteSettings({}, site({ settings: null, lastChange: null }), null)).toEqual({
      ok: true,
      change: defaultWebsite,
    });
  });
  it.each(['logo', 'favicon'] as const)('refuses a %s that nobody uploaded', (field) => {
    const bare = site({ pictures: new Set() });
    expect(saveWebsiteSettings({ [field]: image }, bare, undefined)).toEqual({ ok: false, refusal: 'imageRefused' });
    expect(saveWebsiteSettings({ [field]: image }, site(), undefined)).toMatchObject({ ok: true });
    expect(saveWebsiteSettings({ [field]: null }, bare, undefined)).toMatchObject({ ok: true });
  });
  it('is refused over a change that the page has not seen; programs send no version', () => {
    expect(saveWebsiteSettings({}, site(), 'change-0')).toEqual({ ok: false, refusal: 'versionConflict' });
    expect(saveWebsiteSettings({}, site(), null)).toEqual({ ok: false, refusal: 'versionConflict' });
    expect(saveWebsiteSettings({}, site(), undefined)).toMatchObject({ ok: true });
  });
});

describe('saving banners', () => {
  it('replaces all of them and nothing else', () => {
    expect(saveBanners([], site(), 'change-1')).toEqual({ ok: true, change: { ...defaultWebsite, title: 'Laurel' } });
  });
  it('refuses a picture that nobody uploaded', () => {
    const answer = saveBanners([banner], site({ pictures: new Set() }), 'change-1');
    expect(answer).toEqual({ ok: false, refusal: 'imageRefused' });
  });
});
