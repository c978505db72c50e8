import { type AwardRow, listAwards } from '@laurel/db/award/award-list.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canGrantAward } from '@laurel/domain/award/award.policy.ts';
import { AwardFilter } from '@laurel/domain/exports/exports.ts';
import { type Actor, groupsOf } from '@laurel/domain/kernel/actor.ts';
import { isSecondPerson, notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { shownAward, winnersOf } from './shown-award.ts';

const revocationRights = (actor: Actor, row: AwardRow) => {
  const grants = canGrantAward(actor, row);
  const { revocation } = row;
  return {
    /** To open an inquiry, after which others decide whether it is revoked. */
    inquire: grants && row.status !== 'revoked',
    revoke: grants && revocation !== null && isSecondPerson(actor, revocation.proposedBy),
    dismissRevocation: grants && revocation !== null,
  };
};

/** The award list of the acting group's competitions. */
export const awardBoard = permitted('award:result:query')
  .input(ListInput.extend(AwardFilter.shape))
  .query(async ({ ctx, input }) => {
    const groupIds = groupsOf(ctx.actor);
    const { status, ...filter } = input;
    const { rows, ...page } = await listAwards(ctx.db, groupIds, {
      ...filter,
      ...(status === 'revocationToSecond' ? { proposedByOthersThan: notSecondTo(ctx.actor) } : { status }),
    });
    const [names, proposers] = await Promise.all([
      winnersOf(ctx, rows),
      personNames(
        ctx.db,
        rows.flatMap(({ revocation }) => revocation?.proposedBy ?? []),
      ),
    ]);
    return {
      ...page,
      rows: rows.map((row) => ({
        ...shownAward(row, names),
        ...{ rank: row.rank, score: row.facts.score },
        revocation: row.revocation && {
          reason: row.revocation.reason,
          proposedByName: proposers.get(row.revocation.proposedBy)?.name ?? '',
        },
        can: revocationRights(ctx.actor, row),
      })),
    };
  });
