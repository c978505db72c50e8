import type { By } from '../kernel/actor.ts';
import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import { type IdCardRefusal, parseIdCard } from './id-card.ts';
import { GUARDIAN_AGE, type UpdateProfile } from './profile.ts';

type Consented = Pick<UpdateProfile, 'idCard' | 'sensitiveAgreed' | 'guardian'>;
export type ProfileConsent = 'sensitive' | 'guardian';

/** The consents that an ID number needs before it is kept. */
export const consentsTo = (
  { idCard, sensitiveAgreed, guardian }: Consented,
  at: By['at'],
): RowDecision<readonly ProfileConsent[], IdCardRefusal | 'consentNeeded' | 'guardianNeeded'> => {
  if (idCard === undefined) return write([]);
  const parsed = parseIdCard(idCard, at);
  if (!parsed.ok) return refuse(parsed.refusal);
  if (!sensitiveAgreed) return refuse('consentNeeded');
  if (parsed.card.age >= GUARDIAN_AGE) return write(['sensitive']);
  return guardian ? write(['sensitive', 'guardian']) : refuse('guardianNeeded', { age: GUARDIAN_AGE });
};

/** Whether a guardian's code is to be checked: only for an ID number that is right and of a child. */
export const needsGuardianCode = (profile: Consented, { at }: Pick<By, 'at'>): boolean => {
  const decision = consentsTo(profile, at);
  return decision.ok && decision.change.includes('guardian');
};

type UpdatedProfile = { readonly version: number; readonly consents: readonly ProfileConsent[] };

/** Changes one's own data. An ID number needs its own consent and, under fourteen, a guardian's. */
export const updateProfile = (
  profile: Consented & Pick<UpdateProfile, 'version'>,
  person: { readonly version: number },
  { at }: Pick<By, 'at'>,
): RowDecision<UpdatedProfile, IdCardRefusal | 'consentNeeded' | 'guardianNeeded' | 'versionConflict'> => {
  const consents = consentsTo(profile, at);
  if (!consents.ok) return consents;
  if (person.version !== profile.version) return refuse('versionConflict');
  return write({ version: profile.version + 1, consents: consents.change });
};
