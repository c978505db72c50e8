import { countStandingAwards } from '@laurel/db/award/award-list.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import {
  canEditCompetition,
  canPublishCompetition,
  canSeeCompetitionInside,
} from '@laurel/domain/competition/competition.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Saved, Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';

/** The competition named in a call of its staff; another group's is NOT_FOUND. */
export const competitionHere = async (ctx: Context, competitionId: CompetitionId) => {
  const row = await competitionById(ctx.db, competitionId);
  return found(row && ctx.actor && canSeeCompetitionInside(ctx.actor, row) ? row : undefined);
};

type OfCompetition = Sent<{ readonly competitionId: CompetitionId }>;

/** A command on one competition, under its lock. */
export const onCompetition = {
  on: ({ ctx, command }: OfCompetition) => competitionHere(ctx, command.competitionId),
  takes: ({ command }: OfCompetition) => ({ competition: competitionOf(command.competitionId) }),
};

/** What prevents a cancellation. */
export const cancellableFacts = async (tx: Tx, { command }: OfCompetition) => ({
  awards: await countStandingAwards(tx, command.competitionId),
});

/** A command of those who set a competition up. */
export const editsCompetition = { who: permitted('comp:info:edit'), ...onCompetition, may: canEditCompetition };

/** A command of those who decide when it starts and ends. */
export const publishesCompetition = {
  who: permitted('comp:info:publish'),
  ...onCompetition,
  may: canPublishCompetition,
};

/** A form that edits one part of a competition, and gets the version for its next save. */
export const editsPart = (part: keyof ReturnType<typeof partsOf>) => ({
  ...editsCompetition,
  edits: ({ command }: OfCompetition) => partsOf(command.competitionId)[part],
  answer: (_: unknown, { versionSaved }: Saved) => versionSaved(),
});
