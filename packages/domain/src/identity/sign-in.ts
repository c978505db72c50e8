import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { Contact, OneTimeCode, Password, VerifyCode } from './fields.ts';
import { CODE_SCENES } from './one-time-code.ts';
import { PasskeyProof } from './passkey.ts';
import { SecondCode } from './second-factor.ts';

/** Mode 1: user name (or phone, or e-mail), password and the verify code of a challenge. */
export const SignInByPassword = z.strictObject({
  username: z.string().trim().min(1).max(200),
  password: Password,
  verifyCode: VerifyCode,
  challengeId: Uuid.optional(),
});
/** Mode 2: a one-time code that was sent to the phone or e-mail address. */
export const SignInByCode = z.strictObject({ contact: Contact, code: OneTimeCode });

/** The purposes for which a logged-out person may request a code. */
export const SendCode = z.strictObject({
  contact: Contact,
  scene: z.enum(CODE_SCENES).extract(['login', 'register', 'retrieve']),
});
export const RetrievePassword = z.strictObject({ contact: Contact, code: OneTimeCode, password: Password });
/** Following an invitation or a reset link. */
export const FollowLink = z.strictObject({ token: z.string().min(20).max(128), password: Password });
/**
 * Confirms the person's identity again by something typed: the password, or a code sent to the person's own phone or
 * address; a person with a second factor gives a code of that instead.
 */
export const TypedStepUp = z.union([
  z.strictObject({ password: Password }),
  z.strictObject({ code: OneTimeCode }),
  z.strictObject({ secondCode: SecondCode }),
]);
/** The same, or a passkey. */
export const StepUp = z.union([...TypedStepUp.options, z.strictObject({ passkey: PasskeyProof })]);
