import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { ConflictsDrawer } from '../expert-conflicts/ConflictsDrawer.tsx';
import { expertTone } from '../status.ts';

type RoundExpert = RouterOutputs['review']['roundDetails']['experts'][number];

/** The experts of one round: their progress and their conflicts. */
export default function RoundExpertsScreen() {
  const { t } = useTranslation('expert');
  const pick = useBilingual();
  const navigate = useNavigate();
  const rounds = trpc.review.roundList.useQuery({ pageSize: 100 });
  // Without one in the address the newest is meant.
  const roundId = RoundId.safeParse(useQueryParam('round')).data ?? rounds.data?.rows[0]?.roundId;
  const query = trpc.review.roundDetails.useQuery({ roundId: roundId as RoundId }, { enabled: roundId !== undefined });
  const [opened, setOpened] = useOpened<RoundExpert>('conflicts', query.data?.experts, (row) => row.personId);
  const none = rounds.data?.rows.length === 0;
  return (
    <>
      <PageHeader title={t('manage')} lead={t('manageLead')} />
      {none ? (
        <Empty
          title={t('noRounds')}
          hint={t('noRoundsHint')}
          action={<LinkButton href="/review/competition">{t('toRounds')}</LinkButton>}
        />
      ) : (
        <div className="space-y-5">
          <Select
            className="max-w-md"
            value={roundId ?? ''}
            onChange={(value) => navigate(`/expert/manage?round=${value}`)}
            label={t('round')}
            placeholder={t('chooseRound')}
            options={(rounds.data?.rows ?? []).map((row) => ({
              value: row.roundId,
              label: `${pick(row.competition)} · ${pick(row.name)}`,
            }))}
          />
          {roundId && (
            <DataTable
              id="roundExperts"
              label={t('manage')}
              paged={false}
              query={{ ...query, data: query.data?.experts }}
              rowId={(row) => row.personId}
              columns={[
                { id: 'name', header: t('expert'), lead: true, cell: (row) => row.name },
                { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
                {
                  id: 'status',
                  header: t('status'),
                  cell: (row) => (
                    <StatusTag tone={expertTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
                  ),
                },
                { id: 'chief', header: t('chief'), cell: (row) => (row.chief ? t('chief') : '—') },
                { id: 'assigned', header: t('assigned'), align: 'end', cell: (row) => row.assigned },
                { id: 'declined', header: t('declinedWorks'), align: 'end', cell: (row) => row.declined },
                {
                  id: 'progress',
                  header: t('progress'),
                  width: 180,
                  cell: (row) => (
                    <div className="flex items-center gap-2">
                      <span className="num">{`${row.submitted}/${row.assigned}`}</span>
                      <Progress
                        className="flex-1"
                        value={row.submitted}
                        max={Math.max(1, row.assigned)}
                        label={t('progress')}
                      />
                    </div>
                  ),
                },
              ]}
              operations={(row) => [{ label: t('conflicts'), onSelect: () => setOpened(row) }]}
              empty={{
                title: t('poolEmpty'),
                hint: t('poolEmptyHint'),
                action: <LinkButton href={`/review/distribution?round=${roundId}`}>{t('toDistribution')}</LinkButton>,
              }}
            />
          )}
        </div>
      )}
      {opened && opened !== 'new' && <ConflictsDrawer expert={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
