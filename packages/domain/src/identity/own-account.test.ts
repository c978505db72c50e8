import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/instants.ts';
import { addPasskey } from './add-passkey.ts';
import { changePassword } from './change-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { checkCharacter } from './id-card.ts';
import { MOST_PASSKEYS } from './passkey.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { setBankCard } from './set-bank-card.ts';
import { needsGuardianCode, updateProfile } from './update-profile.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const done = { ok: true, change: null };
const at = '2026-11-21T08:00:00.000Z' as Instant;

describe('changing a password', () => {
  const facts = { known: ['adalovelace'], breached: false };
  const change = (newPassword: string, over: object = {}) =>
    changePassword({ oldPassword: 'an old umbrella', newPassword, confirmPassword: newPassword, ...over }, facts);
  it('accepts one that is typed twice and allowed', () => {
    expect(change('quiet river stones')).toEqual(done);
    expect(change('quiet river stones', { confirmPassword: 'quiet river' })).toEqual(refused('passwordsDiffer'));
    expect(change('short')).toEqual(refused('passwordTooShort'));
    expect(change('adalovelace1')).toEqual(refused('passwordResembles'));
  });
  it('refuses the current one again', () => expect(change('an old umbrella')).toEqual(refused('passwordUnchanged')));
  it('refuses one known from breaches', () => {
    const typed = {
      oldPassword: 'an old umbrella',
      newPassword: 'quiet river stones',
      confirmPassword: 'quiet river stones',
    };
    expect(changePassword(typed, { ...facts, breached: true })).toEqual(refused('passwordTooCommon'));
  });
});

describe('updating a profile', () => {
  const cardOf = (birthday: string) => {
    const seventeen = `320102${birthday}123`;
    return seventeen + checkCharacter(seventeen);
  };
  const [adult, child] = [cardOf('20000101'), cardOf('20160101')];
  const guardian = { contact: '13800000000', code: '123456' } as never;
  const profile = { version: 3, sensitiveAgreed: true };
  const update = (over: object) => updateProfile({ ...profile, ...over }, { version: 3 }, { at });
  it('needs the current version', () => {
    expect(update({})).toEqual({ ok: true, change: { version: 4, consents: [] } });
    expect(update({ version: 2 })).toEqual(refused('versionConflict'));
  });
  it('keeps an ID number with consent, and under fourteen with a guardian’s', () => {
    expect(update({ idCard: adult })).toMatchObject({ change: { consents: ['sensitive'] } });
    expect(update({ idCard: adult, sensitiveAgreed: false })).toEqual(refused('consentNeeded'));
    expect(update({ idCard: '1' })).toEqual(refused('idCardNotEighteen'));
    expect(update({ idCard: child })).toEqual({ ok: false, refusal: 'guardianNeeded', detail: { age: 14 } });
    expect(update({ idCard: child, guardian })).toMatchObject({ change: { consents: ['sensitive', 'guardian'] } });
  });
  it('checks a guardian’s code only where one is needed', () => {
    const asked = (over: object) => needsGuardianCode({ ...profile, ...over }, { at });
    expect(asked({ idCard: child, guardian })).toBe(true);
    expect(asked({ idCard: adult, guardian })).toBe(false);
    expect(asked({ idCard: child, guardian, sensitiveAgreed: false })).toBe(false);
    expect(asked({ idCard: child })).toBe(false);
    expect(asked({})).toBe(false);
  });
  it('keeps a bank card number with consent', () => {
    expect(setBankCard({ sensitiveAgreed: true })).toEqual(done);
    expect(setBankCard({ sensitiveAgreed: false })).toEqual(refused('consentNeeded'));
  });
});

describe('one’s own second factor', () => {
  const own = { confirmedAt: at, recoveryCodesLeft: 3 };
  const asked = { policyOff: false, code: '123456' };
  it('is confirmed by the first code', () => {
    const on = { policyOff: false };
    expect(confirmSecondFactor({ step: 7 }, on)).toEqual({ ok: true, change: { step: 7 } });
    expect(confirmSecondFactor({ step: undefined }, on)).toEqual(refused('secondCodeWrong'));
    expect(confirmSecondFactor(undefined, on)).toEqual(refused('secondFactorNotBegun'));
    expect(confirmSecondFactor({ step: 7 }, { policyOff: true })).toEqual(refused('secondFactorOff'));
  });
  it('is turned off with a code, or without one where none is required', () => {
    expect(removeSecondFactor(own, asked)).toEqual({ ok: true, change: { confirmedAt: at } });
    expect(removeSecondFactor(own, { ...asked, code: undefined })).toEqual(refused('secondFactorNeeded'));
    expect(removeSecondFactor(own, { policyOff: true, code: undefined })).toMatchObject({ ok: true });
    expect(removeSecondFactor(undefined, asked)).toEqual(refused('secondFactorAbsent'));
  });
  it('gets new recovery codes if it exists', () => {
    expect(renewRecoveryCodes(own)).toEqual(done);
    expect(renewRecoveryCodes(undefined)).toEqual(refused('secondFactorAbsent'));
  });
});

it('a passkey is saved once, up to the limit', () => {
  expect(addPasskey({ count: MOST_PASSKEYS - 1, taken: false })).toEqual(done);
  expect(addPasskey({ count: MOST_PASSKEYS, taken: false })).toEqual(refused('passkeyLimit'));
  expect(addPasskey({ count: 0, taken: true })).toEqual(refused('passkeyExists'));
});
