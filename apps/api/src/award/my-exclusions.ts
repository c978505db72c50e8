import { type ExcludedWork, excludedWork } from '@laurel/db/award/exclusions.ts';
import { objectionsOf } from '@laurel/db/award/result-board.ts';
import { type WorkRow, worksOfPerson } from '@laurel/db/submission/work-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';

/**
 * Works of my teams that were rejected at their check or did not advance, where the competition lets teams object to
 * that: until when, and whether somebody has.
 */
export const myExclusions = signedIn
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input: { competitionId } }) => {
    const mine = (await worksOfPerson(ctx.db, ctx.actor.personId)).filter(
      (work) => work.competitionId === competitionId && work.memberIds.includes(ctx.actor.personId),
    );
    const excluded: { readonly work: WorkRow; readonly by: ExcludedWork }[] = [];
    for (const work of mine) {
      const by = await excludedWork(ctx.db, work);
      if (by) excluded.push({ work, by });
    }
    const filed = await Promise.all(excluded.map(({ by }) => objectionsOf(ctx.db, by.resultId)));
    const now = ctx.now();
    return excluded.map(({ work, by }, index) => {
      const objections = (filed[index] ?? []).filter(({ outcome }) => outcome !== 'withdrawn');
      const { objectionRules: rules } = by;
      return {
        ...pick(by, 'resultId', 'subject', 'decidedAt', 'objectUntil'),
        ...pick(work, 'workId', 'title', 'code'),
        /** Why it was rejected. */
        reason: by.subject === 'check' ? work.reason : null,
        days: pick(rules, 'admitDays', 'decideDays', 'appealDays'),
        /** One objection, which is shown with its steps. */
        objected: objections.length > 0,
        can: { object: now < by.objectUntil && objections.length === 0 },
      };
    });
  });
