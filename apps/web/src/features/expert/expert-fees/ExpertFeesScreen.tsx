import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Column } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { FeeLists } from './FeeLists.tsx';
import { FeeRates } from './FeeRates.tsx';

type Row = RouterOutputs['competition']['competitionList']['rows'][number];
const PATH = '/expert/account';
const addressOf = ({ competitionId }: Row) => `${PATH}?competition=${competitionId}`;

/** The fees of one competition's experts, which is in the address; without one, the competitions to choose from. */
export default function ExpertFeesScreen() {
  const competitionId = CompetitionId.safeParse(useQueryParam('competition')).data;
  return competitionId ? <FeesOf key={competitionId} competitionId={competitionId} /> : <Competitions />;
}

function Competitions() {
  const { t } = useTranslation('fees');
  const { table } = useList(trpc.competition.competitionList, {
    id: 'fee-competitions',
    rowId: (row) => row.competitionId,
    filters: { keywords: '' },
  });
  return (
    <ListScreen
      {...table}
      title={t('title')}
      lead={t('lead')}
      columns={useCompetitionColumns()}
      search={[{ name: 'keywords', label: t('competition') }]}
      operations={(row) => [{ label: t('open'), href: addressOf(row) }]}
      empty={{ title: t('noCompetitions'), hint: t('noCompetitionsHint') }}
    />
  );
}

function useCompetitionColumns(): Column<Row>[] {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const nameOf = (row: Row) => pick({ zh: row.nameZh, en: row.nameEn });
  return [
    {
      id: 'name',
      header: t('competition'),
      lead: true,
      name: nameOf,
      cell: (row) => <Link href={addressOf(row)}>{nameOf(row)}</Link>,
    },
    { id: 'edition', header: t('edition'), align: 'end', cell: (row) => row.edition },
  ];
}

function FeesOf({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('fees');
  const pick = useBilingual();
  const query = trpc.expert.expertFees.useQuery({ competitionId });
  return (
    <>
      <PageHeader title={t('title')} back={PATH} lead={query.data && pick(query.data.competition)} />
      <QueryState query={query}>
        {(fees) => (
          <div className="space-y-5">
            <FeeRates competitionId={competitionId} fees={fees} />
            <FeeLists competitionId={competitionId} fees={fees} />
          </div>
        )}
      </QueryState>
    </>
  );
}
