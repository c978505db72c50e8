import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from './account.ts';
import { drafts, withoutSecrets } from './drafts.ts';
import { changedFrom } from './useDraft.ts';

/** Storage as in browsers: its entries are its own enumerable properties. */
const storage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Record<string, string>;

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  account.set('ada');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  account.set(null);
});

const key = (form: string) => drafts.key(form) ?? '';

describe('drafts', () => {
  it('are kept by account, form and object, and are restored unchanged', () => {
    drafts.write(key('page|form|one'), { reason: '附件缺少签字页', rules: { zh: 'x' } });
    expect(drafts.read(key('page|form|one'))?.values).toEqual({ reason: '附件缺少签字页', rules: { zh: 'x' } });
    expect(drafts.read(key('page|form|two'))).toBeNull();
    account.set('bob');
    expect(drafts.read(key('page|form|one'))).toBeNull();
  });

  it('have the time they were written, and are not kept if only secrets were typed', () => {
    const at = drafts.write(key('a'), { reason: '附件', password: 'x' });
    expect(at).toBe(drafts.read(key('a'))?.at);
    expect(drafts.write(key('a'), { password: 'y', phone: '13800138000' })).toBeNull();
    expect(drafts.read(key('a'))).toBeNull();
  });

  it('are not kept while nobody is logged in', () => {
    account.set(null);
    expect(drafts.key('page|form')).toBeNull();
  });

  it('are deleted when another account logs in, and kept when the same one does', () => {
    drafts.write(key('a'), { reason: 'mine' });
    drafts.removeOthers('ada');
    expect(drafts.read(key('a'))).not.toBeNull();
    drafts.removeOthers('bob');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('leave other stored items alone', () => {
    localStorage.setItem('theme', 'dark');
    drafts.write(key('a'), { reason: 'mine' });
    localStorage.setItem('laurel.design.of-a-former-release', '{}');
    drafts.removeAll();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('are deleted after two weeks', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-01T00:00:00Z') });
    drafts.write(key('a'), { reason: 'old' });
    vi.setSystemTime(Date.parse('2026-11-14T23:00:00Z'));
    expect(drafts.read(key('a'))).not.toBeNull();
    vi.setSystemTime(Date.parse('2026-11-15T01:00:00Z'));
    expect(drafts.read(key('a'))).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
    vi.useRealTimers();
  });

  it('are listed in the order in which they were typed', () => {
    vi.useFakeTimers({ now: 1000 });
    drafts.write(key('scores|b'), { comment: 'first' });
    vi.setSystemTime(2000);
    drafts.write(key('scores|a'), { comment: 'second' });
    drafts.write(key('other|c'), { comment: 'elsewhere' });
    vi.setSystemTime(3000);
    expect(drafts.under('scores|').map((each) => each.form)).toEqual(['scores|b', 'scores|a']);
    vi.useRealTimers();
  });

  it('work without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
    });
    drafts.write(key('a'), { reason: 'x' });
    expect(drafts.read(key('a'))).toBeNull();
  });
});

describe('what is never stored', () => {
  it.each([
    ['a password by its name', { newPassword: 'correct horse' }],
    ['an ID number by its name', { idCard: 'half typed' }],
    ['a bank card by its name', { bankCard: '6222', bankName: '某银行' }],
    ['an ID number in any field', { comment: '11010519491231002X' }],
    ['a bank card in any field, with its spaces', { remark: '4111 1111 1111 1111' }],
    ['a phone number or e-mail address by its name', { phone: '138 half typed', email: 'half typed' }],
    ['a guardian and a birthday', { guardian: { name: 'half typed' }, birthday: 'half typed' }],
    ['a phone number in any field', { answer: '+86 138-0000-1111' }],
    ['an e-mail address in any field', { answer: ' half-typed@example.org ' }],
    ['what is nested', { person: { idNumber: '1' }, list: [{ password: 'x' }] }],
  ])('%s', (_, values) => {
    drafts.write(key('a'), { ...values, reason: 'kept' });
    // Without the time, whose digits are arbitrary.
    const text = JSON.stringify(JSON.parse(localStorage.getItem(key('a')) ?? '{}').values);
    expect(text).toContain('kept');
    expect(text).not.toMatch(/correct horse|half.typed|138|6222|某银行|11010519491231002X|4111|"1"|"x"/);
  });

  it('is distinguished from numbers that are not secret', () => {
    expect(withoutSecrets({ note: '1234567890123', room: '1380000', fee: 50_000 })).toEqual({
      note: '1234567890123',
      room: '1380000',
      fee: 50_000,
    });
  });
});

it('only the fields that differ from the form’s initial values are kept', () => {
  expect(changedFrom({ a: 1, b: { zh: 'x' }, c: [] }, { a: 1, b: { zh: 'y' }, c: [] })).toEqual({ b: { zh: 'y' } });
});
