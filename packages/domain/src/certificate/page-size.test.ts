import { describe, expect, it } from 'vitest';
import { DEFAULT_RATIO, PORTRAIT_RATIO, pageSizeMm } from './design.ts';

describe('the printed page', () => {
  it('of a design without a paper size is A4 or nearly: the specification’s landscape size, A4 portrait', () => {
    expect(pageSizeMm({ viewportRatio: DEFAULT_RATIO })).toEqual({ width: 297, height: 210.42 });
    expect(pageSizeMm({ viewportRatio: PORTRAIT_RATIO })).toEqual({ width: 210, height: 297 });
    expect(pageSizeMm({ viewportRatio: 1.4114 })).toEqual({ width: 210, height: 297 });
  });
  it('is the chosen size, and A4 follows the orientation of the design', () => {
    const a4 = { mode: 'A4', widthMm: 297, bleedMm: 3 } as const;
    expect(pageSizeMm({ viewportRatio: 0.7, page: a4 })).toEqual({ width: 297, height: 210 });
    expect(pageSizeMm({ viewportRatio: 1.4, page: a4 })).toEqual({ width: 210, height: 297 });
    const a3 = { mode: 'ratio', widthMm: 297, bleedMm: 0 } as const;
    expect(pageSizeMm({ viewportRatio: 1.4114, page: a3 })).toEqual({ width: 297, height: 419.19 });
  });
});
