import { Uuid, WorkId } from '@laurel/domain/kernel/ids.ts';
import { withoutIdentities } from '@laurel/domain/review/redaction.ts';
import { z } from 'zod';
import { reads, viewsRun } from '../kernel/reads.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { explainedWork } from '../review/explained-work.ts';
import { disputedWorks } from './appeal-case.ts';
import { arbitratedCase, disputedRun } from './appeal-here.ts';

/** How a disputed work was scored, without the identities of experts and other teams. The view is recorded. */
export const appealExplanation = permitted('award:appeal:decide')
  .input(z.strictObject({ objectionId: Uuid, workId: WorkId }))
  .query(async ({ ctx, input: { objectionId, workId } }) => {
    const { objection, result } = await arbitratedCase(ctx, objectionId);
    const works = await disputedWorks(ctx.db, result, objection);
    found(works.find((work) => work.workId === workId));
    const run = found((await disputedRun(ctx, { result })) ?? undefined);
    await reads(ctx, 'read_work', workId, 'explanation');
    await viewsRun(ctx, run.scoreRunId);
    return withoutIdentities(await explainedWork(ctx, run, workId));
  });
