import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';

/** Whose news one follows, each with a button to stop. */
export function NewsFollowsCard() {
  const { t } = useTranslation('follow-news');
  const pick = useBilingual();
  const query = trpc.messaging.newsFollows.useQuery();
  const unfollow = useCommand(trpc.messaging.unfollowNews, { done: t('stopped'), toastRefusal: true });
  return (
    <Card title={t('mine.title')} lead={t('mine.lead')}>
      <QueryState query={query}>
        {(follows) =>
          follows.length === 0 ? (
            <Empty kind="nothing" title={t('mine.empty')} hint={t('mine.emptyHint')} />
          ) : (
            <ul className="divide-y divide-line">
              {follows.map(({ followId, name }) => (
                <li key={followId} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0 break-words">{pick(name)}</span>
                  <Button size="sm" pending={unfollow.pending} onClick={() => void unfollow.run({ followId })}>
                    {t('stop')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
