import { keepPreviousData } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { toast } from '#/ui/toast.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { workTone } from '../status.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { WorkDrawer } from './WorkDrawer.tsx';

const statuses = [
  'draft',
  'submitted',
  'locked',
  'eligible',
  'ineligible',
  'toBeCorrected',
  'withdrawn',
  'disqualified',
] as const;
export type WorkRow = RouterOutputs['submission']['workList']['rows'][number];

export default function WorkListScreen() {
  const { t } = useTranslation('submission');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const list = useListParams({ filters: { keywords: '', status: '', competitionId: '', itemId: '' } });
  const query = trpc.submission.workList.useQuery(list.input as RouterInputs['submission']['workList'], {
    placeholderData: keepPreviousData,
  });
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const [deciding, setDeciding] = useState<{ row: WorkRow; kind: 'screen' | 'disqualify' } | null>(null);
  const [viewing, setViewing] = useState<WorkRow | null>(null);
  const publish = useCommand(trpc.submission.publishWork, { done: t('list.published'), toastRefusal: true });
  const lock = trpc.submission.lockWork.useMutation();
  const byStatus: Readonly<Record<string, number>> = query.data?.byStatus ?? {};

  const show = async (row: WorkRow) => {
    const title = t('list.publishTitle', { title: row.title });
    if (await confirm({ title, body: t('list.publishBody'), action: t('list.publish') }))
      await publish.run({ workId: row.workId, scope: 'gallery', expiresAt: null });
  };
  const lockAll = async (rows: readonly WorkRow[], clear: () => void) => {
    const question = {
      title: t('list.lockTitle'),
      body: t('list.lockBody'),
      action: t('list.lock'),
      count: rows.length,
    };
    if (!(await confirm(question))) return;
    const answers = await Promise.allSettled(
      rows.map((row) => lock.mutateAsync({ workId: row.workId, commandId: freshId() })),
    );
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [errorFacts(answer.reason)] : []));
    if (failed.length < rows.length) toast.success(t('list.locked', { count: rows.length - failed.length }));
    if (failed[0]) toast.warning(t('list.failed', { count: failed.length, reason: failed[0].sentence ?? '' }));
    await utils.submission.workList.invalidate();
    clear();
  };

  return (
    <>
      <PageHeader title={t('list.title')} />
      <DataTable
        id="works"
        label={t('list.title')}
        list={list}
        query={query}
        rowId={(row) => row.workId}
        columns={[
          { id: 'title', header: t('title'), lead: true, cell: (row) => row.title },
          { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.code ?? '—'}</span> },
          { id: 'team', header: t('team'), cell: (row) => row.teamName },
          { id: 'item', header: t('item'), cell: (row) => pick(row.item) },
          {
            id: 'status',
            header: t('status'),
            cell: (row) => (
              <StatusTag tone={workTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
            ),
          },
          { id: 'files', header: t('files'), align: 'end', cell: (row) => row.files },
          { id: 'submittedAt', header: t('submittedAt'), cell: (row) => <DateTime value={row.submittedAt} bare /> },
        ]}
        search={[
          { name: 'keywords', label: t('list.search') },
          {
            name: 'status',
            label: t('status'),
            options: statuses.map((value) => ({ value, label: `${t(`statuses.${value}`)} ${byStatus[value] ?? 0}` })),
          },
          {
            name: 'competitionId',
            label: t('competition'),
            options: (competitions.data?.rows ?? []).map((one) => ({
              value: one.competitionId,
              label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
            })),
          },
        ]}
        bulk={(rows, clear) => (
          <Button
            icon={Lock}
            onClick={() =>
              void lockAll(
                rows.filter((row) => row.can.manage),
                clear,
              )
            }
          >
            {t('list.lock')}
          </Button>
        )}
        operations={(row) => [
          { label: ui('view'), onSelect: () => setViewing(row) },
          ...(row.can.screen && row.version > 0
            ? [{ label: t('list.screen'), onSelect: () => setDeciding({ row, kind: 'screen' }) }]
            : []),
          ...(row.can.manage && row.version > 0 && !row.inGallery
            ? [{ label: t('list.publish'), onSelect: () => void show(row) }]
            : []),
          { label: t('list.history'), href: `/system/log?stream=work-${row.workId}` },
          ...(row.can.manage && row.version > 0 && row.status !== 'disqualified'
            ? [
                {
                  label: t('list.disqualify'),
                  tone: 'danger' as const,
                  onSelect: () => setDeciding({ row, kind: 'disqualify' }),
                },
              ]
            : []),
        ]}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
      />
      {viewing && <WorkDrawer row={viewing} onClose={() => setViewing(null)} />}
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
