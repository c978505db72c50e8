import { z } from 'zod';
import type { Stage } from '../competition/stage.ts';
import { stageShutForAny } from '../competition/stage-gate.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { BatchId, type CertificateId, type GroundId, type ItemId, type PersonId } from '../kernel/ids.ts';
import type { Bilingual, Sealed } from '../kernel/text.ts';
import { type BatchEvent, batchDecider, isOutdated } from './batch.ts';
import type { CertificateEvent } from './certificate.ts';
import type { HolderKind } from './holder-kind.ts';
import { webIssuerOf } from './issuer-name.ts';
import { lastNumber } from './numbering.ts';

export const IssueBatch = z.strictObject({ batchId: BatchId });
export type IssueBatch = z.infer<typeof IssueBatch>;

type SealedPerson = { readonly personId: PersonId; readonly name: Sealed; readonly school: string };

/** One certificate to be issued, in the order in which numbers are given, with its number and its secret. */
export type ToIssue = {
  readonly certificateId: CertificateId;
  readonly awardId: GroundId;
  readonly itemId: ItemId | null;
  readonly kind?: HolderKind | undefined;
  readonly holderIds: PersonId[];
  readonly students: SealedPerson[];
  readonly teachers: SealedPerson[];
  readonly school: string;
  readonly workTitle: string;
  readonly teamName: string;
  readonly levelName: Bilingual;
  readonly citation?: Sealed | undefined;
  readonly itemName: Bilingual | null;
  readonly body: string;
  readonly numberScope: string;
  readonly traceToken: string;
  readonly statusIndex: number;
};
export type IssueBatchFacts = {
  readonly competitionName: Bilingual;
  readonly toIssue: readonly ToIssue[];
  /** Awards changed between the listing and the lock: the caller lists again. */
  readonly changed: boolean;
  /** The digest of what would be printed now. */
  readonly contents: string;
  /** Sequence numbers that did not fit their width, when the rule may not widen. */
  readonly overflow: number;
  /** Scheme, host and path before the token. */
  readonly traceBase: string;
  /** The competition's schedule, which may say when certificates are issued. */
  readonly stages?: readonly Stage[];
  /** Every one is for an award that a corrected result gives: its decision came after the stage. */
  readonly corrected?: boolean;
};

/** What certificates for a corrected result do not wait for. */
const PASSED: ReadonlySet<string> = new Set(['certificatesClosed', 'certificatesSealed']);

/** Issues every certificate of an approved batch at once: all get their numbers, or none does. */
export const issueBatch = batchDecider<
  IssueBatch,
  | 'batchNotApproved'
  | 'noRecipients'
  | 'recipientsChanged'
  | 'checkOutdated'
  | 'numbersOverflow'
  | 'certificateNumberTaken'
  | 'certificatesNotOpen'
  | 'certificatesClosed'
  | 'certificatesSealed'
  | 'stageHeld',
  [facts: IssueBatchFacts],
  CertificateEvent
>((batch, command, by, facts) => {
  if (batch.status === 'issued' || batch.status === 'paused') return accept();
  if (batch.status !== 'approved') return refuse('batchNotApproved');
  if (facts.changed) return refuse('recipientsChanged');
  if (isOutdated(batch, facts.contents)) return refuse('checkOutdated');
  const items = new Set(facts.toIssue.map(({ itemId }) => itemId));
  const shut = stageShutForAny('certificate', facts.stages ?? [], items, by.at);
  // A result that replaces another ignores the dates and the seal of its stage, and so do its certificates.
  if (shut && !(facts.corrected && PASSED.has(shut.refusal))) return shut;
  if (facts.overflow > 0) return refuse('numbersOverflow', { over: facts.overflow, last: lastNumber(batch.rule) });
  if (facts.toIssue.length === 0) return refuse('noRecipients');

  const { prefix, suffix } = batch.rule;
  const issuerDid = webIssuerOf(facts.traceBase);
  const issued = facts.toIssue.map(
    ({ body, ...one }, index): CertificateEvent => ({
      type: 'certificate.issued',
      data: {
        ...one,
        batchId: batch.batchId,
        competitionId: batch.competitionId,
        groupId: batch.groupId,
        number: `${prefix}${body}${suffix}`,
        numberParts: [prefix, body, suffix],
        revision: 1,
        supersedes: null,
        designHash: batch.designHash,
        competitionName: facts.competitionName,
        ordinal: index + 1,
        traceUrl: `${facts.traceBase}${one.traceToken}`,
        ...(issuerDid ? { issuerDid } : {}),
        print: batch.print,
        issuedBy: by.actor.personId,
        at: by.at,
      },
    }),
  );
  return accept<BatchEvent | CertificateEvent>(...issued, {
    type: 'certificate.batch_issued',
    data: { ...command, certificates: issued.length, issuedBy: by.actor.personId, at: by.at },
  });
});
