import { systemActor } from '@laurel/domain/audit/system-actor.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { recordCheck as decide } from '@laurel/domain/certificate/record-check.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '../db.ts';
import { execute } from '../event-store/execute.ts';
import { type KeptFinding, keepCheck } from './batch-checks.ts';

/** More than this is not read by anybody; the count still says how many there are. */
const MOST_FINDINGS = 200;

type Found = {
  readonly batchId: BatchId;
  readonly recipients: number;
  /** Errors first. */
  readonly findings: readonly KeptFinding[];
  /** The effect's: recording it twice counts once. */
  readonly commandId: string;
  readonly request: { readonly correlationId: string; readonly causationId?: string };
};

/** Records what a check found: the counts in the log, the findings beside it. Nothing where the batch was decided. */
export const recordCheck = async (db: Db, { batchId, recipients, findings, commandId, request }: Found) => {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const command = { batchId, recipients, errors, warnings: findings.length - errors };
  await keepCheck(db, batchId, { total: recipients, findings: findings.slice(0, MOST_FINDINGS) });
  const answer = await execute(db, {
    useCase: 'certificate.record_check',
    command,
    commandId,
    actor: systemActor,
    request,
    takes: { batch: batchOf(batchId) },
    decide: ({ batch }, by) => decide(batch, command, by),
  });
  if (!answer.ok && answer.refusal !== 'batchDecided') throw new Error(`check of ${batchId}: ${answer.refusal}`);
};
