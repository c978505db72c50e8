import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/instants.ts';
import { DEFAULT_ROLES } from './default-roles.ts';
import {
  acceptedStep,
  CALLS_FOR_SECOND_FACTOR,
  isRecoveryCode,
  isTicketGood,
  SecondCode,
  shownRecoveryCode,
  stepsAt,
} from './second-factor.ts';

const at = (text: string) => text as Instant;

describe('time steps', () => {
  it('are the present one and its neighbours', () => {
    expect(stepsAt(at('1970-01-01T00:00:59.000Z'))).toEqual([0, 1, 2]);
    expect(stepsAt(at('2005-03-18T01:58:29.000Z'))).toEqual([0x23523ec - 1, 0x23523ec, 0x23523ec + 1]);
  });

  it('are accepted once, and never before the last accepted one', () => {
    expect(acceptedStep([7], null)).toBe(7);
    expect(acceptedStep([7], 6)).toBe(7);
    expect(acceptedStep([7], 7)).toBeUndefined();
    expect(acceptedStep([6], 7)).toBeUndefined();
    expect(acceptedStep([], null)).toBeUndefined();
  });

  it('with the same code by chance count as the latest', () => expect(acceptedStep([5, 6], null)).toBe(6));
});

describe('a code', () => {
  it('may be typed with spaces, hyphens, in small letters and full width', () => {
    expect(SecondCode.parse(' 123 456 ')).toBe('123456');
    expect(SecondCode.parse('１２３４５６')).toBe('123456');
    expect(SecondCode.parse('abcd-efgh-2345')).toBe('ABCDEFGH2345');
    expect(SecondCode.parse(' abcd efgh 2345 6789 jkmn pqrs')).toBe('ABCDEFGH23456789JKMNPQRS');
  });

  it('for recovery may be typed with letters that look like its digits; an older code contains these letters', () => {
    expect(SecondCode.parse('OoIi-Ll00-1111-0000-0000-0000')).toBe('001111001111000000000000');
    expect(SecondCode.parse('OOII-LLAA-2345')).toBe('OOIILLAA2345');
  });

  it.each([
    '12345',
    '1234567',
    'ABCD-EFGH-234',
    'ABCD-EFGH-1111',
    'ABCD-EFGH-2345-6789-JKMN-PQR',
    'ABCD-EFGH-2345-6789-JKMN-PQRU',
    '',
  ])('cannot be %j', (typed) => {
    expect(SecondCode.safeParse(typed).success).toBe(false);
  });

  it('for recovery is recognised by its length, and shown in groups', () => {
    expect(isRecoveryCode('123456')).toBe(false);
    expect(isRecoveryCode('ABCDEFGH2345')).toBe(true);
    expect(isRecoveryCode('ABCDEFGH23456789JKMNPQRS')).toBe(true);
    expect(shownRecoveryCode('ABCDEFGH23456789JKMNPQRS')).toBe('ABCD-EFGH-2345-6789-JKMN-PQRS');
  });
});

it('a ticket is good for five minutes and one use', () => {
  const madeAt = at('2026-05-01T08:00:00.000Z');
  expect(isTicketGood({ madeAt, usedAt: null }, at('2026-05-01T08:04:59.000Z'))).toBe(true);
  expect(isTicketGood({ madeAt, usedAt: null }, at('2026-05-01T08:05:00.000Z'))).toBe(false);
  expect(isTicketGood({ madeAt, usedAt: madeAt }, madeAt)).toBe(false);
});

it('organisers, finance and arbitrators require a second factor; schools, experts, auditors and participants do not', () => {
  const calling = DEFAULT_ROLES.filter(({ permissions }) =>
    permissions.some((permission) => CALLS_FOR_SECOND_FACTOR.includes(permission)),
  );
  expect(calling.map(({ roleKey }) => roleKey)).toEqual(['ORGANISER', 'FINANCE', 'ARBITRATOR']);
});
