import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/app/session.tsx';
import { useBilingual } from '#/lib/bilingual.ts';
import { ExportButton } from '#/lib/ExportButton.tsx';
import { inParts } from '#/lib/in-parts.ts';
import { saidOf } from '#/lib/refusal-detail.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { toast } from '#/ui/toast.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { workTone } from '../status.ts';
import { DecisionDialog, type WorkDecision } from './DecisionDialog.tsx';
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
/** What locking many must know of each. */
type ToLock = RouterOutputs['submission']['worksMatching'][number];
/** So many in one request. */
const PART = 200;

export default function WorkListScreen() {
  const { t } = useTranslation('submission');
  const { t: ui } = useTranslation('ui');
  const { t: said, i18n } = useTranslation('refusals');
  const { can } = useSession();
  const pick = useBilingual();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const list = useListParams({ filters: { keywords: '', status: '', competitionId: '', itemId: '' } });
  const input = list.input as RouterInputs['submission']['workList'];
  const { page: _page, pageSize: _size, ...filter } = input;
  const query = trpc.submission.workList.useQuery(input, { placeholderData: keepPreviousData });
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const [deciding, setDeciding] = useState<{ row: WorkRow; kind: WorkDecision } | null>(null);
  const viewing = useDrawer('work');
  const publish = useCommand(trpc.submission.publishWork, { done: t('list.published'), toastRefusal: true });
  const disqualify = useCommand(trpc.submission.disqualifyWork, {
    done: t('list.disqualification.second.done'),
    toastRefusal: true,
  });
  const lock = useCommand(trpc.submission.lockWorks, { toastRefusal: true });
  const byStatus: Readonly<Record<string, number>> = query.data?.byStatus ?? {};

  const second = async ({ workId, title, disqualification }: WorkRow) => {
    const question = {
      title: t('list.disqualification.second.title', { title }),
      body: t('list.disqualification.second.body', { reason: disqualification?.reason }),
      action: t('list.disqualification.second.action'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await disqualify.run({ workId });
  };
  const show = async (row: WorkRow) => {
    const title = t('list.publishTitle', { title: row.title });
    if (await confirm({ title, body: t('list.publishBody'), action: t('list.publish') }))
      await publish.run({ workId: row.workId, scope: 'gallery', expiresAt: null });
  };
  const lockAll = async (chosen: readonly ToLock[], clear: () => void) => {
    const workIds = chosen.flatMap((row) => (row.can.manage ? [row.workId] : []));
    const question = {
      title: t('list.lockTitle', { count: workIds.length }),
      body: t('list.lockBody'),
      action: t('list.lock'),
      count: workIds.length,
    };
    if (workIds.length === 0 || !(await confirm(question))) return;
    const parts = await inParts(
      workIds,
      PART,
      (part) => lock.run({ workIds: part }),
      () => undefined,
    );
    const done = parts.reduce((sum, part) => sum + part.done, 0);
    const refused = parts.flatMap((part) => part.refused);
    if (done > 0) toast.success(t('list.locked', { count: done }));
    const [first] = refused;
    if (first)
      toast.warning(
        t('list.failed', {
          count: refused.length,
          reason: said(first.refusal, saidOf(i18n.language, { ...first.detail })),
        }),
      );
    if (parts.length > 0) clear();
  };

  return (
    <>
      <PageHeader title={t('list.title')} />
      <DataTable<WorkRow, ToLock>
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
              <>
                <StatusTag tone={workTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
                {row.correctUntil && (
                  <span className="mt-1 block text-dense text-ink-2">
                    {t('list.correctUntil')} <DateTime value={row.correctUntil} distance />
                  </span>
                )}
                {row.disqualification && (
                  <p className="mt-1 text-dense text-warning">
                    {t('list.disqualification.proposedBy', { name: row.disqualification.proposedByName })}
                  </p>
                )}
              </>
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
            options: [
              ...statuses.map((value) => ({ value, label: `${t(`statuses.${value}`)} ${byStatus[value] ?? 0}` })),
              { value: 'disqualificationProposed', label: t('list.disqualification.proposed') },
              { value: 'disqualificationToSecond', label: t('list.disqualification.toSecond') },
            ],
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
        actions={
          <>
            <ExportButton what={{ kind: 'works', filter }} />
            {can('work:info:download') && (
              <ExportButton what={{ kind: 'workFiles', filter, copies: 'original' }} label={t('list.downloadFiles')} />
            )}
          </>
        }
        {...(can('work:info:lock')
          ? {
              matching: () => utils.submission.worksMatching.fetch(filter, { staleTime: 0 }),
              bulk: (rows: readonly ToLock[], clear: () => void) => (
                <Button size="sm" icon={Lock} pending={lock.pending} onClick={() => void lockAll(rows, clear)}>
                  {t('list.lock')}
                </Button>
              ),
            }
          : {})}
        operations={(row) => [
          { label: ui('view'), onSelect: () => viewing.open(row.workId) },
          ...(row.can.screen && row.version > 0
            ? [{ label: t('list.screen'), onSelect: () => setDeciding({ row, kind: 'screen' }) }]
            : []),
          ...(row.can.manage && row.version > 0 && !row.inGallery
            ? [{ label: t('list.publish'), onSelect: () => void show(row) }]
            : []),
          { label: t('list.history'), href: `/system/log?keywords=work-${row.workId}` },
          ...(row.can.disqualify
            ? [
                {
                  label: t('list.disqualification.second.action'),
                  tone: 'danger' as const,
                  onSelect: () => void second(row),
                },
              ]
            : []),
          ...(row.can.dismissDisqualification
            ? [
                {
                  label: t('list.disqualification.dismiss.action'),
                  onSelect: () => setDeciding({ row, kind: 'dismiss' }),
                },
              ]
            : []),
          ...(row.can.proposeDisqualification
            ? [
                {
                  label: t('list.disqualification.propose.action'),
                  tone: 'danger' as const,
                  onSelect: () => setDeciding({ row, kind: 'propose' }),
                },
              ]
            : []),
        ]}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
      />
      {viewing.id && <WorkDrawer workId={viewing.id as WorkId} onClose={viewing.close} />}
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
