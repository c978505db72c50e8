import { describe, expect, it } from 'vitest';
import { errorFacts, reactionTo } from './errors.ts';

describe('the error catalogue', () => {
  it.each([
    [11000, 'sessionEnded'],
    [401, 'noPage'],
    [13017, 'importFailed'],
    [40030, 'silent'],
    [10001, 'say'],
    [50000, 'say'],
    [null, 'say'],
  ] as const)('answers %s with %s', (code, reaction) => expect(reactionTo(code)).toBe(reaction));

  it('reads what the server wrote', () => {
    const error = Object.assign(new Error('x'), {
      data: { code: 'CONFLICT', restCode: 10009, requestId: 'r-1', refusal: null, detail: null },
    });
    expect(errorFacts(error)).toMatchObject({ code: 10009, requestId: 'r-1', offline: false });
  });

  it('distinguishes a lost connection from an answer', () => {
    expect(errorFacts(new TypeError('Failed to fetch')).offline).toBe(true);
    expect(errorFacts('nonsense')).toMatchObject({ code: null, requestId: null, offline: false });
  });
});
