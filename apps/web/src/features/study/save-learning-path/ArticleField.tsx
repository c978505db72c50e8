import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Finder } from '#/ui/Finder.tsx';
import { useShownAt, type ZodForm } from '#/ui/Form.tsx';
import type { PathSchema } from './path-in-form.ts';

type Props = { form: ZodForm<PathSchema>; at: number };

/** Chooses an article of the site by its title. */
export function ArticleField({ form, at }: Props) {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  const [keywords, setKeywords] = useState('');
  const wanted = keywords.trim();
  const found = trpc.content.articleList.useQuery({ pageSize: 10, ...(wanted && { keywords: wanted }) });
  const error = useShownAt(form, `steps.${at}.articleId`);
  const put = (articleId: string, name: string) => {
    form.setValue(`steps.${at}.articleId`, articleId, { shouldDirty: true, shouldValidate: true });
    form.setValue(`steps.${at}.articleName`, name);
  };
  return (
    <div>
      <Finder
        label={t('article')}
        searchLabel={t('articleSearch')}
        none={t('articleNone')}
        chosen={form.watch(`steps.${at}.articleName`) || null}
        keywords={keywords}
        onKeywords={setKeywords}
        rows={found.data?.rows.map((row) => ({ id: row.articleId, name: pick(row.title), hint: '' }))}
        onChange={(row) => put(row?.id ?? '', row?.name ?? '')}
        required
      />
      {error && <p className="mt-1 text-dense text-danger">{error}</p>}
    </div>
  );
}
