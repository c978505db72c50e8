import { type ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card, Stat } from '#/ui/Card.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { points } from '../points.ts';
import { runTone } from '../status.ts';
import { CorrectionNote, CorrectRun } from './CorrectRun.tsx';
import { ExplanationDrawer } from './ExplanationDrawer.tsx';
import { RecomputeButton } from './RecomputeButton.tsx';
import { RunChanges } from './RunChanges.tsx';

type Run = RouterOutputs['review']['scoreRun'];

/** One run: waiting for the worker, then its ranks, each with its why, and the seal. */
export function ScoreRunView({ scoreRunId }: { scoreRunId: ScoreRunId }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const format = useFormat();
  const query = trpc.review.scoreRun.useQuery(
    { scoreRunId },
    { refetchInterval: ({ state }) => (state.data?.status === 'requested' ? 1000 : false) },
  );
  return (
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(run) => (
        <>
          <PageHeader
            title={pick(run.round)}
            lead={pick(run.competition)}
            back="/review/result"
            tags={
              <StatusTag tone={runTone[run.status] ?? 'unknown'}>{t(`results.runStatuses.${run.status}`)}</StatusTag>
            }
            actions={
              <>
                <Decide run={run} scoreRunId={scoreRunId} />
                <CorrectRun run={run} />
              </>
            }
          />
          <CorrectionNote run={run} />
          {run.reason && !run.supersedes && (
            <Notice tone="info">{t('results.askedBecause', { reason: run.reason })}</Notice>
          )}
          {run.awardless.length > 0 && (
            <Notice tone="warning" title={t('results.awardless', { items: format.list(run.awardless.map(pick)) })}>
              {t('results.awardlessHint')}
            </Notice>
          )}
          {run.status === 'computed' && run.can.reject && !run.can.approve && (
            <Notice tone="info">{t('results.own')}</Notice>
          )}
          {run.status === 'requested' && <Notice>{t('results.waiting')}</Notice>}
          {run.status === 'failed' && (
            <Notice tone="danger">
              {t('results.failed', {
                problems: format.list(run.problems.map(() => t('results.problems.policyChanged'))),
              })}
            </Notice>
          )}
          {run.resultHash && (
            <div className="mt-5 space-y-5">
              {run.supersedes && <RunChanges run={run} />}
              <Facts run={run} scoreRunId={scoreRunId} resultHash={run.resultHash} />
              <Results run={run} scoreRunId={scoreRunId} />
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}

function Facts({ run, scoreRunId, resultHash }: { run: Run; scoreRunId: ScoreRunId; resultHash: string }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const href = `/files/score-runs/${scoreRunId}`;
  return (
    <Card>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Stat label={t('results.works')} value={run.works} />
        <Stat label={t('results.sheets')} value={run.sheets} />
        <Stat
          label={t('results.flagged')}
          value={run.flagged}
          tone={run.flagged ? 'warning' : 'neutral'}
          {...(run.flagged > 0 ? { href: `/review/result?run=${scoreRunId}&show=flagged` } : {})}
        />
        <Stat
          label={t('results.ties')}
          value={run.ties}
          {...(run.ties > 0 ? { href: `/review/result?run=${scoreRunId}&show=tied` } : {})}
        />
      </div>
      <p className="mt-4 text-dense text-ink-2">
        {t('results.hash')}: <code className="num break-all">{resultHash}</code>
      </p>
      {run.decidedAt && (
        <p className="text-dense text-ink-2">
          {t('results.decidedBy', { name: run.decidedBy ?? '', time: format.dateTime(run.decidedAt) })}
          {run.remark && ` · ${run.remark}`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <LinkButton href={href} external icon={Download}>
          {t('results.export')}
        </LinkButton>
        <RecomputeButton href={href} expected={resultHash} />
      </div>
    </Card>
  );
}

function Results({ run, scoreRunId }: { run: Run; scoreRunId: ScoreRunId }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const list = useListParams({ filters: { award: '', show: '' } });
  const { show, ...asked } = list.input;
  const only = show === 'flagged' ? { flagged: true } : show === 'tied' ? { tied: true } : {};
  const input = { ...asked, ...only, scoreRunId } as RouterInputs['review']['scoreResults'];
  const query = trpc.review.scoreResults.useQuery(input, { placeholderData: keepPreviousData });
  const { page: _page, pageSize: _size, ...filter } = input;
  const drawer = useDrawer('explained');
  const explained = WorkId.safeParse(drawer.id).data;
  const levelName = (level: string | null) => pick(run.levels.find((one) => one.level === level)?.name) || '—';
  return (
    <>
      <DataTable
        id="scoreResults"
        label={t('results.title')}
        list={list}
        query={query}
        rowId={(row) => row.workId}
        columns={[
          {
            id: 'rank',
            header: t('results.rank'),
            align: 'end',
            cell: (row) =>
              row.rank ?? (
                <span className="text-ink-3">
                  {row.unranked ? t(`results.unrankedReasons.${row.unranked}`) : t('results.unranked')}
                </span>
              ),
          },
          { id: 'work', header: t('results.work'), lead: true, cell: (row) => `${row.code} ${row.title}` },
          { id: 'item', header: t('results.item'), cell: (row) => pick(row.item) },
          {
            id: 'score',
            header: t('results.score'),
            align: 'end',
            cell: (row) => <span className="num">{points(row.scoreMilli)}</span>,
          },
          { id: 'award', header: t('results.award'), cell: (row) => levelName(row.award) },
          {
            id: 'flag',
            header: t('results.flag'),
            cell: (row) =>
              row.flagged || row.tied ? (
                <span className="inline-flex flex-wrap gap-1">
                  {row.flagged && <StatusTag tone="warning">{t('results.flag')}</StatusTag>}
                  {row.tied && <StatusTag tone="neutral">{t('results.tied')}</StatusTag>}
                </span>
              ) : (
                '—'
              ),
          },
        ]}
        search={[
          {
            name: 'award',
            label: t('results.award'),
            options: run.levels.map(({ level, name }) => ({ value: level, label: pick(name) })),
          },
          {
            name: 'show',
            label: t('results.show'),
            options: [
              { value: 'flagged', label: t('results.flagged') },
              { value: 'tied', label: t('results.ties') },
            ],
          },
        ]}
        actions={<ExportButton what={{ kind: 'ranks', filter }} />}
        operations={(row) => [{ label: t('results.explain'), onSelect: () => drawer.open(row.workId) }]}
      />
      {explained && <ExplanationDrawer scoreRunId={scoreRunId} workId={explained} onClose={drawer.close} />}
    </>
  );
}

function Decide({ run, scoreRunId }: { run: Run; scoreRunId: ScoreRunId }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const reject = useCommand(trpc.review.rejectScoreRun, { done: t('results.rejected'), onDone: () => setOpen(null) });
  return (
    <>
      {run.can.approve && (
        <Button tone="primary" onClick={() => setOpen('approve')}>
          {t('results.approve')}
        </Button>
      )}
      {run.can.reject && <Button onClick={() => setOpen('reject')}>{t('results.reject')}</Button>}
      {open === 'approve' && <ApproveDialog run={run} scoreRunId={scoreRunId} onClose={() => setOpen(null)} />}
      {open === 'reject' && (
        <ReasonDialog
          title={t('results.rejectTitle')}
          label={t('results.reason')}
          action={t('results.reject')}
          command={reject}
          onReason={(reason) => reject.run({ scoreRunId, reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const Resolution = z.object({ resolution: Reason });

function ApproveDialog({ run, scoreRunId, onClose }: { run: Run; scoreRunId: ScoreRunId; onClose: () => void }) {
  const { t } = useTranslation('review');
  const flagged = run.flagged;
  const form = useZodForm(Resolution, { defaultValues: { resolution: '' } });
  const approve = useCommand(trpc.review.approveScoreRun, { done: t('results.approved'), onDone: onClose });
  const title = t('results.approveTitle');
  const button = (
    <Button
      type={flagged > 0 ? 'submit' : 'button'}
      tone="primary"
      pending={approve.pending}
      {...(flagged > 0 ? {} : { onClick: () => void approve.run({ scoreRunId, resolution: null }) })}
    >
      {t('results.approve')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('results.approveBody', { count: run.works })}>
      {run.missing.sheets > 0 && (
        <Notice tone="warning" className="mb-4">
          {t('results.missing', { ...run.missing, count: run.missing.sheets })}
        </Notice>
      )}
      {flagged > 0 ? (
        <Form
          draft={scoreRunId}
          form={form}
          label={title}
          refusal={approve.refusal}
          onSubmit={({ resolution }) => approve.run({ scoreRunId, resolution })}
        >
          <TextArea
            field={form.field('resolution')}
            label={t('results.resolution', { count: flagged })}
            rows={3}
            required
          />
          <FormActions>{button}</FormActions>
        </Form>
      ) : (
        <div className="space-y-4">
          {approve.refusal && <RefusalNote refusal={approve.refusal} />}
          {button}
        </div>
      )}
    </Dialog>
  );
}
