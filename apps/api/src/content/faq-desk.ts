import { competitionsByIds, publishedEditions } from '@laurel/db/competition/competition-board.ts';
import { faqOfGroups } from '@laurel/db/content/articles.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { articleStateAt } from '@laurel/domain/content/article.ts';
import { canEditArticle } from '@laurel/domain/content/content.policy.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { permitted } from '../kernel/trpc.ts';

/** The lists of the FAQ that the caller may change, and the competitions that can have one. */
export const faqDesk = permitted('news:info:edit').query(async ({ ctx }) => {
  const { actor, db } = ctx;
  const groupIds = groupsOf(actor);
  const all = await faqOfGroups(db, groupIds);
  const rows = all.filter(({ groupId }) => canEditArticle(actor, groupId));
  const [known, ...editions] = await Promise.all([
    competitionsByIds(db, [...new Set(rows.flatMap((row) => row.competitionId ?? []))]),
    ...(groupIds ?? [null]).map((groupId) => publishedEditions(db, groupId)),
  ]);
  const competitions = new Map(
    [...known, ...editions.flat()].map(({ competitionId, groupId, settings }) => [
      competitionId,
      { competitionId, groupId, name: editionName(settings) },
    ]),
  );
  const nameOf = (id: CompetitionId | null | undefined) => (id ? (competitions.get(id)?.name ?? null) : null);
  const lists = grouped(rows, (row) => `${row.groupId} ${row.competitionId}`);
  const now = ctx.now();
  return {
    competitions: [...competitions.values()].filter(({ groupId }) => canEditArticle(actor, groupId)),
    lists: [...lists].map(([listId, questions]) => ({
      listId,
      competition: nameOf(questions[0]?.competitionId),
      questions: questions.map(({ articleId, titleZh, titleEn, publishAt }) => ({
        articleId,
        question: { zh: titleZh, en: titleEn },
        state: articleStateAt(publishAt, now),
      })),
    })),
  };
});
