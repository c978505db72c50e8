import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { type ArticleDetails, ArticleInForm, articleAsTyped, articleFrom } from './article-in-form.ts';

/** The form of an article, new or known, and what saves it and then shows it. */
export function useSaveArticle(article: ArticleDetails | null) {
  const { t } = useTranslation('article-desk');
  const { groupId } = useSession();
  const navigate = useNavigate();
  const [fresh] = useState(freshId);
  const articleId = article?.articleId ?? fresh;
  const { client } = trpc.useUtils();
  const form = useZodForm(ArticleInForm, { defaultValues: articleAsTyped(article) });
  const row = useEditedRow(article?.changedAt ?? null, async () => {
    const now = await client.content.articleDetails.query({ articleId });
    return { values: articleAsTyped(now), version: now.changedAt };
  });
  const save = useCommand(trpc.content.saveArticle, {
    done: t('saved'),
    onDone: () => navigate(`/newsManagement/detail?id=${articleId}`),
    onRefused: row.refused,
  });
  const send = (written: ArticleInForm, seen: string | null) =>
    save.run({
      ...articleFrom(written),
      articleId,
      groupId: GroupId.parse(article?.groupId ?? groupId),
      seen: Instant.nullable().parse(seen),
    });
  return { edit: { form, row, save }, send };
}
