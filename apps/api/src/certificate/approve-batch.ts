import { checkOf } from '@laurel/db/certificate/batch-checks.ts';
import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { issueBatch as issue } from '@laurel/db/certificate/issue-batch.ts';
import { longestFirst, wouldPrint } from '@laurel/db/certificate/would-print.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import * as can from '@laurel/domain/certificate/certificate.policy.ts';
import { CheckBatch, checkBatch as decideCheck } from '@laurel/domain/certificate/check-batch.ts';
import {
  ApproveBatch,
  approveBatch as decideApproval,
  rejectBatch as decideRejection,
  RejectBatch,
} from '@laurel/domain/certificate/decide-batch.ts';
import {
  DriveBatch,
  pauseBatch as decidePause,
  resumeBatch as decideResume,
  retryFailures as decideRetry,
} from '@laurel/domain/certificate/drive-batch.ts';
import { IssueBatch } from '@laurel/domain/certificate/issue-batch.ts';
import { together } from '@laurel/domain/certificate/preflight-groups.ts';
import { joinNames } from '@laurel/domain/certificate/printed.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { FindingKind } from '@laurel/slide/preflight.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, must, permitted, permittedAfresh } from '../trpc.ts';
import { batchHere } from './batch-here.ts';

/** Has the worker look at every certificate; how far it is, and what it found, is asked of the batch. */
export const checkBatch = permitted('cert:batch:edit')
  .input(withCommandId(CheckBatch))
  .mutation(async ({ ctx, input }) => {
    must(can.canEditBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.check_batch',
        ...sent(ctx, input),
        takes: { batch: batchOf(input.batchId) },
        decide: ({ batch }, by) => decideCheck(batch, { batchId: input.batchId }, by),
      }),
    );
  });

/** More recipients than these nobody pages through. */
const MOST_SAMPLES = 20;
/** Of more than these that have the same finding the others are counted: it is then mended at its root. */
const MOST_NAMED = 100;

/**
 * What the last check found (null when there was none yet), each finding once with whom it concerns, with the pinned design and what the first certificates say,
 * those with the most to say before all others: for whoever approves.
 */
export const batchPreflight = permitted('cert:info:query')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    const design = found(await designVersion(ctx.db, row.batch.designHash));
    const { printed } = await wouldPrint(ctx.db, row.batch, row.batch);
    const recipientOf = (ordinal: number) => {
      const one = printed[ordinal - 1];
      return { ordinal, name: one ? joinNames(one.students, 'name', 3) : '' };
    };
    const { recipients, errors, warnings } = row;
    const findings = (await checkOf(ctx.db, row.batchId))?.findings ?? null;
    return {
      ...{ recipients, errors, warnings, design },
      findings:
        findings &&
        together(findings, MOST_NAMED).map(({ of, ...finding }) => ({
          ...finding,
          kind: finding.kind as FindingKind,
          recipients: of.map(recipientOf),
        })),
      samples: longestFirst(printed.slice(0, 50), 3).slice(0, MOST_SAMPLES),
      seal: row.batch.print.seal?.imageHash ?? null,
    };
  });

export const approveBatch = permitted('cert:batch:approve')
  .input(withCommandId(ApproveBatch))
  .mutation(async ({ ctx, input }) => {
    must(can.canRejectBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.approve_batch',
        ...sent(ctx, input),
        takes: { batch: batchOf(input.batchId) },
        decide: ({ batch }, by) => decideApproval(batch, { batchId: input.batchId }, by),
      }),
    );
  });

export const rejectBatch = permitted('cert:batch:approve')
  .input(withCommandId(RejectBatch))
  .mutation(async ({ ctx, input }) => {
    must(can.canRejectBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.reject_batch',
        ...sent(ctx, input),
        takes: { batch: batchOf(input.batchId) },
        decide: ({ batch }, by) => decideRejection(batch, command, by),
      }),
    );
  });

/** Numbers are given and certificates become valid here; printing follows in the worker. */
export const issueBatch = permittedAfresh('cert:batch:issue')
  .input(withCommandId(IssueBatch))
  .mutation(async ({ ctx, input }) => {
    must(can.canIssueBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    const { commandId, actor, request } = sent(ctx, input);
    const { publicUrl } = ctx.ports.settings;
    orRefuse(
      await issue(ctx.db, {
        batchId: input.batchId,
        commandId,
        actor,
        request,
        publicUrl,
        kek: ctx.ports.secrets.keyFor('personalData'),
      }),
    );
  });

export const pauseBatch = permitted('cert:batch:issue')
  .input(withCommandId(DriveBatch))
  .mutation(async ({ ctx, input }) => {
    must(can.canIssueBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.pause_batch',
        ...sent(ctx, input),
        takes: { batch: batchOf(input.batchId) },
        decide: ({ batch }, by) => decidePause(batch, { batchId: input.batchId }, by),
      }),
    );
  });

export const resumeBatch = permitted('cert:batch:issue')
  .input(withCommandId(DriveBatch))
  .mutation(async ({ ctx, input }) => {
    must(can.canIssueBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.resume_batch',
        ...sent(ctx, input),
        takes: { batch: batchOf(input.batchId) },
        decide: ({ batch }, by) => decideResume(batch, { batchId: input.batchId }, by),
      }),
    );
  });

export const retryFailures = permitted('cert:batch:issue')
  .input(withCommandId(DriveBatch))
  .mutation(async ({ ctx, input }) => {
    must(can.canIssueBatch(ctx.actor, await batchHere(ctx, input.batchId)));
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.retry_failures',
        ...sent(ctx, input),
        takes: { batch: batchOf(input.batchId) },
        facts: async (tx) => (await batchCounts(tx, [input.batchId])).get(input.batchId)?.failed ?? 0,
        decide: ({ batch }, by, failures) => decideRetry(batch, { batchId: input.batchId }, by, failures),
      }),
    );
  });
