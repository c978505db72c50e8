import { type AwardRow, awardsOfPerson, listAwards } from '@laurel/db/award/award-list.ts';
import { resultsOf } from '@laurel/db/award/result-board.ts';
import { competitionById, competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames, schoolOf } from '@laurel/db/identity/persons.ts';
import { canGrantAward } from '@laurel/domain/award/award.policy.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { AwardFilter } from '@laurel/domain/exports/exports.ts';
import { type Actor, isRoot } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { isSecondPerson, notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { anyone, type Context, found, ListInput, permitted, signedIn } from '../trpc.ts';
import { allocationOf } from './allocation.ts';
import { FIRST_AWARDS, pageOfAwards } from './public-awards.ts';

const namesOf = async (ctx: Context, rows: readonly AwardRow[]) =>
  personNames(ctx.db, [...new Set(rows.flatMap((row) => row.personIds))]);

type Names = Awaited<ReturnType<typeof namesOf>>;
const view = (row: AwardRow, names: Names) => ({
  awardId: row.awardId,
  competitionId: row.competitionId,
  itemId: row.itemId,
  workId: row.workId,
  workCode: row.workCode,
  workTitle: row.workTitle,
  teamName: row.teamName,
  levelId: row.levelId,
  levelName: row.facts.levelName,
  rank: row.rank,
  score: row.facts.score,
  status: row.status,
  grantedAt: row.grantedAt,
  recipients: row.facts.recipientIds.map((id) => names.get(id)?.name ?? ''),
  advisers: row.facts.adviserIds.map((id) => names.get(id)?.name ?? ''),
  school: schoolOf(names.get(row.facts.recipientIds[0] as AwardRow['personIds'][number])),
});

const revocationRights = (actor: Actor, row: AwardRow) => {
  const grants = canGrantAward(actor, row);
  const { revocation } = row;
  return {
    proposeRevocation: grants && row.status !== 'revoked' && revocation === null,
    revoke: grants && revocation !== null && isSecondPerson(actor, revocation.proposedBy),
    dismissRevocation: grants && revocation !== null,
  };
};

/** The award list of the acting group's competitions. */
export const awardBoard = permitted('award:result:query')
  .input(
    z.strictObject({
      ...ListInput.shape,
      ...AwardFilter.shape,
    }),
  )
  .query(async ({ ctx, input }) => {
    const groupIds = isRoot(ctx.actor) ? null : [...ctx.actor.groupIds];
    const { status, ...filter } = input;
    const { rows, ...page } = await listAwards(ctx.db, groupIds, {
      ...filter,
      ...(status === 'revocationToSecond' ? { proposedByOthersThan: notSecondTo(ctx.actor) } : { status }),
    });
    const [names, proposers] = await Promise.all([
      namesOf(ctx, rows),
      personNames(
        ctx.db,
        rows.flatMap(({ revocation }) => revocation?.proposedBy ?? []),
      ),
    ]);
    return {
      ...page,
      rows: rows.map((row) => ({
        ...view(row, names),
        revocation: row.revocation && {
          reason: row.revocation.reason,
          proposedByName: proposers.get(row.revocation.proposedBy)?.name ?? '',
        },
        can: revocationRights(ctx.actor, row),
      })),
    };
  });

/** Everything I have won, as author or adviser. */
export const myAwards = signedIn.query(async ({ ctx }) => {
  const rows = await awardsOfPerson(ctx.db, ctx.actor.personId);
  const [names, competitions] = await Promise.all([
    namesOf(ctx, rows),
    competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
  ]);
  const byId = new Map(competitions.map((one) => [one.competitionId, editionName(one.settings)]));
  return rows.map((row) => ({ ...view(row, names), competitionName: byId.get(row.competitionId) ?? null }));
});

/**
 * What the public may see of a competition's results: the notice while it is open, the awards once confirmed. Each with the
 * first page of its awards; `publicAwards` gives the others.
 */
export const publicResults = anyone
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const known = await competitionById(ctx.db, input.competitionId);
    const competition = found(known?.status === 'draft' ? undefined : known);
    const results = await resultsOf(ctx.db, input.competitionId, { publicly: true });
    return Promise.all(
      results.map(async (result) => {
        const { entries } = await allocationOf(ctx.db, result);
        return {
          resultId: result.resultId,
          item: competition.settings.items.find((item) => item.itemId === result.itemId)?.name ?? null,
          status: result.status,
          announcedAt: result.announcedAt,
          noticeEndsAt: result.noticeEndsAt,
          open: result.status === 'announced' && result.noticeEndsAt !== null && ctx.now() < result.noticeEndsAt,
          ...pageOfAwards(entries, { page: 1, pageSize: FIRST_AWARDS }),
        };
      }),
    );
  });
