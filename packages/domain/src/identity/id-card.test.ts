import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/instants.ts';
import { ageAt, checkCharacter, ID_CARD_MESSAGES, maskIdCard, parseIdCard } from './id-card.ts';

const noon = (day: string) => `${day}T04:00:00.000Z` as Instant;
const now = noon('2026-11-21');
const numberOf = (birthday: string, order = '123') => {
  const seventeen = `320102${birthday.replaceAll('-', '')}${order}`;
  return seventeen + checkCharacter(seventeen);
};
const days = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('an identity number', () => {
  it('gives birthday, age and gender', () => {
    expect(parseIdCard('11010519491231002X', now)).toEqual({
      ok: true,
      card: { birthday: '1949-12-31', age: 76, gender: 2, checkDigitOk: true },
    });
  });

  it('is refused unless it is a string of exactly 18 characters', () => {
    for (const wrong of ['', '1', '11010519491231002', '11010519491231002XX', 110105194912310, null, undefined, {}]) {
      expect(parseIdCard(wrong, now)).toEqual({ ok: false, refusal: 'idCardNotEighteen' });
    }
    expect(ID_CARD_MESSAGES.idCardNotEighteen).toBe('无效的身份证号码：必须为18位字符串');
  });

  it.each(['20230229', '19000229', '20240431', '20241301', '20240010', '20240100', '20240132', '00000101', '2024ab01'])(
    'is refused when it says born on %s',
    (born) => {
      expect(parseIdCard(`320102${born}1234`, now)).toEqual({ ok: false, refusal: 'idCardBirthInvalid' });
      expect(ID_CARD_MESSAGES.idCardBirthInvalid).toBe('无效的出生日期');
    },
  );

  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '2000-01-01'])('accepts %s', (born) => {
    expect(parseIdCard(numberOf(born), now)).toMatchObject({
      ok: true,
      card: { birthday: born, checkDigitOk: true },
    });
  });

  it('only warns of a wrong check character', () => {
    expect(parseIdCard('110105194912310021', now)).toMatchObject({ ok: true, card: { checkDigitOk: false } });
  });

  it('reads a lower-case x as the check character', () => {
    expect(parseIdCard('11010519491231002x', now)).toMatchObject({ ok: true, card: { checkDigitOk: true } });
  });

  it('is read for every day of the calendar, whatever the order number', () =>
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 999 }), (born, order) => {
        const parsed = parseIdCard(numberOf(born, String(order).padStart(3, '0')), noon('9999-12-31'));
        expect(parsed).toMatchObject({
          ok: true,
          card: {
            birthday: born,
            gender: order % 2 === 1 ? 1 : 2,
            checkDigitOk: true,
            age: ageAt(born, noon('9999-12-31')),
          },
        });
      }),
    ));

  it('agrees with the calendar on every eight digits', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
        const date = new Date(0);
        date.setUTCFullYear(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6)));
        const real = date.toISOString().slice(0, 10).replaceAll('-', '') === digits && !digits.startsWith('0000');
        expect(parseIdCard(`320102${digits}1234`, now).ok).toBe(real);
      }),
    ));

  it('never throws, whatever it is given', () =>
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ minLength: 18, maxLength: 18, unit: 'binary' })), (value) => {
        expect(['boolean']).toContain(typeof parseIdCard(value, now).ok);
      }),
      { numRuns: 1000 },
    ));
});

describe('age', () => {
  it('is counted by the calendar of China, where the day begins at 16:00 UTC', () => {
    expect(ageAt('2012-11-22', '2026-11-21T15:59:59.999Z' as Instant)).toBe(13);
    expect(ageAt('2012-11-22', '2026-11-21T16:00:00.000Z' as Instant)).toBe(14);
  });
  it('changes on the birthday itself', () => {
    expect(ageAt('2012-11-22', noon('2026-11-21'))).toBe(13);
    expect(ageAt('2012-11-21', noon('2026-11-21'))).toBe(14);
  });
  it('of somebody born on 29 February changes on 1 March of a common year', () => {
    expect(ageAt('2012-02-29', noon('2026-02-28'))).toBe(13);
    expect(ageAt('2012-02-29', noon('2026-03-01'))).toBe(14);
  });
});

it('is shown with its middle hidden', () => expect(maskIdCard('320102199001011234')).toBe('3201**********1234'));
