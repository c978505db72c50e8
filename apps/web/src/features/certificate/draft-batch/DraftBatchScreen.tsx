import type { BatchId, CompetitionId, DesignId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SearchSelect } from '#/ui/SearchSelect.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useAwarded } from '../useAwarded.ts';
import { useCompetitions } from '../useCompetitions.ts';
import { useDesigns } from '../useDesigns.ts';
import { BatchForm } from './BatchForm.tsx';
import type { Choices } from './batch-entries.ts';

export default function DraftBatchScreen() {
  const { t } = useTranslation('certificate');
  const { can } = useSession();
  return (
    <>
      <PageHeader title={t('setting.title')} lead={t('setting.lead')} />
      {can('cert:batch:edit') ? (
        <Setting />
      ) : (
        <Empty
          kind="noPermission"
          hint={t('setting.notYours')}
          action={<LinkButton href="/certificate/list">{t('send.toList')}</LinkButton>}
        />
      )}
    </>
  );
}

function Setting() {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  const asked = useQueryParam('competitionId') as CompetitionId | null;
  const designId = useQueryParam('designId') as DesignId | null;
  const from = useQueryParam('from') as BatchId | null;
  const awarded = useAwarded();
  // If only one can have certificates, nothing has to be chosen.
  const [only, another] = awarded.query.data ?? [];
  const competitionId = asked ?? (another ? null : (only?.competitionId ?? null));
  const { newest, search } = useCompetitions(awarded, competitionId ?? '');
  const choices = trpc.certificate.batchChoices.useQuery(
    { competitionId: competitionId as CompetitionId },
    { enabled: competitionId !== null },
  );
  if (newest.error) return <ErrorState error={newest.error} retry={() => void newest.refetch()} />;
  return (
    <>
      <SearchSelect
        {...search}
        label={t('setting.competition')}
        value={competitionId ?? ''}
        onChange={(id) =>
          navigate(`/certificate/setting?competitionId=${id}${designId ? `&designId=${designId}` : ''}`)
        }
        placeholder={t('setting.chooseCompetition')}
        className="mb-5 max-w-md"
      />
      {competitionId ? (
        <QueryState query={choices} skeleton={<PageSkeleton />}>
          {(chosen) => (
            <Chosen key={`${competitionId} ${from ?? ''}`} {...{ competitionId, designId, from }} choices={chosen} />
          )}
        </QueryState>
      ) : newest.isPending || awarded.query.isPending ? (
        <PageSkeleton />
      ) : (
        <NoneChosen awarded={only !== undefined} />
      )}
    </>
  );
}

function NoneChosen({ awarded }: { awarded: boolean }) {
  const { t } = useTranslation('certificate');
  if (awarded) return <Empty kind="nothing" title={t('setting.chooseCompetition')} hint={t('setting.chooseHint')} />;
  return (
    <Empty
      kind="nothing"
      title={t('setting.noneAwarded')}
      hint={t('setting.noneAwardedHint')}
      action={<LinkButton href="/competitionReward">{t('setting.toAwards')}</LinkButton>}
    />
  );
}

type ChosenProps = { competitionId: CompetitionId; designId: DesignId | null; from: BatchId | null; choices: Choices };
function Chosen({ competitionId, designId, from, choices }: ChosenProps) {
  const { t } = useTranslation('certificate');
  const former = trpc.certificate.batchDetails.useQuery({ batchId: from as BatchId }, { enabled: from !== null });
  const isListed = former.data?.list != null;
  const list = trpc.certificate.earlierList.useQuery({ batchId: from as BatchId }, { enabled: isListed });
  const designs = useDesigns(designId ?? former.data?.designId ?? null);
  const templates = trpc.certificate.numberTemplateList.useQuery();
  if (from && former.isError) return <ErrorState error={former.error} retry={() => void former.refetch()} />;
  if (list.isError) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (from && (former.isPending || (isListed && list.isPending))) return <PageSkeleton />;
  const form = (rows: NonNullable<typeof designs.newest.data>['rows']) => {
    if (rows.length === 0)
      return (
        <Empty
          kind="nothing"
          title={t('setting.noDesigns')}
          action={<LinkButton href="/certificate/template">{t('setting.toTemplates')}</LinkButton>}
        />
      );
    if (designs.pending) return <PageSkeleton />;
    return (
      <QueryState query={templates} skeleton={<PageSkeleton />}>
        {(numbers) => (
          <BatchForm
            {...{ competitionId, choices }}
            from={former.data ?? null}
            earlier={from && list.data ? { ...list.data, batchId: from } : null}
            design={designs.chosen ?? rows[0]}
            designAsked={designId !== null || from !== null}
            designs={rows}
            templates={numbers}
          />
        )}
      </QueryState>
    );
  };
  return (
    <QueryState query={designs.newest} skeleton={<PageSkeleton />}>
      {({ rows }) => form(rows)}
    </QueryState>
  );
}
