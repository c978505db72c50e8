import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { BulkPanel } from '#/ui/bulk/BulkPanel.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { type Props, SignUpDrawer } from './SignUpDrawer.tsx';
import { kindOf } from './sign-up-batch.ts';
import type { SignUp, ToDecide } from './sign-up-rows.ts';
import { TurnBackDialog } from './TurnBackDialog.tsx';
import { useBatch } from './useBatch.ts';
import { useBatchChoice } from './useBatchChoice.tsx';
import { useSignUpColumns } from './useSignUpColumns.tsx';
import { useSignUpOperations } from './useSignUpOperations.ts';
import { useSignUpSearch } from './useSignUpSearch.ts';

/** The permissions of people who approve registrations: organisers, schools and regions. */
const approvals = ['enroll:team:approve', 'enroll:team:school', 'enroll:team:region'] as const;

/** The back office's list of enrolments: approve, return, reject, many at once, export. */
export default function SignUpsScreen({ feedback }: Pick<Props, 'feedback'>) {
  const { t } = useTranslation('enrolment');
  const { can } = useSession();
  const {
    table,
    query,
    filter: found,
  } = useList(trpc.enrolment.signUps, {
    id: 'signUps',
    rowId: (row) => row.enrolmentId,

    filters: { keywords: '', status: '', competitionId: '', itemId: '' },
    sort: '-changedAt',
  });
  // An export has an order of its own.
  const { sort: _sort, ...filter } = found as RouterInputs['enrolment']['signUps'];
  // In a list of several competitions it would not say which one; the drawer of each registration does.
  const ownTeam = filter.competitionId && query.data?.rows.some((row) => row.ownTeam);
  const viewing = useDrawer('enrolment');
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const batch = useBatch();
  const choice = useBatchChoice(filter, batch.ask);
  const columns = useSignUpColumns();
  const search = useSignUpSearch(query.data?.byStatus ?? {});
  const operations = useSignUpOperations({ open: viewing.open, decide: setDeciding });
  return (
    <ListScreen<SignUp, ToDecide>
      {...table}
      title={t('list.title')}
      above={
        <>
          {ownTeam && (
            <div className="mb-4">
              <OwnTeamNotice />
            </div>
          )}
          <BulkPanel
            bulk={batch.bulk}
            title={(plan) => t(`list.batch.${kindOf(plan)}.title`, { count: plan.items.length })}
            done={(plan, count) => t(`list.batch.${kindOf(plan)}.done`, { count })}
            href={(id) => `/signUpManagement?enrolment=${id}`}
          />
        </>
      }
      rowId={(row) => row.enrolmentId}
      columns={columns}
      search={search}
      actions={
        <>
          <AsOfButton kind="enrolment" competitionId={filter.competitionId} />
          {can('enroll:team:export') && (
            <ExportButton what={{ kind: 'signUps', filter }} contacts={can('enroll:contact:export')} />
          )}
        </>
      }
      {...(approvals.some(can) ? choice : {})}
      operations={operations}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
    >
      {viewing.id && (
        <SignUpDrawer
          enrolmentId={viewing.id as EnrolmentId}
          feedback={feedback}
          onClose={viewing.close}
          onDecide={setDeciding}
        />
      )}
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
      {batch.turnBack && <TurnBackDialog {...batch.turnBack} onReason={batch.turnBackAll} onClose={batch.giveUp} />}
    </ListScreen>
  );
}
