import { z } from 'zod';
import { formatWord } from '../kernel/format-words.ts';

/** What people type about themselves; the same checks in the form, the procedure and the import. */
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}._@-]+$/u, formatWord('usernameFormat'));
export const Password = z.string().min(1).max(256);
export const RealName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}<>]+$/u, formatWord('nameFormat'));
/** A phone number in its one spelling: without spaces and signs, and without the prefix of mainland China. */
export const plainPhone = (phone: string) =>
  phone
    .normalize('NFKC')
    .replace(/[\s()-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '');
export const Phone = z
  .string()
  .trim()
  .transform(plainPhone)
  .pipe(z.string().regex(/^(1\d{10}|\+\d{7,15})$/, formatWord('phoneFormat')));
export const Email = z.email().trim().max(200);
/** A mobile number or an e-mail address. */
export const Contact = z.union([Phone, Email], formatWord('contactFormat'));
export const VerifyCode = z.string().trim().min(4).max(120);
export const OneTimeCode = z
  .string()
  .trim()
  .regex(/^\d{4,6}$/, formatWord('codeFormat'));
/** Left as typed: `parseIdCard` has the only say. */
export const IdCardText = z.string().max(64);
export const Title = z.string().trim().max(60);
export const Language = z.enum(['zh-CN', 'en']);

/** Which of the two a contact is. */
export const contactKind = (contact: string): 'phone' | 'email' => (contact.includes('@') ? 'email' : 'phone');
