import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';
import { SchoolCode, Uuid } from '../kernel/ids.ts';
import { Contact, IdCardText, Language, OneTimeCode, Password, Phone, RealName, Title } from './fields.ts';

/** What a person says about themselves. The ID card number is read by `parseIdCard`, which alone decides. */
export const UpdateProfile = z.strictObject({
  version: z.number().int(),
  realName: RealName,
  nameEn: z.string().trim().max(100),
  gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  schoolCode: SchoolCode.nullable(),
  majorId: Uuid.nullable(),
  grade: Title,
  studentNo: Title,
  title: Title,
  language: Language,
  /** Left out when it stays as it is: the form never has the number again once it is sealed. */
  idCard: IdCardText.optional(),
  sensitiveAgreed: z.boolean().default(false),
  /** Asked for when the ID card says under fourteen. */
  guardian: z.strictObject({ contact: Phone, code: OneTimeCode }).optional(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const ChangePassword = z.strictObject({
  oldPassword: Password,
  newPassword: Password,
  confirmPassword: Password,
});
export const ChangeContact = z.strictObject({ contact: Contact, code: OneTimeCode });
export const SetBankCard = z.strictObject({
  bankName: z.string().trim().min(2).max(60),
  /** Twelve to nineteen digits with the check digit of ISO/IEC 7812 (Luhn). */
  bankCard: z
    .string()
    .transform((number) => number.replace(/[\s-]/g, ''))
    .refine(isCardNumber, formatWord('bankCardFormat')),
  sensitiveAgreed: z.boolean(),
});

/** Whether digits end with the check digit of ISO/IEC 7812. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Under this age a guardian must agree (PIPL Art. 31). */
export const GUARDIAN_AGE = 14;
