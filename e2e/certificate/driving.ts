import { request } from '@laurel/db/certificate/testing/ceremony.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { pauseBatch } from '@laurel/domain/certificate/pause-batch.ts';
import { resumeBatch } from '@laurel/domain/certificate/resume-batch.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { v7 as uuidv7 } from 'uuid';

const drive = async (db: Db, useCase: string, decide: typeof pauseBatch, batchId: BatchId, actor: Actor) => {
  const answer = await execute(db, {
    useCase,
    command: { batchId },
    commandId: uuidv7(),
    actor,
    request,
    takes: { batch: batchOf(batchId) },
    decide: ({ batch }, by) => decide(batch, { batchId }, by),
  });
  if (!answer.ok) throw new Error(answer.refusal);
};
export const pauseNow = (db: Db, batchId: BatchId, actor: Actor) =>
  drive(db, 'certificate.pause_batch', pauseBatch, batchId, actor);
export const resumeNow = (db: Db, batchId: BatchId, actor: Actor) =>
  drive(db, 'certificate.resume_batch', resumeBatch, batchId, actor);
