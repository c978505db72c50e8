import { readyFiles } from '@laurel/db/submission/files.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { type Team, teamOf } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { NamedFile } from '@laurel/domain/submission/named-files.ts';
import { canSeeOwnWork, canSeeWorkInside } from '@laurel/domain/submission/submission.policy.ts';
import type { Work } from '@laurel/domain/submission/work.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { type Context, found, type Signed } from '../kernel/trpc.ts';
import { writtenSince } from './draft-seen.ts';

/** The work that a procedure speaks of. To whom is neither of its team nor of its staff it is NOT_FOUND. */
export const workHere = async (ctx: Context, workId: WorkId) => {
  const row = await workById(ctx.db, workId);
  const seen = row && ctx.actor && (canSeeOwnWork(ctx.actor, row) || canSeeWorkInside(ctx.actor, row));
  return found(seen ? row : undefined);
};

/** The streams that every change of a team to its work looks at. */
export const streamsAround = (of: { enrolmentId: EnrolmentId; teamId: TeamId; competitionId: CompetitionId }) => ({
  enrolment: enrolmentOf(of.enrolmentId),
  team: teamOf(of.teamId),
  competition: competitionOf(of.competitionId),
});

type Writing = {
  readonly ctx: Signed;
  readonly command: { readonly workId: WorkId; readonly files: readonly NamedFile[] };
  readonly page: Parameters<typeof writtenSince>[3];
  readonly states: { readonly work: Work; readonly team: Team };
};

/** Whether the work was written on since the page read it, and what the store knows of the files that a team names. */
export const writingFacts = async (tx: Tx, { ctx, command, page, states: { work, team } }: Writing) => {
  const people = team.status === 'none' ? [] : [...team.members, ...team.advisers].map(({ personId }) => personId);
  const submitted = work.status === 'none' ? [] : (work.current?.files ?? []);
  return {
    conflict: await writtenSince(tx, ctx.actor, command.workId, page),
    files: await readyFiles(tx, command.files, { people, submitted }),
  };
};
