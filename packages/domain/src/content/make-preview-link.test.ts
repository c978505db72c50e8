import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/instants.ts';
import { makePreviewLink } from './make-preview-link.ts';
import { MakePreviewLink, MOST_PREVIEW_LINKS, PreviewToken, previewPath, targetOf } from './preview-link.ts';
import { revokePreviewLink } from './revoke-preview-link.ts';

const at = '2026-05-01T08:00:00.000Z' as Instant;
const shown = { submitted: true, over: false, inBlindReview: false };

describe('a preview link', () => {
  it('ends after the hours that were chosen', () => {
    expect(makePreviewLink({ hours: 8 }, { live: 0 }, { at })).toEqual({
      ok: true,
      change: { expiresAt: '2026-05-01T16:00:00.000Z' },
    });
  });
  it.each([0, 2, 25, 24.5, '8'])('cannot be made for %s hours', (hours) => {
    const of = { kind: 'article', articleId: crypto.randomUUID() };
    expect(MakePreviewLink.safeParse({ of, hours }).success).toBe(false);
    expect(MakePreviewLink.safeParse({ of, hours: 24 }).success).toBe(true);
  });
  it('is refused above the number of links to one thing', () => {
    expect(makePreviewLink({ hours: 1 }, { live: MOST_PREVIEW_LINKS - 1 }, { at }).ok).toBe(true);
    expect(makePreviewLink({ hours: 1 }, { live: MOST_PREVIEW_LINKS }, { at })).toEqual({
      ok: false,
      refusal: 'tooManyPreviewLinks',
      detail: { most: MOST_PREVIEW_LINKS },
    });
  });
  it('to a work is refused while it is judged blind, before it is submitted and once it is over', () => {
    const make = (work: Partial<typeof shown>) =>
      makePreviewLink({ hours: 1 }, { live: 0, work: { ...shown, ...work } }, { at });
    expect(make({}).ok).toBe(true);
    expect(make({ inBlindReview: true })).toEqual({ ok: false, refusal: 'workInBlindReview' });
    expect(make({ submitted: false })).toEqual({ ok: false, refusal: 'workNotSubmitted' });
    expect(make({ over: true })).toEqual({ ok: false, refusal: 'workOver' });
  });
  it('to a site is refused with a picture that was never uploaded for it', () => {
    expect(makePreviewLink({ hours: 1 }, { live: 0, pictures: false }, { at })).toEqual({
      ok: false,
      refusal: 'imageRefused',
    });
  });
  it('carries its secret where no server and no other site sees it', () => {
    const token = 'a'.repeat(32);
    expect(previewPath('site', token)).toBe(`/preview#token=${token}`);
    expect(previewPath('work', token)).toBe(`/preview/detail#work=${token}`);
    expect(PreviewToken.safeParse({ token: 'short' }).success).toBe(false);
    const workId = crypto.randomUUID() as never;
    expect(targetOf({ kind: 'work', workId })).toBe(workId);
  });
  it('is closed once, and stays closed', () => {
    expect(revokePreviewLink({ revokedAt: null }, { at })).toEqual({ ok: true, change: { revokedAt: at } });
    const before = '2026-05-01T07:00:00.000Z' as Instant;
    expect(revokePreviewLink({ revokedAt: before }, { at })).toEqual({ ok: true, change: { revokedAt: before } });
  });
});
