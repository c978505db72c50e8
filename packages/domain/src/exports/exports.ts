import { z } from 'zod';
import { nameAnswers } from '../award/name-answer.ts';
import { enrolmentStatuses } from '../enrolment/enrolment-status.ts';
import type { Permission } from '../identity/permissions.ts';
import { type Actor, holds, isRoot } from '../kernel/actor.ts';
import { actsForSchool } from '../kernel/for-school.ts';
import {
  AdvancementId,
  CompetitionId,
  type GroupId,
  ItemId,
  OrderId,
  PersonId,
  RoundId,
  SchoolCode,
  ScoreRunId,
  SessionId,
  type SheetId,
  Uuid,
  WorkId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { notSecondTo } from '../kernel/second-person.ts';
import type { ScoringNow } from '../review/scoring-now.ts';
import { sheetStatuses } from '../review/sheet-status.ts';
import { workStatuses } from '../submission/work-status.ts';

const Keywords = z.string().trim().max(100).optional();

export const SignUpStatus = z.enum(enrolmentStatuses);

/** What registrations are filtered by, wherever they are listed, counted, decided or exported. */
export const SignUpFilter = z.strictObject({
  competitionId: CompetitionId.optional(),
  itemId: ItemId.optional(),
  /** `disqualificationProposed`: active, and a second person is to decide; `disqualificationToSecond`: the asker may; `swapToDecide`: both people agree. */
  status: z
    .enum([...SignUpStatus.options, 'disqualificationProposed', 'disqualificationToSecond', 'swapToDecide'])
    .optional(),
  schoolCode: SchoolCode.optional(),
  keywords: Keywords,
});
export type SignUpFilter = z.infer<typeof SignUpFilter>;

/** What works are filtered by, wherever they are listed, chosen or exported. */
export const WorkFilter = z.strictObject({
  keywords: Keywords,
  competitionId: CompetitionId.optional(),
  itemId: ItemId.optional(),
  /**
   * `toCheck`: submitted and not checked yet; `corrected`: those of them that came back from a correction;
   * `disqualificationToSecond`: proposals to disqualify that the asker may agree to.
   */
  status: z
    .enum([...workStatuses, 'toCheck', 'corrected', 'disqualificationProposed', 'disqualificationToSecond'])
    .optional(),
});
export type WorkFilter = z.infer<typeof WorkFilter>;

/** What the score sheets of a round are filtered by. */
export const SheetFilter = z.strictObject({
  keywords: Keywords,
  roundId: RoundId,
  status: z.enum(sheetStatuses).optional(),
  workId: WorkId.optional(),
  expertId: PersonId.optional(),
});
export type SheetFilter = z.infer<typeof SheetFilter>;

/** What the lines of a score run are filtered by. */
export const RankFilter = z.strictObject({
  scoreRunId: ScoreRunId,
  award: z.string().max(40).optional(),
  flagged: z.boolean().optional(),
  tied: z.boolean().optional(),
  incomplete: z.boolean().optional(),
  uncalibrated: z.boolean().optional(),
});
export type RankFilter = z.infer<typeof RankFilter>;

/** What the works of an advancement are filtered by. */
export const AdvancementFilter = z.strictObject({
  advancementId: AdvancementId,
  itemId: ItemId.optional(),
  outcome: z.enum(['advanced', 'eliminated', 'undecided', 'overridden']).optional(),
});
export type AdvancementFilter = z.infer<typeof AdvancementFilter>;

/** What awards are filtered by. */
export const AwardFilter = z.strictObject({
  keywords: Keywords,
  competitionId: CompetitionId.optional(),
  itemId: ItemId.optional(),
  levelId: z.string().max(40).optional(),
  /** `revocationToSecond`: proposals to revoke that the asker may agree to. */
  status: z.enum(['granted', 'accepted', 'revoked', 'revocationProposed', 'revocationToSecond']).optional(),
});
export type AwardFilter = z.infer<typeof AwardFilter>;

/** One name check, and what its works are filtered by. */
const NameCheckFilter = z.strictObject({
  checkId: Uuid,
  keywords: Keywords,
  answer: z.enum(nameAnswers).optional(),
});

/** A learning path, and what the people who began it are filtered by. */
const LearnerFilter = z.strictObject({
  pathId: Uuid,
  keywords: Keywords,
  state: z.enum(['begun', 'finished']).optional(),
});

/** The filter of orders; `open`: awaiting payment, whether a payment was started or not. */
export const OrderFilter = z.strictObject({
  keywords: Keywords,
  status: z.enum(['open', 'created', 'paying', 'paid', 'partiallyRefunded', 'refunded', 'closed']).optional(),
  competitionId: CompetitionId.optional(),
  offlineWaiting: z.boolean().optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** What the entries of the ledger are filtered by. */
export const LedgerFilter = z.strictObject({
  keywords: Keywords,
  account: z.enum(['receivable', 'alipay', 'wechat', 'bank', 'revenue', 'refundsPayable']).optional(),
  competitionId: CompetitionId.optional(),
  from: Instant.optional(),
  /** A minute, which counts as a whole. */
  to: Instant.optional(),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;

/** What invoices are filtered by; `waiting`: for an officer; `reversed`: with a red-letter invoice. */
export const InvoiceFilter = z.strictObject({
  keywords: Keywords,
  status: z
    .enum(['waiting', 'requested', 'approved', 'failed', 'issued', 'reversed', 'rejected', 'withdrawn'])
    .optional(),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

/** By which way a change came: a person in a browser, a program with an API key, or the product itself. */
export const channels = ['user', 'integrator', 'system'] as const;

/** What the log of events is filtered by. */
export const LogFilter = z.strictObject({
  keywords: Keywords,
  /** Who did it: part of a name, a user name or a school. */
  who: Keywords,
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  streamId: z.string().max(120).optional(),
  personId: PersonId.optional(),
  correlationId: z.string().max(64).optional(),
  channel: z.enum(channels).optional(),
  /** Only what came with this API key. */
  keyId: Uuid.optional(),
  type: z.string().max(80).optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

/** Phone numbers and e-mail addresses of a registration's people: only with a reason, which is recorded. */
const Contacts = z.strictObject({ reason: z.string().trim().min(5).max(300) });

const of = z.strictObject;
/** What is exported: a kind of list, and the filter of the list as it was on the screen. */
export const ExportOf = z.discriminatedUnion('kind', [
  of({ kind: z.literal('signUps'), filter: SignUpFilter, contacts: Contacts.optional() }),
  of({ kind: z.literal('works'), filter: WorkFilter }),
  /** The submitted files themselves; `blind`: the copies that experts get, named only by the works' codes. */
  of({ kind: z.literal('workFiles'), filter: WorkFilter, copies: z.enum(['original', 'blind']) }),
  /** An expert's own: the copies of the works that are theirs to judge in a round, named as they are called there. */
  of({ kind: z.literal('assignedFiles'), filter: z.strictObject({ roundId: RoundId }) }),
  of({ kind: z.literal('sheets'), filter: SheetFilter }),
  of({ kind: z.literal('ranks'), filter: RankFilter }),
  of({ kind: z.literal('advancement'), filter: AdvancementFilter }),
  of({ kind: z.literal('awards'), filter: AwardFilter }),
  of({ kind: z.literal('nameChecks'), filter: NameCheckFilter }),
  of({ kind: z.literal('learners'), filter: LearnerFilter }),
  of({ kind: z.literal('orders'), filter: OrderFilter }),
  of({ kind: z.literal('ledger'), filter: LedgerFilter }),
  of({ kind: z.literal('invoices'), filter: InvoiceFilter }),
  /** One payment list of experts’ fees, with their accounts. */
  of({ kind: z.literal('feeList'), filter: z.strictObject({ listId: Uuid }) }),
  of({ kind: z.literal('log'), filter: LogFilter }),
  /** Every stored file, with what names it and whether it is there as recorded; `quick` reads only its length. */
  of({ kind: z.literal('storedFiles'), filter: z.strictObject({ quick: z.boolean() }) }),
  of({ kind: z.literal('sessionMinutes'), filter: z.strictObject({ sessionId: SessionId }) }),
  /** Of one paid order: for its payer, and for the finance desk. */
  of({ kind: z.literal('receipt'), filter: z.strictObject({ orderId: OrderId }) }),
]);
export type ExportOf = z.infer<typeof ExportOf>;
type ExportKind = ExportOf['kind'];

export const ExportFormat = z.enum(['csv', 'xlsx', 'zip', 'pdf']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Files come in an archive, reports as a PDF, lists as a table. */
export const fits = (what: ExportOf, format: ExportFormat) =>
  isArchive(what) === (format === 'zip') && isReport(what) === (format === 'pdf');
export const isReport = ({ kind }: { readonly kind: ExportKind }) => kind === 'sessionMinutes' || kind === 'receipt';
export const isArchive = ({ kind }: { readonly kind: ExportKind }) => kind === 'workFiles' || kind === 'assignedFiles';

/** The limit of one archive; a larger one is requested in parts, with a narrower filter. */
export const MOST_ARCHIVE_BYTES = 20 * 1024 ** 3;

export type ExportState = 'waiting' | 'making' | 'ready' | 'failed' | 'cancelled' | 'expired';
/**
 * `tooLarge`: more columns or bytes than a file may have. `noRoom`: the store is full. `preparing`: copies for experts are
 * still being made.
 */
export type ExportProblem = 'noRoom' | 'tooLarge' | 'preparing' | 'gone' | 'unexpected';

const rightOf: Readonly<Record<ExportKind, Permission | null>> = {
  signUps: 'enroll:team:export',
  works: 'work:info:query',
  workFiles: 'work:info:download',
  assignedFiles: 'review:sheet:score',
  sheets: 'review:result:query',
  ranks: 'review:result:query',
  advancement: 'review:result:query',
  awards: 'award:result:query',
  nameChecks: 'award:result:query',
  learners: 'comp:info:edit',
  orders: 'finance:order:export',
  ledger: 'finance:order:export',
  invoices: 'finance:order:export',
  feeList: 'expert:fee:approve',
  log: 'sys:log:query',
  storedFiles: 'sys:log:query',
  sessionMinutes: 'scene:session:query',
  // Whose order it is decides.
  receipt: null,
};

/** The permissions that an export is made with, and that are still needed to download it. */
export const rightsFor = (what: ExportOf): readonly Permission[] =>
  [rightOf[what.kind], what.kind === 'signUps' && what.contacts ? ('enroll:contact:export' as const) : null].filter(
    (right) => right !== null,
  );

export const canExport = (actor: Actor, what: ExportOf) => rightsFor(what).every((right) => holds(actor, right));

/** Whose rows an export contains: of these groups, and of those only the teams of these schools; null: all. */
export type ExportScope = {
  readonly groupIds: readonly GroupId[] | null;
  readonly schoolCodes: readonly SchoolCode[] | null;
  /** To whose proposals the asker cannot be the second person. */
  readonly notSecondTo: readonly PersonId[];
  /** An expert's own assignments whose works it contains. */
  readonly sheetIds?: readonly SheetId[];
  /** The rounds in which the asker scores: others' scores of them are not in it. */
  readonly scoring?: ScoringNow;
};

/** What somebody may see of a list at this moment. `everything`: the log is open to who acts in the top group. */
export const exportScope = (actor: Actor, everything = false): ExportScope => ({
  groupIds: isRoot(actor) || everything ? null : [...actor.groupIds],
  schoolCodes: actsForSchool(actor) ? ([...actor.schoolCodes] as SchoolCode[]) : null,
  notSecondTo: notSecondTo(actor),
});

const within = <T>(part: readonly T[] | null, whole: readonly T[] | null) =>
  whole === null || (part?.every((each) => whole.includes(each)) ?? false);

/** Whether somebody who sees `now` may still have a file of what they saw `then`. */
export const covers = (now: ExportScope, then: ExportScope) =>
  within(then.groupIds, now.groupIds) &&
  within(then.schoolCodes, now.schoolCodes) &&
  within(then.sheetIds ?? [], now.sheetIds ?? []) &&
  within(now.scoring?.roundIds ?? [], then.scoring?.roundIds ?? []);

/** Days that a file is kept, and days that the list says there was one. */
export const EXPORT_KEPT_DAYS = 7;
export const EXPORT_LISTED_DAYS = 30;
/** Exports of one person that may wait or be made at the same time. */
export const MOST_EXPORTS_WAITING = 5;
