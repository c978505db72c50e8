import { describe, expect, it } from 'vitest';
import { badgeCode, embedCode, linkedInAddress, sharedAddress } from './share-links.ts';

const traceUrl = 'https://laurel.example/certificate/trace?c=abc';

describe('links to a certificate', () => {
  it('fill in LinkedIn’s form', () => {
    const said = {
      traceUrl,
      number: 'N&1',
      award: '一等奖',
      competition: '大赛',
      issuer: '组委会',
      issueDate: '2026-03-20',
    };
    const { searchParams } = new URL(linkedInAddress(said));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ name: '大赛 一等奖', organizationName: '组委会', issueYear: '2026', issueMonth: '3' },
      ...{ certUrl: traceUrl, certId: 'N&1' },
    });
  });
  it('lead to the badge and card in the reader’s language', () => {
    expect(sharedAddress(traceUrl, 'embed', 'en')).toBe('https://laurel.example/certificate/embed?c=abc&lang=en');
  });
  it('never let a text end an attribute of the code', () => {
    const text = '" onload="alert(1)';
    expect(badgeCode(traceUrl, 'en', text)).not.toContain('" onload');
    expect(embedCode(traceUrl, 'en', text)).not.toContain('" onload');
    expect(embedCode(traceUrl, 'en', '')).toContain('?c=abc&amp;lang=en');
  });
});
