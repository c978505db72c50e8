import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { advancementsOfRounds } from '@laurel/db/review/advancement-board.ts';
import { candidatesOf, cutsOfList, linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { countOutcomes, withOverrides } from '@laurel/domain/review/advancing.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { found, permitted, type Signed } from '../kernel/trpc.ts';
import { advancementHere } from './round-here.ts';
import { shownAdvancements } from './shown-advancements.ts';

/** One advancement: its rules, the line through each ranking, and its minutes. */
export const advancementDetails = permitted('review:result:query')
  .input(z.strictObject({ advancementId: AdvancementId }))
  .query(async ({ ctx, input }) => {
    const row = await advancementHere(ctx, input.advancementId, canSeeScores);
    await reads(ctx, 'read_round', row.roundId, 'ranks');
    const { list, rules, itemIds, stageId, resultHash } = row.advancement;
    const [[shown], competition, run, cuts, lines, candidates, others] = await Promise.all([
      shownAdvancements(ctx, ctx.actor, [row]),
      competitionById(ctx.db, row.competitionId),
      scoreRunById(ctx.db, row.scoreRunId),
      list ? cutsOfList(ctx.db, list.listHash) : [],
      list ? linesOfList(ctx.db, list.listHash) : [],
      candidatesOf(ctx.db, resultHash),
      advancementsOfRounds(ctx.db, [row.roundId]),
    ]);
    const { items = [], stages = [] } = competition?.settings ?? {};
    return {
      ...found(shown),
      /** With what people decided about single works. */
      list: list && { ...list, ...countOutcomes(withOverrides(lines, new Map(row.advancement.overrides))) },
      rules,
      resultHash,
      stage: stages.find((stage) => stage.stageId === stageId)?.name ?? null,
      items: items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ itemId, name }) => ({ itemId, name })),
      regions: [...new Set(candidates.flatMap(({ region }) => region ?? []))].toSorted(),
      cuts,
      minutes: await minutesOf(ctx, row.minutes),
      /** The works whose place differs from the list that this one replaces, with both places. */
      changed: await changedFrom(ctx, row, lines, others),
      /** The run from which the next one is drawn, and the advancement drafted instead. */
      correctedBy: run?.supersededBy ?? (row.status === 'superseded' ? row.scoreRunId : null),
      replacedBy:
        others.find(({ supersedes, status }) => supersedes === row.advancementId && status !== 'discarded')
          ?.advancementId ?? null,
      /** Works that decisions on objections put on the list, and that nobody has put there yet. */
      ordered: await ordersOpen(ctx, row),
    };
  });

/** The works that the list is not approved without. */
async function ordersOpen({ db }: Signed, { advancement: { ordered = [], overrides, status } }: Row) {
  const decided = new Map(overrides);
  const missing = ordered.filter(({ workId }) => decided.get(workId)?.outcome !== 'advanced');
  if (status !== 'drafted' && status !== 'simulated') return [];
  const works = await reviewWorksByIds(
    db,
    missing.map(({ workId }) => workId),
  );
  return works.map(({ code, title }) => `${code} ${title}`);
}

type Row = Awaited<ReturnType<typeof advancementHere>>;
type Lines = Awaited<ReturnType<typeof linesOfList>>;

async function changedFrom({ db }: Signed, row: Row, lines: Lines, others: readonly Row[]) {
  const former = others.find(({ advancementId }) => advancementId === row.supersedes)?.advancement;
  if (!former?.list || lines.length === 0) return [];
  const outcomes = (of: Lines, decided: Row['advancement']['overrides']) =>
    new Map(withOverrides(of, new Map(decided)).map(({ workId, outcome }) => [workId, outcome]));
  const before = outcomes(await linesOfList(db, former.list.listHash), former.overrides);
  const after = outcomes(lines, row.advancement.overrides);
  // A work that is in one of the lists only has changed as well.
  const ids = [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
  const works = new Map((await reviewWorksByIds(db, ids)).map((work) => [work.workId, work]));
  return ids.map((workId) => ({
    work: `${works.get(workId)?.code ?? ''} ${works.get(workId)?.title ?? ''}`.trim(),
    before: before.get(workId) ?? null,
    after: after.get(workId) ?? null,
  }));
}

type Minutes = Awaited<ReturnType<typeof advancementHere>>['minutes'];

async function minutesOf(ctx: Parameters<typeof shownAdvancements>[0], minutes: Minutes) {
  const [names, works] = await Promise.all([
    personNames(
      ctx.db,
      minutes.flatMap(({ by }) => by ?? []),
    ),
    reviewWorksByIds(
      ctx.db,
      minutes.flatMap(({ workId }) => workId ?? []),
    ),
  ]);
  const byId = new Map(works.map((work) => [work.workId, work]));
  return minutes.map(({ act, by, at, workId, outcome, reason }) => {
    const work = workId && byId.get(workId);
    return {
      act,
      at,
      by: by && (names.get(by)?.name ?? ''),
      work: work ? `${work.code} ${work.title}` : null,
      outcome: outcome ?? null,
      reason: reason ?? null,
    };
  });
}
