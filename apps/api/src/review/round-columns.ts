import { type RoundRow, roundById, roundsOfStage } from '@laurel/db/review/round-board.ts';
import { type Actor, holdsIn } from '@laurel/domain/kernel/actor.ts';
import { RoundId, StageId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, signedIn } from '../kernel/trpc.ts';

const isInside = (actor: Actor, { round, groupId }: RoundRow) =>
  round.pool.includes(actor.personId) || holdsIn(actor, 'review:round:query', groupId);

/**
 * The policy pinned in a round, by which its works are scored. For its experts and its staff, by round or for the only
 * round of a stage.
 */
export const roundColumns = signedIn
  .input(z.union([z.strictObject({ roundId: RoundId }), z.strictObject({ stageId: StageId })]))
  .query(async ({ ctx, input }) => {
    const rows =
      'roundId' in input ? [await roundById(ctx.db, input.roundId)] : await roundsOfStage(ctx.db, input.stageId);
    const [row, ...others] = rows.filter((each) => each !== undefined && isInside(ctx.actor, each));
    const { roundId, round, groupId } = found(others.length === 0 ? row : undefined);
    const { criteria, rounding, version } = round.policy;
    const staff = holdsIn(ctx.actor, 'review:round:query', groupId);
    return { roundId, criteria, decimals: rounding.decimals, policyVersion: version, blind: round.blind, staff };
  });
