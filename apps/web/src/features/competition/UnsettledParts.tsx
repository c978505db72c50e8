import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';

type Part = RouterOutputs['competition']['unsettledParts'][number];

/** Where each of them is settled. */
const pages: Readonly<Record<Part['part'], (competitionId: string) => string>> = {
  registrations: (id) => `/signUpManagement?competitionId=${id}`,
  works: (id) => `/works/list?competitionId=${id}`,
  checks: (id) => `/works/details?status=toCheck&competitionId=${id}`,
  rounds: (id) => `/review/competition?competitionId=${id}`,
  advancements: () => '/review/elimination',
  sessions: (id) => `/review/scene?competition=${id}`,
  results: (id) => `/competitionReward/detailedList?competitionId=${id}`,
  missingResults: (id) => `/competitionReward/detailedList?competitionId=${id}`,
  objections: (id) => `/competitionReward/detailedList?competitionId=${id}`,
  nameChecks: (id) => `/competitionReward/nameChecks?competitionId=${id}`,
  batches: () => '/certificate/send',
  bulkChanges: () => '/certificate/changes',
};

/** What is still open, how much of it, and the way there. */
export function UnsettledParts({ competitionId, parts }: { competitionId: string; parts: readonly Part[] }) {
  const { t } = useTranslation('competition');
  return (
    <Notice tone="warning" title={t('unsettled.title')}>
      <Items of={parts} id={({ part }) => part} className="list-disc pl-5">
        {({ part, count }) => <Link href={pages[part](competitionId)}>{t(`unsettled.${part}`, { n: count })}</Link>}
      </Items>
    </Notice>
  );
}
