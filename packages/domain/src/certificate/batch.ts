import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { asItWas, type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  BatchId,
  CertificateId,
  CompetitionId,
  DesignId,
  FileHash,
  GroundId,
  GroupId,
  ItemId,
  PersonId,
  RoundId,
  Uuid,
} from '../kernel/ids.ts';
import { type Instant, plusMinutes } from '../kernel/instants.ts';
import { Bilingual, Reason } from '../kernel/text.ts';
import { PrintedPages } from './printed-pages.ts';

/** How visible numbers are made: prefix + body + suffix. Sequences count per competition or per item. */
export const NumberRule = z.strictObject({
  prefix: z.string().max(40),
  suffix: z.string().max(40),
  kind: z.enum(['random', 'digits', 'sequence']),
  length: z.number().int().min(3).max(16),
  scope: z.enum(['competition', 'item']),
  /** Past the last number of its width the rule refuses, unless it may grow wider. */
  mayWiden: z.boolean(),
});
export type NumberRule = z.infer<typeof NumberRule>;

export const BatchPrint = z.strictObject({
  issuerName: z.string().trim().max(200),
  /** The date printed on the certificates. */
  issueDate: z.iso.date(),
  /** More names than this become 等 n 人; 0 writes them all. */
  namesShown: z.number().int().min(0).max(200),
  /** The image of the seal, and whose seal it is. */
  seal: z.strictObject({ sealId: Uuid, imageHash: FileHash }).nullable(),
  /** Tagged pages printed one by one, or many to a print and cut apart. */
  mode: z.enum(['accessible', 'bulk']),
  pages: PrintedPages,
});
export type BatchPrint = z.infer<typeof BatchPrint>;

const defineBatchEvent = eventsAbout({ batchId: BatchId }, (data) => batchStreamId(data.batchId));

/** The recipients of award certificates: one to each team, to each author, or to each adviser. */
export const Copies = z.enum(['team', 'person', 'adviser']);
export type Copies = z.infer<typeof Copies>;

/** What a certificate must show, unless somebody gives a reason why a batch does without it. */
export const WaivableField = z.enum(['name', 'number']);
export type WaivableField = z.infer<typeof WaivableField>;

/** Whom a batch would have given one certificate: an award (or an entry of the batch's list) and its holders. */
export const HeldRecipient = z.strictObject({ awardId: GroundId, holderIds: z.array(PersonId).min(1) });
export type HeldRecipient = z.infer<typeof HeldRecipient>;

/** Who gets a certificate for taking part, by what the product knows about a competition. */
export const Recipe = z.enum([
  'judges',
  'volunteers',
  'advisers',
  'awardedAdvisers',
  'participants',
  'schools',
  'awardedSchools',
]);
export type Recipe = z.infer<typeof Recipe>;
/** Where a list of recipients without an award comes from. */
export const ListSource = z.enum(['spreadsheet', ...Recipe.options]);
export type ListSource = z.infer<typeof ListSource>;

/** The recipients of a batch that is not about awards: rows, because they are personal data, fixed by their hash. */
const RecipientList = z.strictObject({
  source: ListSource,
  /** The experts are those of this round; left out: of all rounds. */
  roundId: RoundId.optional(),
  hash: FileHash,
  count: z.number().int().min(1),
});
export type RecipientList = z.infer<typeof RecipientList>;

