import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { CastTieVote } from '../cast-tie-vote/CastTieVote.tsx';

/** The ties that wait for a chair's vote, and those that are over; nothing where there are none. */
export function MyTieVotes({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const { data = [] } = trpc.review.myTieVotes.useQuery({ roundId });
  if (data.length === 0) return null;
  return (
    <Card title={t('tieVotes.mine')} lead={t('tieVotes.mineLead')} className="mb-5">
      <ul className="space-y-5">
        {data.map((vote) => (
          <li key={vote.tieVoteId} className="space-y-2">
            <StatusTag tone={vote.status === 'open' && !vote.voted ? 'warning' : 'info'}>
              {t(vote.status === 'open' && vote.voted ? 'tieVotes.youVoted' : `tieVotes.statuses.${vote.status}`)}
            </StatusTag>
            <CastTieVote vote={vote} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
