import { workById } from '@laurel/db/submission/work-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../trpc.ts';

/** The work that a procedure speaks of, or NOT_FOUND. */
export const workHere = async (ctx: Context, workId: WorkId) => found(await workById(ctx.db, workId));

/** The streams that every change of a team to its work looks at. */
export const streamsAround = (of: { enrolmentId: EnrolmentId; teamId: TeamId; competitionId: CompetitionId }) => ({
  enrolment: enrolmentOf(of.enrolmentId),
  team: teamOf(of.teamId),
  competition: competitionOf(of.competitionId),
});
