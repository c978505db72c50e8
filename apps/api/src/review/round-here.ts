import { type AdvancementRow, advancementById } from '@laurel/db/review/advancement-board.ts';
import { isSealedElsewhere } from '@laurel/db/review/compute-scores.ts';
import { type RoundRow, roundById } from '@laurel/db/review/round-board.ts';
import { type ScoreRunRow, scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { type SheetRow, sheetById } from '@laurel/db/review/sheet-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { AdvancementId, GroupId, RoundId, ScoreRunId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { advancementOf } from '@laurel/domain/review/advancement.ts';
import {
  canApprovePlan,
  canApproveScores,
  canManageRound,
  canRequestScores,
  canSeeRounds,
} from '@laurel/domain/review/review.policy.ts';
import { type Round, roundOf } from '@laurel/domain/review/round.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from './party.ts';

type SignedIn = Context & { readonly actor: Actor };
type Policy = (actor: Actor, row: { readonly groupId: GroupId }) => boolean;

/** What belongs to a group outside one's reach is not found: nobody learns that it exists. */
const within = <Row extends { readonly groupId: GroupId }>(ctx: SignedIn, may: Policy, row: Row | undefined): Row => {
  const there = found(row);
  return found(may(ctx.actor, there) ? there : undefined);
};

export const roundHere = async (ctx: SignedIn, roundId: RoundId, may: Policy = canSeeRounds): Promise<RoundRow> =>
  within(ctx, may, await roundById(ctx.db, roundId));

export const sheetHere = async (ctx: SignedIn, sheetId: SheetId, may: Policy): Promise<SheetRow> =>
  within(ctx, may, await sheetById(ctx.db, sheetId));

export const runHere = async (ctx: SignedIn, scoreRunId: ScoreRunId, may: Policy): Promise<ScoreRunRow> =>
  within(ctx, may, await scoreRunById(ctx.db, scoreRunId));

export const advancementHere = async (
  ctx: SignedIn,
  advancementId: AdvancementId,
  may: Policy,
): Promise<AdvancementRow> => within(ctx, may, await advancementById(ctx.db, advancementId));

type OfRound = Sent<{ readonly roundId: RoundId }>;
type OfSheet = Sent<{ readonly sheetId: SheetId }>;
type OfAdvancement = Sent<{ readonly advancementId: AdvancementId }>;
type OfRun = Sent<{ readonly scoreRunId: ScoreRunId }>;
const roundsTurn = ({ command }: OfRound) => ({ round: roundOf(command.roundId) });

/** The round, as sealed where a sealed run of another round of the policy counts its sheets: nothing in it changes. */
export async function underSeal(tx: Tx, roundId: RoundId, round: Round): Promise<Round> {
  if (round.status === 'none' || round.status === 'sealed') return round;
  const isSealed = await isSealedElsewhere(tx, found(await roundById(tx, roundId)));
  return isSealed ? { ...round, status: 'sealed' } : round;
}

/** A command of those who organise a review, on one of its rounds. */
export const managesRound = {
  who: permitted('review:round:edit'),
  on: ({ ctx, command }: OfRound) => roundHere(ctx, command.roundId, canManageRound),
  takes: roundsTurn,
};

/** The answer to a distribution plan. */
export const decidesPlan = {
  who: permitted('review:plan:approve'),
  on: ({ ctx, command }: OfRound) => roundHere(ctx, command.roundId, canApprovePlan),
  party: ofOwnTeam,
  takes: roundsTurn,
};

/** A command of those who organise a review, on one score sheet. */
export const managesSheet = {
  who: permitted('review:round:edit'),
  on: ({ ctx, command }: OfSheet) => sheetHere(ctx, command.sheetId, canManageRound),
  takes: ({ command }: OfSheet) => ({ sheet: scoreSheetOf(command.sheetId) }),
  looks: ({ row }: OnFound<SheetRow>) => ({ round: roundOf(row.roundId) }),
};

/** What is said about the flagged works of a score run. */
export const overridesFlags = {
  who: permitted('review:result:calc'),
  on: ({ ctx, command }: OfRun) => runHere(ctx, command.scoreRunId, canRequestScores),
  party: ofOwnTeam,
  takes: ({ command }: OfRun) => ({ run: scoreRunOf(command.scoreRunId) }),
};

/** The answer to a score run. */
export const decidesRun = {
  who: permitted('review:result:approve'),
  on: ({ ctx, command }: OfRun) => runHere(ctx, command.scoreRunId, canApproveScores),
  takes: ({ command }: OfRun) => ({ run: scoreRunOf(command.scoreRunId) }),
};

const advancementsTurn = ({ command }: OfAdvancement) => ({ advancement: advancementOf(command.advancementId) });
const ofContest = ({ row }: OnFound<AdvancementRow>) => ({ competition: competitionOf(row.competitionId) });
const runLooked = (on: OnFound<AdvancementRow>) => ({ ...ofContest(on), run: scoreRunOf(on.row.scoreRunId) });

/** A command of those who work on an advancement. */
export const managesAdvancement = {
  who: permitted('review:result:calc'),
  on: ({ ctx, command }: OfAdvancement) => advancementHere(ctx, command.advancementId, canRequestScores),
  party: ofOwnTeam,
  takes: advancementsTurn,
  looks: ofContest,
};

/** The decision on an advancement by those who approve scores; its score run must still be valid. */
export const decidesAdvancement = {
  who: permitted('review:result:approve'),
  on: ({ ctx, command }: OfAdvancement) => advancementHere(ctx, command.advancementId, canApproveScores),
  party: ofOwnTeam,
  takes: advancementsTurn,
  looks: runLooked,
};
