import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { worksOfPerson } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { stageFor, stageStatus } from '@laurel/domain/competition/stage.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { isTeams } from '@laurel/domain/submission/work.ts';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';

/** The works I am part of, with the deadline that still concerns me. */
export const myWorks = signedIn.query(async ({ ctx }) => {
  const rows = await worksOfPerson(ctx.db, ctx.actor.personId);
  const competitions = new Map(
    (await competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))])).map((c) => [
      c.competitionId,
      c,
    ]),
  );
  const now = ctx.now();
  return rows.map((row) => {
    const settings = competitions.get(row.competitionId)?.settings;
    const stage = settings && stageFor(settings.stages, 'submit', row.itemId);
    const correctUntil = row.work.correction?.until ?? null;
    return {
      workId: row.workId,
      enrolmentId: row.enrolmentId,
      competitionId: row.competitionId,
      competitionName: settings ? editionName(settings) : null,
      ...pick(row, 'title', 'code', 'teamName', 'status', 'version', 'submittedAt'),
      closesAt: correctUntil ?? stage?.closesAt ?? null,
      open: correctUntil ? now < correctUntil : stage ? stageStatus(stage, now) === 'open' : false,
      correctUntil,
      can: { write: canWriteWork(ctx.actor, row) && isTeams(row) },
    };
  });
});
