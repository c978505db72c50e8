import { RoundId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { runTone } from '../status.ts';
import { ScoreRunView } from './ScoreRunView.tsx';

const runStatuses = ['requested', 'computed', 'failed', 'approved', 'rejected', 'superseded'] as const;

/** Score runs, or with `?run=` one of them with its ranks. */
export default function ScoreRunsScreen() {
  const scoreRunId = ScoreRunId.safeParse(useQueryParam('run')).data;
  return scoreRunId ? <ScoreRunView key={scoreRunId} scoreRunId={scoreRunId} /> : <ScoreRuns />;
}

function ScoreRuns() {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { can } = useSession();
  const list = useListParams({ filters: { competitionId: '', roundId: '', status: '' } });
  const query = trpc.review.scoreRunList.useQuery(list.input as RouterInputs['review']['scoreRunList'], {
    placeholderData: keepPreviousData,
  });
  const [requesting, setRequesting] = useState(false);
  const request = can('review:result:calc') && (
    <Button tone="primary" icon={Calculator} onClick={() => setRequesting(true)}>
      {t('results.request')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('results.title')} lead={t('results.lead')} />
      <DataTable
        id="scoreRuns"
        label={t('results.title')}
        list={list}
        query={query}
        rowId={(row) => row.scoreRunId}
        columns={[
          { id: 'round', header: t('results.round'), lead: true, cell: (row) => pick(row.round) },
          { id: 'competition', header: t('results.competition'), wrap: true, cell: (row) => pick(row.competition) },
          {
            id: 'status',
            header: t('results.status'),
            cell: (row) => (
              <StatusTag tone={runTone[row.status] ?? 'unknown'}>{t(`results.runStatuses.${row.status}`)}</StatusTag>
            ),
          },
          { id: 'works', header: t('results.works'), align: 'end', cell: (row) => row.works },
          { id: 'flagged', header: t('results.flagged'), align: 'end', cell: (row) => row.flagged },
          { id: 'ties', header: t('results.ties'), align: 'end', cell: (row) => row.ties },
          { id: 'requestedBy', header: t('results.requestedBy'), cell: (row) => row.requestedBy },
          {
            id: 'requestedAt',
            header: t('results.requestedAt'),
            cell: (row) => <DateTime value={row.requestedAt} bare />,
          },
        ]}
        search={[
          {
            name: 'status',
            label: t('results.status'),
            options: [
              ...runStatuses.map((value) => ({ value, label: t(`results.runStatuses.${value}`) })),
              { value: 'toSecond', label: t('results.toSecond') },
            ],
          },
        ]}
        actions={request}
        operations={(row) => [{ label: t('results.look'), href: `/review/result?run=${row.scoreRunId}` }]}
        empty={{ title: t('results.empty'), hint: t('results.emptyHint'), action: request }}
      />
      {requesting && <RequestDialog chosen={list.filters.roundId} onClose={() => setRequesting(false)} />}
    </>
  );
}

function RequestDialog({ chosen, onClose }: { chosen: string; onClose: () => void }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const navigate = useNavigate();
  const rounds = trpc.review.roundList.useQuery({ pageSize: 100, status: 'closed' });
  const open = trpc.review.roundList.useQuery({ pageSize: 10, status: 'open' });
  const [roundId, setRoundId] = useState(chosen);
  const [scoreRunId] = useState(() => ScoreRunId.parse(freshId()));
  const request = useCommand(trpc.review.requestScoreRun, {
    done: t('results.requested'),
    onDone: (run) => navigate(`/review/result?run=${run.scoreRunId}`),
  });
  const closed = rounds.data?.rows ?? [];
  return (
    <Dialog open onOpenChange={onClose} title={t('results.request')}>
      <div className="space-y-4">
        {rounds.data && closed.length === 0 ? (
          <Notice
            tone="info"
            actions={
              <LinkButton size="sm" href="/review/competition">
                {t('results.toRounds')}
              </LinkButton>
            }
          >
            <p>{t('results.noClosed')}</p>
            {(open.data?.rows ?? []).map((row) => (
              <p key={row.roundId} className="num">
                {t('results.stillOpen', {
                  name: `${pick(row.competition)} · ${pick(row.name)}`,
                  submitted: row.submitted,
                  sheets: row.sheets,
                })}
              </p>
            ))}
          </Notice>
        ) : (
          <Select
            value={closed.some((row) => row.roundId === roundId) ? roundId : ''}
            onChange={setRoundId}
            label={t('results.round')}
            placeholder={t('results.chooseRound')}
            options={closed.map((row) => ({
              value: row.roundId,
              label: `${pick(row.competition)} · ${pick(row.name)}`,
            }))}
          />
        )}
        {request.refusal && <RefusalNote refusal={request.refusal} />}
        <Button
          tone="primary"
          pending={request.pending}
          disabled={!closed.some((row) => row.roundId === roundId)}
          onClick={() => void request.run({ scoreRunId, roundId: RoundId.parse(roundId) })}
        >
          {t('results.request')}
        </Button>
      </div>
    </Dialog>
  );
}
