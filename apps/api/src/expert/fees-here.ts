import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { sheetsSubmittedOnline } from '@laurel/db/review/submitted-sheets.ts';
import { daysPresent } from '@laurel/db/scene/days-present.ts';
import { canApproveFees, canSeeFees } from '@laurel/domain/expert/expert.policy.ts';
import { expertFeesOf, type WorkDone } from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Sent } from '../kernel/command.ts';
import { type Context, found, permittedAfresh } from '../kernel/trpc.ts';

/** The competition whose experts are paid; another group's is NOT_FOUND. */
export const feesHere = async (ctx: Context, competitionId: CompetitionId) => {
  const row = await competitionById(ctx.db, competitionId);
  return found(row && ctx.actor && canSeeFees(ctx.actor, row) ? row : undefined);
};

type OfCompetition = Sent<{ readonly competitionId: CompetitionId }>;

/** A command on the fees of a competition, under their lock. */
export const onFees = {
  on: ({ ctx, command }: OfCompetition) => feesHere(ctx, command.competitionId),
  takes: ({ command }: OfCompetition) => ({ fees: expertFeesOf(command.competitionId) }),
};

/** A command of those who approve and pay. */
export const approvesFees = { who: permittedAfresh('expert:fee:approve'), ...onFees, may: canApproveFees };

/** What the experts of a competition have done so far, sheets of each round and days on site. */
export async function workDone(db: Db | Tx, competitionId: CompetitionId): Promise<readonly WorkDone[]> {
  const sheets = await sheetsSubmittedOnline(db, competitionId);
  const days = await daysPresent(db, competitionId);
  return [...sheets, ...days.map((one) => ({ ...one, roundId: null }))];
}
