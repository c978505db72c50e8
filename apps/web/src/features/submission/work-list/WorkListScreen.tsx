import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { PART } from '#/lib/bulk/bulk-run.ts';
import { everyPage } from '#/lib/bulk/every-page.ts';
import { useBulkRun } from '#/lib/bulk/useBulkRun.ts';
import { useSession } from '#/lib/session.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { BulkPanel } from '#/ui/bulk/BulkPanel.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { workTone } from '../status.ts';
import { DecisionDialog, type WorkDecision } from './DecisionDialog.tsx';
import { WorkDrawer } from './WorkDrawer.tsx';
import type { WorkRow } from './work-row.ts';

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
/** What locking many must know of each. */
type ToLock = RouterOutputs['submission']['worksMatching']['rows'][number];
type WorkPlace = RouterInputs['submission']['worksMatching']['after'];

/** What was proposed for a work. */
const removalOf = (proposal: WorkRow['disqualification']) => (proposal?.withdrawal ? 'withdrawal' : 'disqualification');

export default function WorkListScreen() {
  const { t } = useTranslation('submission');
  const { t: ui } = useTranslation('ui');
  const { t: bulkSaid } = useTranslation('bulk');
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
  const agree = {
    disqualification: useCommand(trpc.submission.disqualifyWork, {
      done: t('list.disqualification.second.done'),
      toastRefusal: true,
    }),
    withdrawal: useCommand(trpc.submission.disqualifyWork, {
      done: t('list.withdrawal.second.done'),
      toastRefusal: true,
    }),
  };
  const byStatus: Readonly<Record<string, number>> = query.data?.byStatus ?? {};

  const second = async ({ workId, title, disqualification }: WorkRow) => {
    const kind = removalOf(disqualification);
    const question = {
      title: t(`list.${kind}.second.title`, { title }),
      body: t(`list.${kind}.second.body`, { reason: disqualification?.reason }),
      action: t(`list.${kind}.second.action`),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await agree[kind].run({ workId });
  };
  const show = async (row: WorkRow) => {
    const title = t('list.publishTitle', { title: row.title });
    if (await confirm({ title, body: t('list.publishBody'), action: t('list.publish') }))
      await publish.run({ workId: row.workId, scope: 'gallery', expiresAt: null });
  };
  const lock = useBulkRun('works', async ({ runId: commandId }, part) => {
    const workIds = part.map(({ id }) => WorkId.parse(id));
    const { done, refused } = await utils.client.submission.lockWorks.mutate({ commandId, workIds });
    return {
      done,
      refused: refused.map(({ workId, title, refusal, detail }) => ({ id: workId, name: title, refusal, detail })),
    };
  });
  const lockAll = async (chosen: readonly ToLock[], clear: () => void) => {
    if (lock.unfinished) return toast.warning(bulkSaid('unfinished'));
    const items = chosen.flatMap((row) => (row.can.manage ? [{ id: row.workId }] : []));
    const question = {
      title: t('list.lockTitle', { count: items.length }),
      body: t('list.lockBody'),
      action: t('list.lock'),
      count: items.length,
    };
    if (items.length === 0 || !(await confirm(question))) return;
    clear();
    const { phase, done, refused } = await lock.begin('lock', items);
    // What is done at once needs no more than a word.
    if (phase !== 'over' || refused.length > 0 || items.length > PART) return;
    toast.success(t('list.locked', { count: done }));
    lock.close();
  };

  return (
    <>
      <PageHeader title={t('list.title')} />
      <BulkPanel
        bulk={lock}
        title={(plan) => t('list.lockTitle', { count: plan.items.length })}
        done={(_plan, count) => t('list.locked', { count })}
        href={(id) => `/works/list?work=${id}`}
      />
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
                    {t(`list.${removalOf(row.disqualification)}.proposedBy`, {
                      name: row.disqualification.proposedByName,
                    })}
                  </p>
                )}
              </>
            ),
          },
          {
            id: 'files',
            header: t('files'),
            align: 'end',
            cell: (row) => (
              <>
                {row.files}
                {row.scan && (
                  <span
                    className={row.scan === 'held' ? 'block text-dense text-danger' : 'block text-dense text-ink-3'}
                  >
                    {t(`scan.${row.scan}`)}
                  </span>
                )}
              </>
            ),
          },
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
              matching: (far: (rows: number) => void) =>
                everyPage((after: WorkPlace) => utils.client.submission.worksMatching.query({ filter, after }), far),
              bulk: (rows: readonly ToLock[], clear: () => void) => (
                <Button size="sm" icon={Lock} onClick={() => void lockAll(rows, clear)}>
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
                  label: t(`list.${removalOf(row.disqualification)}.second.action`),
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
          ...(row.can.proposeWithdrawal
            ? [
                {
                  label: t('list.withdrawal.propose.action'),
                  onSelect: () => setDeciding({ row, kind: 'withdraw' }),
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