export const batchEvents = {
  drafted: defineBatchEvent(
    'certificate.batch_drafted',
    {
      competitionId: CompetitionId,
      groupId: GroupId,
      name: Bilingual,
      /** Which awards: an item (null = all) and levels (empty = all). */
      itemId: ItemId.nullable(),
      levelIds: z.array(z.string().max(30)),
      copies: Copies,
      rule: NumberRule,
      designId: DesignId,
      /** The design as it was: pinned, addressed by content. */
      designHash: FileHash,
      maskNames: z.boolean(),
      /** What every certificate of the batch prints alike. */
      print: BatchPrint,
      /** Left out: it is about awards. */
      list: RecipientList.optional(),
      draftedBy: PersonId,
    },
    [asItWas, asItWas],
  ),
  /** The design was edited after the batch was drafted, and a check took its newest version. */
  designPinned: defineBatchEvent('certificate.batch_design_pinned', { designHash: FileHash, pinnedBy: PersonId }),
  fieldWaived: defineBatchEvent('certificate.batch_field_waived', {
    field: WaivableField,
    reason: Reason,
    waivedBy: PersonId,
  }),
  /** They get no certificate and no number of this batch; a later one gives it to them. */
  recipientsHeld: defineBatchEvent('certificate.batch_recipients_held', {
    recipients: z.array(HeldRecipient).min(1),
    reason: Reason,
    heldBy: PersonId,
  }),
  /** Before the batch was approved, somebody released them. */
  recipientsReleased: defineBatchEvent('certificate.batch_recipients_released', {
    recipients: z.array(HeldRecipient).min(1),
    reason: Reason,
    releasedBy: PersonId,
  }),
  checkRequested: defineBatchEvent('certificate.batch_check_requested', { requestedBy: PersonId }),
  checked: defineBatchEvent('certificate.batch_checked', {
    recipients: z.number().int(),
    errors: z.number().int(),
    warnings: z.number().int(),
    /** A keyed digest of what would be printed for whom; checks of earlier versions did not record it. */
    contents: z.string().exactOptional(),
    checkedBy: PersonId,
  }),
  approved: defineBatchEvent('certificate.batch_approved', { approvedBy: PersonId }),
  rejected: defineBatchEvent('certificate.batch_rejected', { rejectedBy: PersonId, reason: Reason }),
  issued: defineBatchEvent('certificate.batch_issued', { certificates: z.number().int().min(1), issuedBy: PersonId }),
  paused: defineBatchEvent('certificate.batch_paused', { pausedBy: PersonId }),
  resumed: defineBatchEvent('certificate.batch_resumed', { resumedBy: PersonId }),
  failuresRetried: defineBatchEvent('certificate.batch_failures_retried', {
    retriedBy: PersonId,
    attempt: z.number().int().min(2),
  }),
  /** The QR codes of printed files were read as a phone reads them; `wrong` lead to no certificate, or to another. */
  codesRead: defineBatchEvent('certificate.batch_codes_read', {
    files: z.number().int().min(0),
    read: z.number().int().min(0),
    wrong: z.array(CertificateId),
  }),
  lettersResent: defineBatchEvent('certificate.batch_letters_resent', {
    /** null: all with a holder not yet reached by a notification. */
    certificateIds: z.array(CertificateId).min(1).nullable(),
    /** Which time it is for this batch: a letter is sent once a round. */
    round: z.number().int().min(1),
    resentBy: PersonId,
  }),
};
export type BatchEvent = EventOf<typeof batchEvents>;

type Waiver = { readonly field: WaivableField; readonly reason: string; readonly waivedBy: PersonId };
/** How often letters were sent again, when to all last, and which ones were chosen in the last rounds. */
type Resent = {
  readonly round: number;
  readonly at: Instant;
  readonly all: Instant | null;
  readonly chosen: readonly { readonly certificateId: CertificateId; readonly at: Instant }[];
};
/** How many files had a QR code, how many of them were read, and which were wrong. */
/** What reading the QR codes of printed files found. */
export type CodesRead = { readonly files: number; readonly read: number; readonly wrong: readonly CertificateId[] };
type HeldBack = {
  readonly recipients: readonly HeldRecipient[];
  readonly reason: string;
  readonly heldBy: PersonId;
};

export type Batch =
  | { readonly status: 'none' }
  | {
      readonly status: 'draft' | 'checked' | 'approved' | 'rejected' | 'issued' | 'paused';
      readonly batchId: BatchId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemId: ItemId | null;
      readonly levelIds: readonly string[];
      readonly copies: Copies;
      readonly list?: RecipientList | undefined;
      readonly rule: NumberRule;
      readonly designId: DesignId;
      readonly designHash: FileHash;
      readonly maskNames: boolean;
      readonly print: BatchPrint;
      readonly recipients: number | null;
      readonly draftedBy: PersonId;
      readonly errors: number | null;
      /** Of the last check: a digest of what would be printed for whom. */
      readonly contents?: string | undefined;
      /** The person who requested the check in progress. */
      readonly checking?: PersonId | undefined;
      readonly attempt: number;
      /** The person who last had a newer version of the design pinned. */
      readonly pinnedBy?: PersonId;
      readonly waivers?: readonly Waiver[];
      readonly held?: readonly HeldBack[];
      /** The people who held back recipients who are no longer held, or released them. */
      readonly released?: readonly PersonId[];
      readonly resent?: Resent;
      /** Of the printed files; undefined until they were read. */
      readonly codes?: CodesRead | undefined;
    };

/** One text for each recipient: the same award or entry for the same holders. */
export const recipientKey = ({ awardId, holderIds }: HeldRecipient) => [awardId, ...holderIds].join(' ');

const batchStreamId = (batchId: BatchId) => `certificate_batch-${batchId}`;
/** What was found so far is no longer about this batch: it must be checked again. */
const UNCHECKED = { status: 'draft', errors: null, recipients: null } as const;

