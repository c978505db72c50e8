import { describe, expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

describe('a name shown to the public', () => {
  it.each([
    ['张三', '张*'],
    ['王小明', '王*明'],
    ['欧阳修远', '欧**远'],
    ['Ada Lovelace', 'A*** L***'],
    ['林', '林'],
    ['𠮷田', '𠮷*'],
    ['', ''],
  ])('%s is %s', (name, shown) => expect(maskedName(name)).toBe(shown));
});
