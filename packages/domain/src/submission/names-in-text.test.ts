import { describe, expect, it } from 'vitest';
import { namesIn } from './names-in-text.ts';

const names = [
  { name: '欧阳明月', of: 'person' },
  { name: 'Zhang Wei', of: 'person' },
  { name: '江州大学', of: 'school' },
  { name: 'Li', of: 'person' },
] as const;

describe('names in a text', () => {
  it('are found however they are spaced and written', () => {
    expect(namesIn('作者：欧阳 明月', names)).toEqual(['person']);
    expect(namesIn('by ZHANG-WEI, 江 州 大 学', names)).toEqual(['person', 'school']);
    expect(namesIn('ｚｈａｎｇ ｗｅｉ', names)).toEqual(['person']);
  });
  it('are not found if nobody is named, or if a short name is part of other words', () => {
    expect(namesIn('a light in the valley: 光的形状', names)).toEqual([]);
    expect(namesIn('', names)).toEqual([]);
  });
});
