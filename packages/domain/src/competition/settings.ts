import { z } from 'zod';
import { SchoolCode } from '../kernel/ids.ts';
import { Bilingual, BilingualText } from '../kernel/text.ts';
import { ScoringPolicy } from './scoring-policy.ts';

/**
 * A question of the competition's own enrolment or submission form. Personal details are never asked here: they are in
 * the profile.
 */
export const FormField = z.strictObject({
  key: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  label: Bilingual,
  kind: z.enum(['text', 'longText', 'number', 'date', 'choice', 'choices', 'boolean']),
  required: z.boolean(),
  maxLength: z.number().int().min(1).max(5000).nullable(),
  options: z.array(z.strictObject({ value: z.string().min(1).max(60), label: Bilingual })).max(50),
  /** Hidden from blind reviewers. */
  identifying: z.boolean(),
  /** Of a work's form: what its answer says about the work, so that it gets fitting experts. */
  describes: z.enum(['nothing', 'topics', 'language']).exactOptional(),
});
export type FormField = z.infer<typeof FormField>;

export const ProfileFact = z.enum(['realName', 'idCard', 'phone', 'email', 'school', 'major', 'studentNo']);
export type ProfileFact = z.infer<typeof ProfileFact>;

export const EnrolmentSettings = z.strictObject({
  fields: z.array(FormField).max(40),
  requiredProfile: z.array(ProfileFact),
  materials: BilingualText,
  undertaking: BilingualText,
  schoolApproval: z.boolean(),
  /** Between the school and the organiser, the administrators of the school's region approve. */
  regionApproval: z.boolean().exactOptional(),
  /** Teams that each school may have in each category; null or absent: no limit. */
  schoolQuota: z.number().int().min(1).max(10_000).nullable().exactOptional(),
  /** Schools with a different limit. */
  schoolQuotas: z
    .array(z.strictObject({ schoolCode: SchoolCode, teams: z.number().int().min(0).max(10_000) }))
    .max(500)
    .exactOptional(),
  organiserApproval: z.boolean(),
  /** Minutes from approval to the end of payment. */
  payWithinMinutes: z
    .number()
    .int()
    .min(10)
    .max(60 * 24 * 60),
});
export type EnrolmentSettings = z.infer<typeof EnrolmentSettings>;

export const SubmissionSettings = z.strictObject({
  fields: z.array(FormField).max(40),
  files: z.strictObject({
    min: z.number().int().min(0).max(20),
    max: z.number().int().min(0).max(20),
    maxBytes: z
      .number()
      .int()
      .min(1)
      .max(2 * 1024 ** 3),
    extensions: z.array(z.string().regex(/^[a-z0-9]{1,8}$/)).min(1),
  }),
  declaration: BilingualText,
});
export type SubmissionSettings = z.infer<typeof SubmissionSettings>;

export const ReviewSettings = z.strictObject({
  policy: ScoringPolicy,
  blind: z.enum(['open', 'single', 'double']),
  reviewersPerWork: z.number().int().min(1).max(15),
});
export type ReviewSettings = z.infer<typeof ReviewSettings>;
