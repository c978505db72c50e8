import { RESULT_MATTERS } from '@laurel/domain/award/result-matters.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { AwardTable } from '../award-board/AwardTable.tsx';
import { DisputeCards } from '../dispute-list/DisputeCards.tsx';
import { ResultCards } from '../result-list/ResultCards.tsx';

/** What the workbench links to: the results in which this waits for me. */
const matterOf = (param: string | null) => RESULT_MATTERS.find((matter) => matter === param) ?? null;

type Props = { onSite: (competitionId: CompetitionId | null) => ReactNode };

/** `onSite`: what teams object to on site, which waits for minutes only and so comes first. */
export default function AwardListScreen({ onSite }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const navigate = useNavigate();
  const competitionId = useQueryParam('competitionId') as CompetitionId | null;
  const waiting = matterOf(useQueryParam('waiting'));
  const revocations = useQueryParam('status') !== null;
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <AsOfButton kind="award" competitionId={competitionId ?? undefined} />
            <LinkButton href={`/competitionReward/nameChecks${competitionId ? `?competitionId=${competitionId}` : ''}`}>
              {t('nameChecks')}
            </LinkButton>
            {competitionId && (
              <LinkButton href={`/certificate/setting?competitionId=${competitionId}`}>{t('issue')}</LinkButton>
            )}
          </>
        }
      />
      <Select
        label={t('competition')}
        value={competitionId ?? ''}
        onChange={(id) => navigate(`/competitionReward/detailedList?competitionId=${id}`)}
        placeholder={t('chooseCompetition')}
        options={(competitions.data?.rows ?? []).map((one) => ({
          value: one.competitionId,
          label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
        }))}
        className="mb-5 max-w-md"
      />
      {onSite(competitionId)}
      {competitionId || waiting || revocations ? (
        <div className="space-y-6">
          {(competitionId || waiting) && <ResultCards competitionId={competitionId} waiting={waiting} />}
          {(competitionId || waiting) && <DisputeCards competitionId={competitionId} waiting={waiting} />}
          {(competitionId || revocations) && <AwardTable key={competitionId} competitionId={competitionId} />}
        </div>
      ) : (
        <Empty kind="nothing" title={t('chooseCompetition')} hint={t('chooseHint')} />
      )}
    </>
  );
}
