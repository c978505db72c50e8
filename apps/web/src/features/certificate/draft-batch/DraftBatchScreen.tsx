import type { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { useAwarded } from '../useAwarded.ts';
import { BatchForm } from './BatchForm.tsx';

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
  const pick = useBilingual();
  const navigate = useNavigate();
  const asked = useQueryParam('competitionId') as CompetitionId | null;
  const designId = useQueryParam('designId');
  const from = useQueryParam('from') as BatchId | null;
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const awarded = useAwarded();
  const rows = awarded.first(competitions.data?.rows ?? []);
  // If only one can have certificates, nothing has to be chosen.
  const [only, another] = awarded.query.isPending ? [] : rows.filter((one) => awarded.of(one.competitionId) > 0);
  const competitionId = asked ?? (another ? null : (only?.competitionId ?? null));
  const chosen = rows.find((one) => one.competitionId === competitionId);
  if (competitions.error) return <ErrorState error={competitions.error} retry={() => void competitions.refetch()} />;
  return (
    <>
      <Select
        label={t('setting.competition')}
        value={competitionId ?? ''}
        onChange={(id) =>
          navigate(`/certificate/setting?competitionId=${id}${designId ? `&designId=${designId}` : ''}`)
        }
        placeholder={t('setting.chooseCompetition')}
        options={rows.map((one) => {
          const name = pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition });
          const awards = awarded.of(one.competitionId);
          const label = awards > 0 ? t('setting.awards', { name, count: awards }) : t('setting.awardless', { name });
          return { value: one.competitionId, label: awarded.query.data ? label : name };
        })}
        className="mb-5 max-w-md"
      />
      {competitionId && competitions.data ? (
        <Chosen
          key={`${competitionId} ${from ?? ''}`}
          competitionId={competitionId}
          designId={designId}
          from={from}
          name={{ zh: chosen?.nameZh ?? '', en: chosen?.nameEn ?? '' }}
        />
      ) : competitions.isPending || awarded.query.isPending ? (
        <PageSkeleton />
      ) : awarded.query.data && !only ? (
        <Empty
          kind="nothing"
          title={t('setting.noneAwarded')}
          hint={t('setting.noneAwardedHint')}
          action={<LinkButton href="/competitionReward">{t('setting.toAwards')}</LinkButton>}
        />
      ) : (
        <Empty kind="nothing" title={t('setting.chooseCompetition')} hint={t('setting.chooseHint')} />
      )}
    </>
  );
}

type ChosenProps = { competitionId: CompetitionId; designId: string | null; from: BatchId | null; name: Bilingual };
function Chosen({ competitionId, designId, from, name }: ChosenProps) {
  const { t } = useTranslation('certificate');
  const former = trpc.certificate.batchDetails.useQuery({ batchId: from as BatchId }, { enabled: from !== null });
  const isListed = former.data?.list != null;
  const list = trpc.certificate.earlierList.useQuery({ batchId: from as BatchId }, { enabled: isListed });
  const choices = trpc.certificate.batchChoices.useQuery({ competitionId });
  const designs = trpc.certificate.designList.useQuery({ pageSize: 100 });
  const templates = trpc.certificate.numberTemplateList.useQuery();
  const form = (chosen: NonNullable<typeof choices.data>, rows: NonNullable<typeof designs.data>['rows']) => {
    if (rows.length === 0)
      return (
        <Empty
          kind="nothing"
          title={t('setting.noDesigns')}
          action={<LinkButton href="/certificate/template">{t('setting.toTemplates')}</LinkButton>}
        />
      );
    if (from && former.isError) return <ErrorState error={former.error} retry={() => void former.refetch()} />;
    if (list.isError) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
    if (from && (former.isPending || (isListed && list.isPending))) return <PageSkeleton />;
    return (
      <QueryState query={templates} skeleton={<PageSkeleton />}>
        {(numbers) => (
          <BatchForm
            competitionId={competitionId}
            designId={designId}
            name={name}
            from={former.data ?? null}
            earlier={from && list.data ? { ...list.data, batchId: from } : null}
            choices={chosen}
            designs={rows}
            templates={numbers}
          />
        )}
      </QueryState>
    );
  };
  return (
    <QueryState query={choices} skeleton={<PageSkeleton />}>
      {(chosen) => (
        <QueryState query={designs} skeleton={<PageSkeleton />}>
          {({ rows }) => form(chosen, rows)}
        </QueryState>
      )}
    </QueryState>
  );
}
