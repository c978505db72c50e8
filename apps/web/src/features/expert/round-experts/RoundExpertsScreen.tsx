import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { ConflictsDrawer } from '../expert-conflicts/ConflictsDrawer.tsx';
import { type RoundExpert, useRoundExpertColumns } from './useRoundExpertColumns.tsx';

/** The experts of one round: their progress and their conflicts. */
export default function RoundExpertsScreen() {
  const { t } = useTranslation('expert');
  const pick = useBilingual();
  const navigate = useNavigate();
  const rounds = trpc.review.roundList.useQuery({ pageSize: 100 });
  // Without one in the address the newest is meant.
  const roundId = RoundId.safeParse(useQueryParam('round')).data ?? rounds.data?.rows[0]?.roundId;
  const toRounds = <LinkButton href="/review/competition">{t('toRounds')}</LinkButton>;
  return (
    <>
      <PageHeader title={t('manage')} lead={t('manageLead')} />
      {rounds.data?.rows.length === 0 ? (
        <Empty title={t('noRounds')} hint={t('noRoundsHint')} action={toRounds} />
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
          {roundId && <RoundExperts roundId={roundId} />}
        </div>
      )}
    </>
  );
}

function RoundExperts({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('expert');
  const query = trpc.review.roundDetails.useQuery({ roundId });
  const [opened, setOpened] = useOpened<RoundExpert>('conflicts', query.data?.experts, (row) => row.personId);
  const choose = <LinkButton href={`/review/distribution?round=${roundId}`}>{t('toDistribution')}</LinkButton>;
  return (
    <>
      <DataTable
        id="roundExperts"
        label={t('manage')}
        paged={false}
        query={{ ...query, data: query.data?.experts }}
        rowId={(row) => row.personId}
        columns={useRoundExpertColumns()}
        operations={(row) => [{ label: t('conflicts'), onSelect: () => setOpened(row) }]}
        empty={{ title: t('poolEmpty'), hint: t('poolEmptyHint'), action: choose }}
      />
      {opened && opened !== 'new' && <ConflictsDrawer expert={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
