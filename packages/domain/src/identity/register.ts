import { z } from 'zod';
import { Contact, Language, OneTimeCode, Password, RealName, Username } from './fields.ts';

/** A participant creates an account, with a contact that a code has proved and the notice agreed to. */
export const Register = z.strictObject({
  username: Username,
  password: Password,
  realName: RealName,
  contact: Contact,
  code: OneTimeCode,
  noticeAgreed: z.boolean(),
  language: Language,
});
export type Register = z.infer<typeof Register>;
