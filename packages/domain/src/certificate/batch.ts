import { z } from 'zod';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { BatchId, CompetitionId, DesignId, FileHash, GroupId, ItemId, PersonId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, Reason } from '../kernel/text.ts';

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
  seal: z.strictObject({ sealId: z.uuid(), imageHash: FileHash }).nullable(),
  /** Tagged pages printed one by one, or many to a print and cut apart. */
  mode: z.enum(['accessible', 'bulk']),
});
export type BatchPrint = z.infer<typeof BatchPrint>;

const of = z.strictObject;
const about = { batchId: BatchId, at: Instant };
const stream = (data: { batchId: BatchId }) => batchStreamId(data.batchId);

export const batchEvents = {
  drafted: defineEvent(
    'certificate.batch_drafted',
    of({
      ...about,
      competitionId: CompetitionId,
      groupId: GroupId,
      name: Bilingual,
      /** Which awards: an item (null = all) and levels (empty = all). */
      itemId: ItemId.nullable(),
      levelIds: z.array(z.string().max(30)),
      copies: z.enum(['team', 'person']),
      rule: NumberRule,
      designId: DesignId,
      /** The design as it was: pinned, addressed by content. */
      designHash: FileHash,
      maskNames: z.boolean(),
      /** What every certificate of the batch prints alike. */
      print: BatchPrint,
      draftedBy: PersonId,
    }),
    stream,
  ),
  checkRequested: defineEvent('certificate.batch_check_requested', of({ ...about, requestedBy: PersonId }), stream),
  checked: defineEvent(
    'certificate.batch_checked',
    of({
      ...about,
      recipients: z.number().int(),
      errors: z.number().int(),
      warnings: z.number().int(),
      checkedBy: PersonId,
    }),
    stream,
  ),
  approved: defineEvent('certificate.batch_approved', of({ ...about, approvedBy: PersonId }), stream),
  rejected: defineEvent('certificate.batch_rejected', of({ ...about, rejectedBy: PersonId, reason: Reason }), stream),
  issued: defineEvent(
    'certificate.batch_issued',
    of({ ...about, certificates: z.number().int().min(1), issuedBy: PersonId }),
    stream,
  ),
  paused: defineEvent('certificate.batch_paused', of({ ...about, pausedBy: PersonId }), stream),
  resumed: defineEvent('certificate.batch_resumed', of({ ...about, resumedBy: PersonId }), stream),
  failuresRetried: defineEvent(
    'certificate.batch_failures_retried',
    of({ ...about, retriedBy: PersonId, attempt: z.number().int().min(2) }),
    stream,
  ),
};
export type BatchEvent = EventOf<typeof batchEvents>;

export type Batch =
  | { readonly status: 'none' }
  | {
      readonly status: 'draft' | 'checked' | 'approved' | 'rejected' | 'issued' | 'paused';
      readonly batchId: BatchId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemId: ItemId | null;
      readonly levelIds: readonly string[];
      readonly copies: 'team' | 'person';
      readonly rule: NumberRule;
      readonly designId: DesignId;
      readonly designHash: FileHash;
      readonly maskNames: boolean;
      readonly print: BatchPrint;
      readonly recipients: number | null;
      readonly draftedBy: PersonId;
      readonly errors: number | null;
      /** Who asked for the check that is under way. */
      readonly checking?: PersonId | undefined;
      readonly attempt: number;
    };

const batchStreamId = (batchId: BatchId) => `certificate_batch-${batchId}`;
export const newBatch = (): Batch => ({ status: 'none' });

export function evolveBatch(state: Batch, event: BatchEvent): Batch {
  if (event.type === 'certificate.batch_drafted') {
    const { at: _at, name: _name, ...facts } = event.data;
    return { ...facts, status: 'draft', errors: null, recipients: null, attempt: 1 };
  }
  if (state.status === 'none') throw new Error(`${event.type} before certificate.batch_drafted`);
  switch (event.type) {
    case 'certificate.batch_check_requested':
      return { ...state, checking: event.data.requestedBy };
    case 'certificate.batch_checked': {
      const { errors, recipients } = event.data;
      return { ...state, status: 'checked', errors, recipients, checking: undefined };
    }
    case 'certificate.batch_approved':
      return { ...state, status: 'approved' };
    case 'certificate.batch_rejected':
      return { ...state, status: 'rejected' };
    case 'certificate.batch_issued':
    case 'certificate.batch_resumed':
      return { ...state, status: 'issued' };
    case 'certificate.batch_paused':
      return { ...state, status: 'paused' };
    case 'certificate.batch_failures_retried':
      return { ...state, attempt: event.data.attempt };
    default:
      event satisfies never;
      return state;
  }
}

export const batchOf = (batchId: BatchId): Stream<Batch, BatchEvent> => ({
  id: batchStreamId(batchId),
  initial: newBatch,
  evolve: evolveBatch,
});
