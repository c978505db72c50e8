import { describe, expect, it } from 'vitest';
import { formatter, fromWallTime, wallTime } from './format.ts';

const noon = '2026-11-21T04:00:00.000Z';

describe('formats', () => {
  it('shows Shanghai time wherever the reader is', () => {
    expect(formatter('zh-CN').dateTime(noon)).toBe('2026/11/21 12:00');
    expect(formatter('en').dateTime(noon)).toContain('12:00');
    expect(formatter('zh-CN').date('2026-11-20T16:00:00.000Z')).toBe('2026年11月21日');
  });

  it('writes fen as yuan', () => {
    expect(formatter('zh-CN').money(12_800)).toBe('¥128.00');
    expect(formatter('en').money(5)).toBe('¥0.05');
  });

  it('writes sizes with suitable precision', () => {
    expect(formatter('en').bytes(0)).toBe('0 byte');
    expect(formatter('en').bytes(999)).toBe('999 byte');
    expect(formatter('en').bytes(1_250_000)).toBe('1.3 MB');
  });

  it('puts an aside in the brackets of the language', () => {
    expect(formatter('zh-CN').aside('初评', '进行中')).toBe('初评（进行中）');
    expect(formatter('en').aside('First round', 'running')).toBe('First round (running)');
  });

  it('converts wall time both ways', () => {
    expect(wallTime(noon)).toEqual({ date: '2026-11-21', time: '12:00' });
    expect(fromWallTime('2026-11-21', '12:00')).toBe(noon);
    expect(fromWallTime('2026-11-21', '23:59:59')).toBe('2026-11-21T15:59:59.000Z');
  });
});
