import { answerFacts } from '@laurel/db/submission/answer-names.ts';
import { readyFiles } from '@laurel/db/submission/files.ts';
import { workById } from '@laurel/db/submission/work-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { type Team, teamOf } from '@laurel/domain/enrolment/team.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import type { CompetitionId, EnrolmentId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { NamedFile } from '@laurel/domain/submission/named-files.ts';
import { canSeeOwnWork, canSeeWorkInside, canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { type Work, workOf } from '@laurel/domain/submission/work.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { type Context, found, type Signed, signedIn } from '../kernel/trpc.ts';
import { reviewOf } from '../review/in-review.ts';
import { writtenSince } from './draft-seen.ts';
import { enrolmentHere } from './enrolment-facts.ts';

/** The work that a procedure is about. People outside its team and staff get NOT_FOUND. */
export const workHere = async (ctx: Context, workId: WorkId) => {
  const row = await workById(ctx.db, workId);
  const seen = row && ctx.actor && (canSeeOwnWork(ctx.actor, row) || canSeeWorkInside(ctx.actor, row));
  return found(seen ? row : undefined);
};

type Of = { readonly enrolmentId: EnrolmentId; readonly teamId: TeamId; readonly competitionId: CompetitionId };

/** The streams that every change of a team to its work reads. */
const streamsAround = (of: Of) => ({
  enrolment: enrolmentOf(of.enrolmentId),
  team: teamOf(of.teamId),
  competition: competitionOf(of.competitionId),
});

type Writing = {
  readonly ctx: Signed;
  readonly command: { readonly workId: WorkId; readonly files: readonly NamedFile[]; readonly answers: Answers };
  readonly page: Parameters<typeof writtenSince>[3];
  readonly states: { readonly work: Work; readonly team: Team };
};

/** Whether the work was changed since the page read it, and what the store knows about the files that a team names. */
const writingFacts = async (tx: Tx, { ctx, command, page, states: { work, team } }: Writing) => {
  const people = team.status === 'none' ? [] : [...team.members, ...team.advisers].map(({ personId }) => personId);
  const current = work.status === 'none' ? null : work.current;
  return {
    conflict: await writtenSince(tx, ctx.actor, command.workId, page),
    files: {
      ...(await readyFiles(tx, command.files, { people, submitted: current?.files ?? [] })),
      named: await answerFacts(tx, command.answers, people, current?.answers),
    },
  };
};

type OfWork = Sent<{ readonly workId: WorkId }>;
type Review = { readonly read: Awaited<ReturnType<typeof reviewOf>> };
type ReviewFacts = Awaited<ReturnType<typeof reviewOf>>['facts'];

/** A command on one work. */
export const onWork = {
  on: ({ ctx, command }: OfWork) => workHere(ctx, command.workId),
  takes: ({ command }: OfWork) => ({ work: workOf(command.workId) }),
};

/** What a team writes about its work, saved as it is typed or submitted. */
export const writesWork = {
  who: signedIn,
  on: ({ ctx, command }: Sent<{ readonly enrolmentId: EnrolmentId }>) => enrolmentHere(ctx, command.enrolmentId),
  may: canWriteWork,
  takes: onWork.takes,
  looks: ({ row }: OnFound<Of>) => streamsAround(row),
  facts: writingFacts,
  conflicts: { work_board_one_per_enrolment: 'workExists' },
} as const;

/** A command that withdraws a work, and its review with it. */
export const takesOutOfReview = {
  on: ({ ctx, command }: OfWork) => workHere(ctx, command.workId),
  reads: ({ ctx, command }: OfWork) => reviewOf(ctx, command.workId),
  takes: ({ command, read }: OfWork & Review) => ({ ...read.sheets, work: workOf(command.workId) }),
  looks: ({ read }: Review) => read.rounds,
  facts: (tx: Tx, { read, states }: Review & { readonly states: Parameters<ReviewFacts>[1] }) => read.facts(tx, states),
};