/**
 * Whether recipients, names, schools or titles have changed since the last check, by the digest of now; false after a
 * check that recorded none.
 */
export const isOutdated = (batch: { readonly contents?: string | undefined }, contents: string): boolean =>
  batch.contents !== undefined && batch.contents !== contents;

/** Everybody who decided what a batch prints: none of them may approve it. */
export const decidedBy = ({
  draftedBy,
  pinnedBy,
  waivers = [],
  held = [],
  released = [],
}: {
  readonly draftedBy: PersonId;
  readonly pinnedBy?: PersonId;
  readonly waivers?: readonly Waiver[];
  readonly held?: readonly HeldBack[];
  readonly released?: readonly PersonId[];
}): PersonId[] => [
  draftedBy,
  ...(pinnedBy ? [pinnedBy] : []),
  ...waivers.map(({ waivedBy }) => waivedBy),
  ...held.map(({ heldBy }) => heldBy),
  ...released,
];

/** What is still held back without these recipients; a hold without recipients is dropped. */
const heldWithout = (held: readonly HeldBack[], recipients: readonly HeldRecipient[]) => {
  const gone = new Set(recipients.map(recipientKey));
  return held
    .map((one) => ({ ...one, recipients: one.recipients.filter((recipient) => !gone.has(recipientKey(recipient))) }))
    .filter((one) => one.recipients.length > 0);
};

/** What was chosen more than a day before is forgotten: nothing asks for it. */
const KEPT_MINUTES = 24 * 60;
const resentNow = (
  { all, chosen }: Pick<Resent, 'all' | 'chosen'>,
  { certificateIds, round, at }: Extract<BatchEvent, { type: 'certificate.batch_letters_resent' }>['data'],
): Resent => ({
  round,
  at,
  all: certificateIds ? all : at,
  chosen: [
    ...chosen.filter((one) => plusMinutes(one.at, KEPT_MINUTES) > at),
    ...(certificateIds ?? []).map((certificateId) => ({ certificateId, at })),
  ],
});

export const newBatch = (): Batch => ({ status: 'none' });

export const evolveBatch = evolving<Batch, BatchEvent>()(
  {
    'certificate.batch_drafted': ({ at: _at, name: _name, ...facts }) => ({
      ...facts,
      status: 'draft',
      errors: null,
      recipients: null,
      attempt: 1,
    }),
  },
  {
    'certificate.batch_design_pinned': (state, { designHash, pinnedBy }) => ({
      ...state,
      ...UNCHECKED,
      designHash,
      pinnedBy,
    }),
    'certificate.batch_field_waived': (state, { field, reason, waivedBy }) => ({
      ...state,
      ...UNCHECKED,
      waivers: [...(state.waivers ?? []), { field, reason, waivedBy }],
    }),
    'certificate.batch_recipients_held': (state, { recipients, reason, heldBy }) => ({
      ...state,
      ...UNCHECKED,
      held: [...(state.held ?? []), { recipients, reason, heldBy }],
    }),
    'certificate.batch_recipients_released': (state, { recipients, releasedBy }) => ({
      ...state,
      ...UNCHECKED,
      held: heldWithout(state.held ?? [], recipients),
      released: [...(state.released ?? []), ...(state.held ?? []).map(({ heldBy }) => heldBy), releasedBy],
    }),
    'certificate.batch_check_requested': (state, { requestedBy }) => ({ ...state, checking: requestedBy }),
    'certificate.batch_checked': (state, { errors, recipients, contents }) => ({
      ...state,
      status: 'checked',
      errors,
      recipients,
      contents,
      checking: undefined,
    }),
    'certificate.batch_approved': (state) => ({ ...state, status: 'approved' }),
    'certificate.batch_rejected': (state) => ({ ...state, status: 'rejected', checking: undefined }),
    'certificate.batch_issued': (state) => ({ ...state, status: 'issued' }),
    'certificate.batch_resumed': (state) => ({ ...state, status: 'issued' }),
    'certificate.batch_paused': (state) => ({ ...state, status: 'paused' }),
    'certificate.batch_failures_retried': (state, { attempt }) => ({ ...state, attempt, codes: undefined }),
    'certificate.batch_codes_read': (state, { files, read, wrong }) => ({ ...state, codes: { files, read, wrong } }),
    'certificate.batch_letters_resent': (state, data) => ({
      ...state,
      resent: resentNow(state.resent ?? { all: null, chosen: [] }, data),
    }),
  },
);

export const batchOf = streamsOf(batchStreamId, newBatch, evolveBatch);
export const batchDecider = decidersOf<Batch, BatchEvent>()('batchNotFound');
