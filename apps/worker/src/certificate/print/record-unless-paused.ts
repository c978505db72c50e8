import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { type Batch, batchOf } from '@laurel/domain/certificate/batch.ts';
import { type BulkChange, bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { type Certificate, type CertificateEvent, certificateOf } from '@laurel/domain/certificate/certificate.ts';
import type { By } from '@laurel/domain/kernel/actor.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../../kernel/job.ts';

type Recording<About, Refusal extends string> = {
  readonly useCase: string;
  readonly about: About;
  readonly commandId: string;
  readonly decide: (
    certificate: Certificate,
    about: About,
    by: By,
    batch: Batch,
    bulk?: BulkChange,
  ) => Decision<CertificateEvent, Refusal>;
};

/**
 * A file that was printed. It is not recorded while its batch is paused, or the bulk change that issued it again: a pause
 * and a record take turns.
 */
export const recordUnlessPaused = <About extends object, Refusal extends string>(
  { certificateId, batchId, issued: { bulkChangeId } }: CertificateRow,
  effectRun: EffectRun,
  { useCase, about, commandId, decide }: Recording<About, Refusal>,
) => {
  const common = {
    ...{ useCase, command: about, commandId },
    ...bySystem(effectRun),
    takes: { certificate: certificateOf(certificateId) },
  };
  const batch = batchOf(batchId);
  if (!bulkChangeId)
    return command({
      ...common,
      looks: { batch },
      decide: ({ certificate, batch }, by) => decide(certificate, about, by, batch),
    });
  return command({
    ...common,
    looks: { batch, bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ certificate, batch, bulk }, by) => decide(certificate, about, by, batch, bulk),
  });
};
