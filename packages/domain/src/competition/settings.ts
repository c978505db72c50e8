import { z } from 'zod';
import { SchoolCode, Uuid } from '../kernel/ids.ts';
import { Bilingual, BilingualText } from '../kernel/text.ts';
import { ScoringPolicy } from './scoring-policy.ts';

const QuestionKey = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

/** A column of a question that is answered by rows. */
export const FormColumn = z.strictObject({
  key: QuestionKey,
  label: Bilingual,
  kind: z.enum(['text', 'number', 'date']),
  required: z.boolean(),
});
export type FormColumn = z.infer<typeof FormColumn>;

/**
 * A question of the competition's own enrolment or submission form. Personal details are never asked here: they are in
 * the profile.
 */
export const FormField = z.strictObject({
  key: QuestionKey,
  label: Bilingual,
  kind: z.enum([
    ...['text', 'longText', 'number', 'date', 'choice', 'choices', 'boolean'],
    ...['school', 'major', 'attachment', 'image', 'table'],
  ] as const),
  required: z.boolean(),
  maxLength: z.number().int().min(1).max(5000).nullable(),
  options: z.array(z.strictObject({ value: z.string().min(1).max(60), label: Bilingual })).max(50),
  /** Hidden from blind reviewers. */
  identifying: z.boolean(),
  /** Of a work's form: what its answer says about the work, so that it gets fitting experts. */
  describes: z.enum(['nothing', 'topics', 'language']).exactOptional(),
  /** The most files that an attachment or an image may be, or rows that a table may have; null or absent: the usual. */
  maxCount: z.number().int().min(1).max(50).nullable().exactOptional(),
  columns: z.array(FormColumn).max(8).exactOptional(),
  /** Asked only when an earlier question is answered with one of these; null or absent: always. */
  showIf: z
    .strictObject({ key: QuestionKey, values: z.array(z.string().min(1).max(60)).min(1).max(50) })
    .nullable()
    .exactOptional(),
});
export type FormField = z.infer<typeof FormField>;

/** The kinds of questions with a largest number of files or rows. */
const COUNTED: ReadonlySet<FormField['kind']> = new Set(['attachment', 'image', 'table']);

/**
 * A question without what says nothing, or is left from what it was before, so that two questions that ask the same are
 * equal.
 */
export const plainField = ({ describes, maxCount, columns, showIf, ...field }: FormField): FormField => ({
  ...field,
  ...(describes && describes !== 'nothing' && { describes }),
  ...(maxCount && COUNTED.has(field.kind) && { maxCount }),
  ...(columns && columns.length > 0 && field.kind === 'table' && { columns }),
  ...(showIf && { showIf }),
});

/** Hidden from blind reviewers whatever its settings say: a school is a name, and a file may hold any. */
export const revealsAuthor = ({ kind, identifying }: Pick<FormField, 'kind' | 'identifying'>): boolean =>
  identifying || kind === 'school' || kind === 'attachment' || kind === 'image';

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
  /** The learning path that must be finished before a registration is submitted; null or absent: none. */
  studyPathId: Uuid.nullable().exactOptional(),
  /** Who must have finished it: the captain, or each member including the captain. */
  studyBy: z.enum(['captain', 'members']).exactOptional(),
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
  /** Experts read PDFs with their own name across each page; absent: without. */
  watermark: z.literal(true).exactOptional(),
});
export type ReviewSettings = z.infer<typeof ReviewSettings>;
