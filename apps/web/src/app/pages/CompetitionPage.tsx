import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { PublicResults } from '#/features/award/public-results/PublicResults.tsx';
import { RecipientsLink } from '#/features/certificate/public-recipients/RecipientsLink.tsx';
import PublicCompetitionScreen from '#/features/competition/public-competition/PublicCompetitionScreen.tsx';
import { FaqLink } from '#/features/content/faq/FaqLink.tsx';
import { FollowNews } from '#/features/messaging/follow-news/FollowNews.tsx';
import { PublicCuts } from '#/features/review/public-cuts/PublicCuts.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';

/** A competition's public page with its results and recipients: areas that know nothing of each other meet here. */
export default function CompetitionPage() {
  const competitionId = useQueryParam('id') as CompetitionId | null;
  // Requested together with the competition: what arrives later would push the page down.
  const asked = [{ competitionId: competitionId as CompetitionId }, { enabled: competitionId !== null }] as const;
  trpc.award.publicResults.useQuery(...asked);
  trpc.review.publicCuts.useQuery(...asked);
  const list = trpc.certificate.recipientList.useQuery(
    { competitionId: competitionId as CompetitionId },
    { enabled: competitionId !== null, retry: false },
  );
  const faq = trpc.content.faqLists.useQuery(
    { competitionId: competitionId as CompetitionId },
    { enabled: competitionId !== null, staleTime: 60_000 },
  );
  return (
    <PublicCompetitionScreen
      results={(competitionId) => (
        <>
          <PublicResults competitionId={competitionId} />
          <PublicCuts competitionId={competitionId} />
        </>
      )}
      recipients={(competitionId) => (
        <>
          {list.data?.shown && <RecipientsLink competitionId={competitionId} />}
          <FollowNews competitionId={competitionId} />
          {faq.data && faq.data.length > 0 && <FaqLink competitionId={competitionId} />}
        </>
      )}
    />
  );
}
