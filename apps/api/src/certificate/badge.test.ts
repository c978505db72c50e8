import { describe, expect, it } from 'vitest';
import { badgeSvg, clipped } from './badge.ts';

const badge = {
  standing: 'valid',
  award: '一等奖',
  competition: '设计大赛',
  status: '有效',
  language: 'zh-CN',
} as const;

describe('a badge', () => {
  it('never turns text into markup', () => {
    const svg = badgeSvg({ ...badge, award: '</text><script>alert(1)</script>', competition: '" onload="x' });
    expect(svg).not.toMatch(/<script|onload="x/);
    expect(svg).toContain('&lt;/text&gt;');
  });
  it('cuts a text that is too long, between characters', () => {
    expect(clipped('国际大学生数字艺术设计创新大赛', 10, 62)).toBe('国际大学生…');
    expect(clipped('一等奖', 10, 62)).toBe('一等奖');
    expect(clipped('𠮷𠀋𠮷𠀋', 10, 32)).toBe('𠮷𠀋…');
  });
  it('does not look valid when the certificate is not valid', () => {
    expect(badgeSvg({ ...badge, standing: 'revoked', status: '已撤销' })).not.toContain('#067647');
  });
});
