import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { RequestNewsDialog } from '../request-news/RequestNewsDialog.tsx';

type Props = { competitionId: CompetitionId | null };

/** Follows the news of a competition, or of the site: with an account by one press, without one by email. */
export function FollowNews({ competitionId }: Props) {
  const { t } = useTranslation('follow-news');
  const { standing } = useSession();
  if (standing.kind === 'loading') return null;
  if (standing.kind === 'signedIn') return <WithAccount competitionId={competitionId} />;
  return (
    <DialogButton icon={Bell} label={t('follow')}>
      {(close) => <RequestNewsDialog competitionId={competitionId} onClose={close} />}
    </DialogButton>
  );
}

function WithAccount({ competitionId }: Props) {
  const { t } = useTranslation('follow-news');
  const query = trpc.messaging.newsFollows.useQuery();
  const follow = useCommand(trpc.messaging.followNews, { done: t('followed'), toastRefusal: true });
  if (!query.data) return null;
  const isFollowed = query.data.some((one) => one.competitionId === competitionId);
  return (
    <Button
      icon={isFollowed ? BellRing : Bell}
      disabled={isFollowed}
      pending={follow.pending}
      onClick={() => void follow.run({ competitionId })}
    >
      {isFollowed ? t('following') : t('follow')}
    </Button>
  );
}
