import { createHash } from 'node:crypto';
import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { drawnNames } from './drawn-names.ts';

const sheetId = '01990000-0000-7000-8000-000000000001' as SheetId;
const by = (byte: number) => drawnNames({ keyFor: () => Buffer.alloc(32, byte) })(sheetId);

it('gives out names that nobody can follow without the key, the same each time', () => {
  expect(by(1)).toBe(by(1));
  expect(by(1)).not.toBe(by(2));
  expect(by(1)).not.toBe(createHash('sha256').update(sheetId).digest('hex'));
});
