import { checkOf, sameAsChecked } from '@laurel/db/certificate/batch-checks.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { contentsDigest } from '@laurel/db/certificate/recipients.ts';
import { longestFirst, wouldPrint } from '@laurel/db/certificate/would-print.ts';
import { MOST_HELD } from '@laurel/domain/certificate/hold-back-recipients.ts';
import { together } from '@laurel/domain/certificate/preflight-groups.ts';
import { joinNames } from '@laurel/domain/certificate/printed.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { FindingKind } from '@laurel/slide/preflight.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/** Nobody pages through more recipients than this. */
const MOST_SAMPLES = 20;
/** Of more than these that have the same finding the others are counted: it is then corrected at its cause. */
const MOST_NAMED = 100;
/** Findings that are shown on a certificate; of more, the first are corrected and the batch is checked again. */
const MOST_EXAMPLES = 30;

/**
 * What the last check found (null when there was none yet), each finding once with the people concerned, with the
 * pinned design and what the first certificates say, those with the most findings first: for the person who approves.
 */
export const batchPreflight = permitted('cert:info:query')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    const design = asPrinted(found(await designVersion(ctx.db, row.batch.designHash)), row.batch.print);
    const { printed, recipients: now } = await wouldPrint(ctx.db, row.batch, row.batch);
    const digest = await contentsDigest(ctx.db, row.batch, now, ctx.ports.secrets.keyFor('blindIndex'));
    const check = await checkOf(ctx.db, row.batchId);
    const current = sameAsChecked(row.batch, check, row.recipients, { digest, count: now.length });
    const recipientOf = (ordinal: number) => {
      // Somebody else may have this position since: showing no name is better than a wrong one.
      const one = current ? printed[ordinal - 1] : undefined;
      return { ordinal, name: one ? joinNames(one.students, 'name', 3) : '' };
    };
    const { recipients, errors, warnings, status } = row;
    // Those who have their certificate are no longer among those who would get one.
    const isIssued = status === 'issued' || status === 'paused';
    const findings = check?.findings ?? null;
    return {
      ...{ recipients, errors, warnings, design },
      /** What would be printed, or for whom, has changed since the check: it must be repeated before anything is decided. */
      changed: findings !== null && row.batch.recipients !== null && !isIssued && !current,
      findings:
        findings &&
        together(findings, MOST_HELD).map(({ of, ...finding }, at) => ({
          ...finding,
          kind: finding.kind as FindingKind,
          recipients: of.slice(0, MOST_NAMED).map(recipientOf),
          /** The places with this error, which may be held back. */
          ordinals: finding.severity === 'error' ? of : [],
          /** What a certificate with this finding says, to show the place on it. */
          example: (current && at < MOST_EXAMPLES && finding.place && printed[(of[0] ?? 1) - 1]) || null,
        })),
      samples: longestFirst(printed.slice(0, 50), 3).slice(0, MOST_SAMPLES),
      seal: row.batch.print.seal?.imageHash ?? null,
    };
  });
