import { PersonId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { paceStates } from '@laurel/domain/review/expert-pace.ts';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { foundRows, useOpened } from '#/lib/useOpened.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { ExpertSheetsDrawer } from '../expert-sheets/ExpertSheetsDrawer.tsx';
import { OutlierExperts } from '../outlier-experts/OutlierExperts.tsx';
import { RoundPage } from '../RoundPage.tsx';
import { RemindExpertsButton } from '../remind-experts/RemindExpertsButton.tsx';
import { useReplaceExpert } from '../replace-expert/useReplaceExpert.ts';
import { ThankExpertsButton } from '../thank-experts/ThankExpertsButton.tsx';
import { ProgressSummary } from './ProgressSummary.tsx';
import type { ExpertRow } from './round-progress.ts';
import { useProgressColumns } from './useProgressColumns.tsx';

/** How far the experts of a round are, who needs a reminder, and whose works somebody else should take over. */
export default function RoundProgressScreen() {
  const { t } = useTranslation('review');
  return (
    <RoundPage path="/expert/manage" title={t('progress.title')} lead={t('progress.lead')}>
      {(roundId) => <OfRound key={roundId} roundId={roundId} />}
    </RoundPage>
  );
}

const EVERY_MS = 30_000;
const idOf = (row: ExpertRow) => row.personId;

function OfRound({ roundId }: { roundId: RoundId }) {
  const { t } = useTranslation('review');
  const { table, query } = useList(trpc.review.roundProgress, {
    id: 'roundExperts',
    rowId: idOf,
    filters: { keywords: '', state: '' },
    asks: (asked) => ({ ...asked, roundId }) as RouterInputs['review']['roundProgress'],
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  const [opened, setOpened] = useOpened<ExpertRow>('sheets', query.data?.rows, idOf, useExpertOf(roundId));
  const progress = query.data;
  const replace = useReplaceExpert(roundId);
  const options = paceStates.map((value) => ({ value, label: t(`progress.states.${value}`) }));
  const columns = useProgressColumns(progress?.can.thank ?? false);
  // At once, so that the table is not pushed down by what is above it.
  if (query.isPending) return <PageSkeleton />;
  const choose = <LinkButton href={`/review/distribution?round=${roundId}`}>{t('progress.toDistribution')}</LinkButton>;
  return (
    <div className="space-y-5">
      {progress && <ProgressSummary roundId={roundId} round={progress.round} />}
      <DataTable
        {...table}
        label={t('progress.experts')}
        columns={columns}
        search={[
          { name: 'keywords', label: t('distribution.findExpert') },
          { name: 'state', label: t('progress.state'), options },
        ]}
        {...(progress?.can.remind && {
          bulk: (rows: readonly ExpertRow[], clear: () => void) => (
            <RemindExpertsButton roundId={roundId} experts={rows} onDone={clear} />
          ),
        })}
        {...(progress?.can.thank && {
          bulk: (rows: readonly ExpertRow[], clear: () => void) => (
            <ThankExpertsButton roundId={roundId} experts={rows} onDone={clear} />
          ),
        })}
        operations={(row) => [
          { label: t('progress.sheets'), onSelect: () => setOpened(row) },
          ...(row.can.replace
            ? [
                {
                  label: t('replaceExpert.action'),
                  onSelect: () => void replace({ ...row, open: row.assigned - row.submitted }),
                },
              ]
            : []),
          { label: t('progress.conflicts'), href: `/expert/library?conflicts=${row.personId}` },
        ]}
        empty={{ title: t('progress.empty'), hint: t('distribution.poolHint'), action: choose }}
      />
      <OutlierExperts roundId={roundId} />
      {opened && opened !== 'new' && (
        <ExpertSheetsDrawer
          roundId={roundId}
          expertId={PersonId.parse(opened.personId)}
          name={opened.name}
          state={opened.state}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** The expert of an address who is not on this page of the list. */
const useExpertOf = (roundId: RoundId) =>
  function useExpert(personId: string | null) {
    const asked = { roundId, personId: PersonId.safeParse(personId).data };
    const query = trpc.review.roundProgress.useQuery(asked, { enabled: personId !== null });
    return foundRows(query);
  };
