import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { MOST_HELD } from '@laurel/domain/certificate/hold-back-recipients.ts';
import { type Found, together } from '@laurel/domain/certificate/preflight-groups.ts';
import { recordCheck as decide, isStaleCheck } from '@laurel/domain/certificate/record-check.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { type BatchRow, batchById } from './batch-board.ts';
import { keepCheck } from './batch-checks.ts';

/** The most findings kept, and certificates with the same warning: nobody reads more, and the counts give the rest. */
const MOST_FINDINGS = 500;
const MOST_PLACES = 100;

/** Each certificate with an error is kept, as far as one command can hold it back. */
const kept = (findings: readonly Found[]) => {
  const withError = findings.filter(({ severity }) => severity === 'error');
  const others = findings.filter(({ severity }) => severity !== 'error');
  return [...together(withError, MOST_HELD), ...together(others, MOST_PLACES)].slice(0, MOST_FINDINGS);
};

type Checked = {
  /** The batch as it was when the check started. */
  readonly batch: BatchRow['batch'];
  readonly recipients: number;
  /** The digest of what would have been printed when it started. */
  readonly contents?: string;
  /** Errors first. */
  readonly findings: readonly Found[];
  /** The effect's: recording it twice counts once. */
  readonly commandId: string;
  readonly request: { readonly correlationId: string; readonly causationId?: string };
};

/**
 * Records what a check found: the counts in the log, the findings in rows. Does nothing if the batch was decided or has
 * changed.
 */
export const recordCheck = async (
  db: Db,
  { batch: looked, recipients, contents, findings, commandId, request }: Checked,
) => {
  const { batchId } = looked;
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const command = {
    ...{ batchId, recipients, errors, warnings: findings.length - errors },
    ...(contents !== undefined && { contents }),
  };
  const now = await batchById(db, batchId);
  // A newer check may have ended already: its findings stay.
  if (now && isStaleCheck(now.batch, looked)) return;
  await keepCheck(db, batchId, {
    total: recipients,
    findings: kept(findings),
  });
  const answer = await execute(db, {
    useCase: 'certificate.record_check',
    command,
    commandId,
    actor: systemActor,
    request,
    takes: { batch: batchOf(batchId) },
    decide: ({ batch }, by) => decide(batch, command, by, looked),
  });
  if (!answer.ok && answer.refusal !== 'batchDecided') throw new Error(`check of ${batchId}: ${answer.refusal}`);
};
