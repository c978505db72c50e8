import { nameAnswers } from '@laurel/domain/award/name-answer.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Stat } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { SearchField } from '#/ui/table/types.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { CloseNameCheckButton } from '../close-name-check/CloseNameCheckButton.tsx';
import { checkTone } from '../name-check/tones.ts';
import { NameCheckWorkDrawer } from '../name-check-work/NameCheckWorkDrawer.tsx';
import { RemindNameCheckButton } from '../remind-name-check/RemindNameCheckButton.tsx';
import { WaiveNameCheckButton } from '../waive-name-check/WaiveNameCheckButton.tsx';
import { useCheckWorkColumns } from './useCheckWorkColumns.tsx';

type Check = RouterOutputs['award']['nameCheckWorks']['check'];
const LIST = '/competitionReward/nameChecks';

/** One name check: how many answered what, and every work with its answer. */
export function NameCheckPage({ checkId }: { checkId: string }) {
  const { t } = useTranslation('name-check');
  const list = useListParams({ filters: { keywords: '', answer: '' } });
  const input = { ...list.input, checkId } as RouterInputs['award']['nameCheckWorks'];
  const query = trpc.award.nameCheckWorks.useQuery(input, { placeholderData: keepPreviousData });
  const { page: _page, pageSize: _size, ...filter } = input;
  const drawer = useDrawer('work');
  const search: SearchField[] = [
    { name: 'keywords', label: t('keywords'), placeholder: t('search') },
    {
      name: 'answer',
      label: t('answer'),
      options: nameAnswers.map((value) => ({ value, label: t(`answers.${value}`) })),
    },
  ];
  const check = query.data?.check;
  const columns = useCheckWorkColumns(check !== undefined && check.status !== 'open');
  // The figures above the table come with its rows: shown apart, they would move it.
  if (!check) return query.error ? <ErrorState error={query.error} /> : <PageSkeleton />;
  return (
    <>
      <Head check={check} />
      <DataTable
        id="name-check-works"
        label={t('works')}
        list={list}
        query={query}
        rowId={(row) => row.workId}
        columns={columns}
        search={search}
        actions={<ExportButton what={{ kind: 'nameChecks', filter }} />}
        operations={(row) => [{ label: t('view'), onSelect: () => drawer.open(row.workId) }]}
        empty={{ title: t('noWorks'), hint: t('noWorksHint') }}
      />
      {drawer.id && <NameCheckWorkDrawer checkId={checkId} workId={drawer.id as WorkId} onClose={drawer.close} />}
    </>
  );
}

function Head({ check }: { check: Check }) {
  const { t } = useTranslation('name-check');
  const pick = useBilingual();
  const { checkId, can, counts } = check;
  const actions = (
    <>
      {can.waive && <WaiveNameCheckButton checkId={checkId} />}
      {can.remind && <RemindNameCheckButton checkId={checkId} count={counts.silent} />}
      {can.close && <CloseNameCheckButton checkId={checkId} />}
    </>
  );
  return (
    <>
      <PageHeader
        title={`${t('title')} · ${pick(check.competitionName)}`}
        lead={check.items.map((name) => pick(name)).join(' · ')}
        back={LIST}
        actions={actions}
      />
      <div className="mb-5 space-y-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-dense text-ink-2">
          <StatusTag tone={checkTone[check.status]}>{t(`statuses.${check.status}`)}</StatusTag>
          <span>
            {t('mine.until')} <DateTime value={check.closesAt} distance={check.status === 'open'} />
          </span>
          {check.remindedAt && (
            <span>
              {t('reminded')} <DateTime value={check.remindedAt} />
            </span>
          )}
        </div>
        <Figures check={check} />
        <Standing check={check} />
      </div>
    </>
  );
}

function Figures({ check: { checkId, counts, undecided } }: { check: Check }) {
  const { t } = useTranslation('name-check');
  const at = (answer: string) => `${LIST}?check=${checkId}&answer=${answer}`;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Stat label={t('works')} value={counts.works} href={`${LIST}?check=${checkId}`} />
      <Stat label={t('answers.confirmed')} value={counts.confirmed} tone="success" href={at('confirmed')} />
      <Stat label={t('answers.silent')} value={counts.silent} href={at('silent')} />
      <Stat label={t('undecided')} value={undecided} tone={undecided > 0 ? 'warning' : 'neutral'} href={at('asked')} />
    </div>
  );
}

/** What the check keeps from happening, or how it ended. */
function Standing({ check: { status, undecided, endedAt, reason } }: { check: Check }) {
  const { t } = useTranslation('name-check');
  const format = useFormat();
  if (status === 'waived') return <Notice tone="warning">{t('waivedBecause', { reason })}</Notice>;
  if (status === 'open' || undecided > 0) return <Notice>{t('gate')}</Notice>;
  return <Notice tone="success">{t('ended', { at: format.dateTime(endedAt ?? '') })}</Notice>;
}
