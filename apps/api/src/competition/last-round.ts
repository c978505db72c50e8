import { publishedEditions, spanOf } from '@laurel/db/competition/competition-board.ts';
import { takingPart } from '@laurel/db/enrolment/sign-ups.ts';
import { worksStanding } from '@laurel/db/submission/works-by-item.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { trackOf } from '@laurel/domain/competition/item.ts';
import { phaseOf } from '@laurel/domain/competition/phase.ts';
import { stageStatus } from '@laurel/domain/competition/stage.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { siteGroup } from '../kernel/site-group.ts';
import { anyone } from '../kernel/trpc.ts';
import { editionsInFront, standing } from './editions-in-front.ts';

/** Others that the home page names beside its own edition. */
const OTHERS = 4;

/**
 * The edition that the home page is about (`editionsInFront` says which), and the next ones that are not over; of the
 * called host's group unless one is named. Null while nothing has been published.
 */
export const lastRound = anyone.input(z.strictObject({ groupId: GroupId.optional() })).query(async ({ ctx, input }) => {
  const now = ctx.now();
  const groupId = input.groupId ?? (await siteGroup(ctx));
  const editions = await editionsInFront(ctx.db, await publishedEditions(ctx.db, groupId), now);
  const [row, ...others] = editions;
  if (!row) return null;
  const { settings } = row;
  const [counts, works] = await Promise.all([
    takingPart(ctx.db, row.competitionId),
    worksStanding(ctx.db, row.competitionId),
  ]);
  return {
    competitionId: row.competitionId,
    groupId: row.groupId,
    name: settings.name,
    edition: row.edition,
    cover: row.cover,
    status: row.status,
    summary: settings.summary,
    items: settings.items.map((item) => ({
      itemId: item.itemId,
      name: item.name,
      track: trackOf(item),
      minMembers: item.minMembers,
      maxMembers: item.maxMembers,
      fee: item.fee,
    })),
    enrol: spanOf(settings.stages, 'enrol') ?? null,
    submit: spanOf(settings.stages, 'submit') ?? null,
    stages: settings.stages.map((stage) => ({ ...stage, status: stageStatus(stage, now) })),
    counts: { ...counts, works },
    others: others
      .filter((other) => phaseOf({ status: other.status, stages: standing(other, now) }).kind !== 'over')
      .slice(0, OTHERS)
      .map((other) => ({ competitionId: other.competitionId, ...editionName(other.settings) })),
    now,
  };
});
