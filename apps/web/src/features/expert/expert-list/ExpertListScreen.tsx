import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { ConflictsDrawer } from '../expert-conflicts/ConflictsDrawer.tsx';
import { expertTone } from '../status.ts';
import { AddExpertDialog } from './AddExpertDialog.tsx';
import type { ExpertRow } from './expert-row.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { StandingDialog } from './StandingDialog.tsx';

const useExpert = (personId: string | null) => {
  const { data, isError } = trpc.expert.expertList.useQuery(
    { personId: personId ?? '' },
    { enabled: personId !== null },
  );
  return isError ? [] : data?.rows;
};

type Opened = { kind: 'profile' | 'standing'; row: ExpertRow };

export default function ExpertListScreen() {
  const { t } = useTranslation('expert');
  const pick = useBilingual();
  const format = useFormat();
  const { t: ui } = useTranslation('ui');
  const { can } = useSession();
  const list = useListParams({ filters: { keywords: '', status: '' } });
  const query = trpc.expert.expertList.useQuery(list.input as RouterInputs['expert']['expertList'], {
    placeholderData: keepPreviousData,
  });
  const [conflicts, setConflicts] = useOpened<ExpertRow>(
    'conflicts',
    query.data?.rows,
    (row) => row.personId,
    useExpert,
  );
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const confirm = useConfirm();
  const retire = useCommand(trpc.expert.retireExpert, { done: t('retired'), toastRefusal: true });
  const askToRetire = async ({ personId, name }: ExpertRow) => {
    const sure = { title: t('retireTitle', { name }), body: t('retireBody'), action: t('retire') };
    if (await confirm({ ...sure, tone: 'danger' })) await retire.run({ personId });
  };
  const add = can('expert:info:add') && (
    <Button tone="primary" icon={UserPlus} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('library')} lead={t('libraryLead')} />
      <DataTable
        id="experts"
        label={t('library')}
        list={list}
        query={query}
        rowId={(row) => row.personId}
        columns={[
          { id: 'name', header: t('expert'), lead: true, cell: (row) => row.name },
          { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
          { id: 'tracks', header: t('tracks'), cell: (row) => format.list(row.tracks) || t('allTracks') },
          { id: 'maxLoad', header: t('maxLoad'), align: 'end', cell: (row) => row.maxLoad },
          {
            id: 'status',
            header: t('status'),
            cell: (row) => (
              <StatusTag tone={expertTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
            ),
          },
          {
            id: 'undecided',
            header: t('undecided'),
            cell: (row) =>
              row.undecided > 0 ? (
                <StatusTag tone="warning">{t('undecidedCount', { count: row.undecided })}</StatusTag>
              ) : (
                '—'
              ),
          },
          { id: 'addedAt', header: t('addedAt'), cell: (row) => <DateTime value={row.addedAt} bare /> },
        ]}
        search={[
          { name: 'keywords', label: t('findPerson') },
          {
            name: 'status',
            label: t('status'),
            options: [
              ...(['active', 'suspended', 'retired'] as const).map((value) => ({
                value,
                label: t(`statuses.${value}`),
              })),
              { value: 'conflictToSecond', label: t('undecided') },
            ],
          },
        ]}
        actions={add}
        operations={(row) => [
          { label: t('conflicts'), onSelect: () => setConflicts(row) },
          ...(row.can.edit && row.status !== 'retired'
            ? [
                { label: ui('edit'), onSelect: () => setOpened({ kind: 'profile', row }) },
                {
                  label: t(row.status === 'suspended' ? 'reinstate' : 'suspend'),
                  onSelect: () => setOpened({ kind: 'standing', row }),
                },
                { label: t('retire'), tone: 'danger' as const, onSelect: () => void askToRetire(row) },
              ]
            : []),
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
      />
      {adding && <AddExpertDialog onClose={() => setAdding(false)} />}
      {opened?.kind === 'profile' && <ProfileDialog row={opened.row} onClose={() => setOpened(null)} />}
      {opened?.kind === 'standing' && <StandingDialog row={opened.row} onClose={() => setOpened(null)} />}
      {conflicts && conflicts !== 'new' && (
        <ConflictsDrawer expert={conflicts} onClose={() => setConflicts(undefined)} />
      )}
    </>
  );
}
