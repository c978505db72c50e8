import { describe, expect, it } from 'vitest';
import { BrandKit, EMPTY_BRAND_KIT } from './brand-kit.ts';
import { uploadedFontName } from './fields.ts';
import { setBrandKit } from './set-brand-kit.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const facts = { lastChange: 'change-1', fonts: new Set<never>(), maySeal: false };
const uploaded = uploadedFontName('校体', 'a'.repeat(64));

describe('setting a brand kit', () => {
  it('is refused over a change that the page has not seen; programs send no version', () => {
    expect(setBrandKit(EMPTY_BRAND_KIT, facts, 'change-1')).toEqual({ ok: true, change: EMPTY_BRAND_KIT });
    expect(setBrandKit(EMPTY_BRAND_KIT, facts, undefined)).toMatchObject({ ok: true });
    expect(setBrandKit(EMPTY_BRAND_KIT, facts, null)).toEqual(refused('versionConflict'));
  });
  it('takes built-in fonts, and uploaded ones that the organisation offers', () => {
    const kit = { ...EMPTY_BRAND_KIT, fonts: ['楷体', uploaded] };
    expect(setBrandKit(kit, facts, undefined)).toEqual(refused('fontNotFound'));
    const offered = { ...facts, fonts: new Set([`u${'a'.repeat(15)}` as const]) };
    expect(setBrandKit(kit, offered, undefined)).toMatchObject({ ok: true });
    expect(setBrandKit({ ...kit, fonts: ['Comic Sans'] }, offered, undefined)).toEqual(refused('fontNotFound'));
  });
  it('takes a seal that the organisation may use', () => {
    const kit = { ...EMPTY_BRAND_KIT, sealId: '018f0000-0000-7000-8000-000000000000' };
    expect(setBrandKit(kit, facts, undefined)).toEqual(refused('sealNotFound'));
    expect(setBrandKit(kit, { ...facts, maySeal: true }, undefined)).toMatchObject({ ok: true });
  });
  it('limits the number of each, and accepts colours only as six digits', () => {
    const colour = { name: '主色', colour: '#8c1d18' };
    expect(BrandKit.safeParse({ ...EMPTY_BRAND_KIT, colours: Array(12).fill(colour) }).success).toBe(true);
    expect(BrandKit.safeParse({ ...EMPTY_BRAND_KIT, colours: Array(13).fill(colour) }).success).toBe(false);
    expect(BrandKit.safeParse({ ...EMPTY_BRAND_KIT, colours: [{ ...colour, colour: 'red' }] }).success).toBe(false);
    expect(BrandKit.safeParse({ ...EMPTY_BRAND_KIT, organisers: [' '] }).success).toBe(false);
  });
});
