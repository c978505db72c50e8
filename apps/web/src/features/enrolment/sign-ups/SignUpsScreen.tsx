import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { everyPage } from '#/lib/bulk/every-page.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { Button } from '#/ui/Button.tsx';
import { BulkPanel } from '#/ui/bulk/BulkPanel.tsx';
import { ExportButton } from '#/ui/ExportButton.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import { enrolmentStatuses } from '../status.ts';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { SignUpDrawer } from './SignUpDrawer.tsx';
import type { SignUp, ToDecide } from './sign-up-rows.ts';
import { useApprove } from './useApprove.ts';
import { kindOf, useBatch } from './useBatch.ts';

type SignUpPlace = RouterInputs['enrolment']['signUpsMatching']['after'];

/** The back office's list of enrolments: approve, return, reject, many at once, export. */
export default function SignUpsScreen() {
  const { t } = useTranslation('enrolment');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const { can } = useSession();
  const list = useListParams({
    filters: { keywords: '', status: '', competitionId: '', itemId: '' },
    sort: '-changedAt',
  });
  const input = list.input as RouterInputs['enrolment']['signUps'];
  const { page: _p, pageSize: _s, sort: _o, ...filter } = input;
  const utils = trpc.useUtils();
  const query = trpc.enrolment.signUps.useQuery(input, { placeholderData: keepPreviousData });
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const viewing = useDrawer('enrolment');
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const approve = useApprove();
  const batch = useBatch();
  const byStatus: Readonly<Record<string, number>> = query.data?.byStatus ?? {};

  return (
    <>
      <PageHeader title={t('list.title')} />
      <BulkPanel
        bulk={batch.bulk}
        title={(plan) => t(`list.batch.${kindOf(plan)}.title`, { count: plan.items.length })}
        done={(plan, count) => t(`list.batch.${kindOf(plan)}.done`, { count })}
        href={(id) => `/signUpManagement?enrolment=${id}`}
      />
      <DataTable<SignUp, ToDecide>
        id="signUps"
        label={t('list.title')}
        list={list}
        query={query}
        rowId={(row) => row.enrolmentId}
        columns={[
          {
            id: 'number',
            header: t('number'),
            sort: true,
            cell: (row) => <span className="num">{row.number ?? ui('none')}</span>,
          },
          { id: 'teamName', header: t('teamName'), sort: true, lead: true, cell: (row) => row.teamName },
          { id: 'status', header: t('status'), cell: (row) => <EnrolmentStatusTag {...row} /> },
          { id: 'captain', header: t('captain'), cell: (row) => row.captainName },
          {
            id: 'school',
            header: t('school'),
            wrap: true,
            cell: (row) => pick({ zh: row.schoolName ?? ui('none'), en: row.schoolNameEn ?? '' }),
          },
          {
            id: 'competition',
            header: t('competition'),
            hidden: true,
            card: true,
            cell: (row) => pick(row.competitionName),
          },
          { id: 'item', header: t('item'), wrap: true, cell: (row) => pick(row.itemName) },
          { id: 'members', header: t('members'), align: 'end', cell: (row) => row.members },
          { id: 'fee', header: t('fee'), align: 'end', hidden: true, cell: (row) => <Money fen={row.fee} /> },
          {
            id: 'submittedAt',
            header: t('submittedAt'),
            sort: true,
            cell: (row) => <DateTime value={row.submittedAt} bare />,
          },
        ]}
        search={[
          { name: 'keywords', label: t('list.search') },
          {
            name: 'competitionId',
            label: t('competition'),
            options: (competitions.data?.rows ?? []).map((one) => ({
              value: one.competitionId,
              label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
            })),
          },
          {
            name: 'status',
            label: t('status'),
            options: [
              ...enrolmentStatuses.map((value) => ({
                value,
                label: `${t(`statuses.${value}`)} ${byStatus[value] ?? 0}`,
              })),
              ...(can('enroll:team:edit') || can('sys:log:query')
                ? [
                    { value: 'disqualificationProposed', label: t('decision.proposedFilter') },
                    { value: 'disqualificationToSecond', label: t('decision.toSecond') },
                  ]
                : []),
            ],
          },
        ]}
        actions={
          can('enroll:team:export') && (
            <ExportButton what={{ kind: 'signUps', filter }} contacts={can('enroll:contact:export')} />
          )
        }
        {...(can('enroll:team:approve') || can('enroll:team:school')
          ? {
              matching: (far: (rows: number) => void) =>
                everyPage((after: SignUpPlace) => utils.client.enrolment.signUpsMatching.query({ filter, after }), far),
              bulk: (rows: readonly ToDecide[], clear: () => void) => (
                <>
                  <Button size="sm" icon={CircleCheck} onClick={() => batch.ask('approve', rows, clear)}>
                    {t('list.approve')}
                  </Button>
                  <Button size="sm" icon={Undo2} onClick={() => batch.ask('return', rows, clear)}>
                    {t('list.return')}
                  </Button>
                  <Button size="sm" icon={CircleX} tone="danger" onClick={() => batch.ask('reject', rows, clear)}>
                    {t('list.reject')}
                  </Button>
                </>
              ),
            }
          : {})}
        operations={(row) => [
          { label: ui('view'), onSelect: () => viewing.open(row.enrolmentId) },
          ...(row.can.approve || row.can.schoolApprove
            ? [{ label: t('list.approve'), onSelect: () => void approve.ask(row) }]
            : []),
          ...(row.can.turnBack
            ? [
                { label: t('list.return'), onSelect: () => setDeciding({ row, kind: 'return' }) },
                {
                  label: t('list.reject'),
                  tone: 'danger' as const,
                  onSelect: () => setDeciding({ row, kind: 'reject' }),
                },
              ]
            : []),
        ]}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
      />
      {viewing.id && (
        <SignUpDrawer enrolmentId={viewing.id as EnrolmentId} onClose={viewing.close} onDecide={setDeciding} />
      )}
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
      {batch.turnBack && (
        <ReasonDialog
          title={t(`list.batch.${batch.turnBack.kind}.title`, { count: batch.turnBack.rows.length })}
          label={t('reason')}
          help={[
            t('list.batch.reasonHelp'),
            batch.turnBack.skipped > 0 && t('list.batch.skipped', { count: batch.turnBack.skipped }),
          ]
            .filter(Boolean)
            .join(' ')}
          action={t(batch.turnBack.kind === 'return' ? 'list.return' : 'list.reject')}
          tone={batch.turnBack.kind === 'return' ? 'primary' : 'danger'}
          command={{ pending: false, refusal: null }}
          onReason={batch.turnBackAll}
          onClose={batch.giveUp}
        />
      )}
    </>
  );
}
