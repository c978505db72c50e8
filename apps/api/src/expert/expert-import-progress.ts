import { importProgress } from '@laurel/db/identity/user-import-jobs.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { expertReportFile } from './expert-workbook.ts';

/** The progress of the caller's own import of experts; once it has ended, with a report of every row. */
export const expertImportProgress = permitted('expert:info:add')
  .input(z.strictObject({ jobId: Uuid }))
  .query(async ({ ctx, input }) => {
    const job = found(await importProgress(ctx.db, input.jobId, ctx.actor.personId, 'experts'));
    const outcomes = job.outcomes.toSorted((a, b) => a.rowNo - b.rowNo);
    const names = await personNames(
      ctx.db,
      outcomes.flatMap(({ personId }) => personId ?? []),
    );
    const nameOf = (personId: (typeof outcomes)[number]['personId']) => (personId && names.get(personId)?.name) || '';
    const count = (outcome: (typeof outcomes)[number]['outcome']) =>
      outcomes.filter((one) => one.outcome === outcome).length;
    return {
      ...pick(job, 'state', 'problem', 'total', 'done'),
      counts: {
        ...{ made: count('made'), candidate: count('candidate'), changed: count('changed') },
        ...{ same: count('same'), leftOut: count('leftOut'), refused: count('refused') },
      },
      report:
        job.state === 'running'
          ? null
          : await expertReportFile(
              ctx.request.language,
              outcomes.map((one) => ({ ...one, name: nameOf(one.personId) })),
            ),
    };
  });
