import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { expertById, expertFrom } from '@laurel/db/expert/expert-library.ts';
import { bidCounts, biddingWorks as listBiddingWorks } from '@laurel/db/review/bids.ts';
import { withNamesOf } from '@laurel/db/submission/answer-names.ts';
import type { Settings } from '@laurel/domain/competition/competition.ts';
import type { Answers } from '@laurel/domain/kernel/answers.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { bidValues } from '@laurel/domain/review/bids.ts';
import { judges } from '@laurel/domain/review/eligible-works.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { found, ListInput, permitted } from '../kernel/trpc.ts';
import { bidToken } from './bid-token.ts';
import { biddingHere } from './bidding-here.ts';
import { questionsAnswered, shownAnswers } from './shown-answers.ts';

/**
 * The works of a round for an expert who is asked which of them they want: title and answers of the review copies. Whose
 * they are changes nothing of it, so it leaves nothing out because of a school or a conflict that others declared.
 */
export const biddingWorks = permitted('review:sheet:score')
  .input(ListInput.extend({ roundId: RoundId, bid: z.enum([...bidValues, 'none']).optional() }))
  .query(async ({ ctx, input }) => {
    const row = await biddingHere(ctx, input.roundId);
    const { personId } = ctx.actor;
    const expert = expertFrom(await expertById(ctx.db, personId));
    found(expert.status === 'active' || undefined);
    const competition = await competitionById(ctx.db, row.competitionId);
    const items = (competition?.settings.items ?? []).filter(
      ({ itemId, track }) =>
        row.round.itemIds.includes(itemId) && expert.status === 'active' && judges(expert.profile, itemId, track),
    );
    const [{ rows, ...page }, counts] = await Promise.all([
      listBiddingWorks(ctx.db, row, { ...input, expertId: personId, itemIds: items.map(({ itemId }) => itemId) }),
      bidCounts(ctx.db, row.roundId, personId),
    ]);
    const conflicts = new Set(
      expert.status === 'active'
        ? [...expert.conflicts.values()].flatMap(({ subject, source, status }) =>
            subject.kind === 'work' && source === 'expert' && status !== 'waived' ? [subject.workId] : [],
          )
        : [],
    );
    const names = new Map(items.map(({ itemId, name }) => [itemId, name]));
    const fieldsOf = await questionsOfRows(ctx.db, competition?.settings, rows);
    const { status, round } = row;
    return {
      ...page,
      round: {
        name: { zh: row.nameZh, en: row.nameEn },
        until: round.biddingUntil,
        open: status === 'planned' && round.biddingUntil !== null && ctx.now() < round.biddingUntil,
        counts,
      },
      rows: rows.map((work) => ({
        work: bidToken(ctx, row.roundId, work.workId),
        item: names.get(work.itemId) ?? null,
        title: work.title,
        answers: shownAnswers(fieldsOf(work), work.answers),
        bid: conflicts.has(work.workId) ? ('conflict' as const) : work.bid,
      })),
    };
  });

type Answering = { readonly formVersion: number | null; readonly answers: Answers };

/** The questions that each work of a page answered: with most pages, those of one version. */
async function questionsOfRows(db: Db, settings: Settings | undefined, rows: readonly Answering[]) {
  const byVersion = grouped(rows, ({ formVersion }) => formVersion);
  const known = await Promise.all(
    [...byVersion].map(async ([version, works]) => {
      const asked = questionsAnswered(settings, version);
      const answered = works.map(({ answers }) => answers);
      return [version, await withNamesOf(db, asked, answered, null)] as const;
    }),
  );
  const fields = new Map(known);
  return ({ formVersion }: Answering) => fields.get(formVersion) ?? [];
}
