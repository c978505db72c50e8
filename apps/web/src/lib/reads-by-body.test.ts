import { SECRET_READS } from '@laurel/domain/kernel/secret-reads.ts';
import { expect, it } from 'vitest';
import { readsByBody } from './reads-by-body.ts';

it('counts the length of the address, where a Chinese character takes nine', () => {
  const long = (input: unknown) => readsByBody('competition.previewAmendment', input);
  expect(long(undefined)).toBe(false);
  expect(long({ page: 1, title: '桂冠' })).toBe(false);
  expect(long({ rules: 'a'.repeat(3000) })).toBe(false);
  expect(long({ rules: 'a'.repeat(3500) })).toBe(true);
  expect(long({ rules: '规'.repeat(400) })).toBe(true);
});

it('keeps secrets and search words out of addresses', () => {
  for (const path of SECRET_READS) expect(readsByBody(path, { shareId: 'short' }), path).toBe(true);
  expect(readsByBody('identity.userList', { page: 1, keywords: '13800000000' })).toBe(true);
  expect(readsByBody('identity.rowChanges', { page: 1, who: '王小明' })).toBe(true);
  expect(readsByBody('identity.userList', { page: 1, keywords: '' })).toBe(false);
});
