import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';

/** The page behind the link under every email with news. Mail programs post to the same address instead. */
export default function LeaveNewsScreen() {
  const { t } = useTranslation('follow-news');
  const token = useQueryParam('token');
  return token ? (
    <Asked token={token} />
  ) : (
    <Empty page kind="nothing" title={t('confirm.noLink')} hint={t('confirm.noLinkHint')} />
  );
}

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('follow-news');
  const query = trpc.messaging.newsByLink.useQuery({ token });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t('leave.title')} />
      <QueryState query={query}>{(follow) => <Answer token={token} follow={follow} />}</QueryState>
    </div>
  );
}

type Props = { token: string; follow: RouterOutputs['messaging']['newsByLink'] };

function Answer({ token, follow: { following, name } }: Props) {
  const { t } = useTranslation('follow-news');
  const pick = useBilingual();
  const leave = useCommand(trpc.messaging.leaveNews, { toastRefusal: true });
  if (!following)
    return (
      <Notice tone="success" title={t('leave.done')}>
        {t('leave.doneHint')}
      </Notice>
    );
  return (
    <Card>
      <p className="mb-4">{t('leave.ask', { name: name ? pick(name) : '' })}</p>
      <Button tone="danger" pending={leave.pending} onClick={() => void leave.run({ token })}>
        {t('leave.action')}
      </Button>
    </Card>
  );
}
