import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { errorFacts } from '#/lib/errors.ts';
import { trpc } from '#/lib/trpc.ts';
import { QueryState } from '#/ui/QueryState.tsx';
import { BilingualBody } from '../BilingualBody.tsx';

const NOT_FOUND = 10004;

/** The summary and the text of a published article, inside another page. */
export function ArticleText({ articleId }: { articleId: string }) {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const query = trpc.content.article.useQuery(
    { articleId },
    { retry: (tries, error) => tries < 2 && errorFacts(error).code !== NOT_FOUND },
  );
  if (query.error && errorFacts(query.error).code === NOT_FOUND)
    return <p className="text-ink-2">{t('article.notPublic')}</p>;
  return (
    <QueryState query={query}>
      {({ summary, body }) => (
        <div className="max-w-3xl">
          {pick(summary) && <p className="mb-4 text-h3 font-normal text-ink-2">{pick(summary)}</p>}
          <BilingualBody body={body} />
        </div>
      )}
    </QueryState>
  );
}
