import { isWaiting } from '@laurel/domain/expert/expert.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { FileSpreadsheet, FileText, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Operation, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { useActivateExpert } from '../activate-expert/useActivateExpert.ts';
import { AddExpertDialog } from '../add-expert/AddExpertDialog.tsx';
import { ProfileDialog } from '../change-expert-profile/ProfileDialog.tsx';
import { ConflictsDrawer } from '../expert-conflicts/ConflictsDrawer.tsx';
import type { ExpertRow } from '../expert-row.ts';
import { ImportExpertsDialog } from '../import-experts/ImportExpertsDialog.tsx';
import { ContractDialog } from '../publish-expert-contract/ContractDialog.tsx';
import { ReinstateExpertDialog } from '../reinstate-expert/ReinstateExpertDialog.tsx';
import { useRetireExpert } from '../retire-expert/useRetireExpert.ts';
import { StatedProfileDialog } from '../stated-profile/StatedProfileDialog.tsx';
import { SuspendExpertDialog } from '../suspend-expert/SuspendExpertDialog.tsx';
import { useExpertColumns } from './useExpertColumns.tsx';

const useExpert = (personId: string | null) => {
  const { data, isError } = trpc.expert.expertList.useQuery(
    { personId: personId ?? '' },
    { enabled: personId !== null },
  );
  return isError ? [] : data?.rows;
};

const idOf = (row: ExpertRow) => row.personId;
const statuses = ['candidate', 'vetted', 'active', 'suspended', 'retired'] as const;
const dialogs = {
  profile: ProfileDialog,
  stated: StatedProfileDialog,
  suspend: SuspendExpertDialog,
  reinstate: ReinstateExpertDialog,
};
type Opened = { kind: keyof typeof dialogs; row: ExpertRow };

export default function ExpertListScreen() {
  const { t } = useTranslation('expert');
  const { t: contractWords } = useTranslation('contract');
  const { can, groupId } = useSession();
  const [contract, setContract] = useState(false);
  const { table, query } = useList(trpc.expert.expertList, {
    id: 'experts',
    rowId: idOf,
    filters: { keywords: '', status: '', topic: '', language: '' },
  });
  const [conflicts, setConflicts] = useOpened<ExpertRow>('conflicts', query.data?.rows, idOf, useExpert);
  const { t: importWords } = useTranslation('import-experts');
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const OpenedDialog = opened && dialogs[opened.kind];
  const publish = can('expert:info:edit') && groupId && (
    <Button icon={FileText} onClick={() => setContract(true)}>
      {contractWords('publish.action')}
    </Button>
  );
  const add = can('expert:info:add') && (
    <Button tone="primary" icon={UserPlus} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <ListScreen
      {...table}
      title={t('library')}
      lead={t('libraryLead')}
      columns={useExpertColumns()}
      search={useExpertSearch()}
      actions={
        <>
          {publish}
          {can('expert:info:add') && groupId && (
            <Button icon={FileSpreadsheet} onClick={() => setImporting(true)}>
              {importWords('action')}
            </Button>
          )}
          {add}
        </>
      }
      operations={useExpertOperations({ open: setOpened, openConflicts: setConflicts })}
      empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
    >
      {contract && groupId && <ContractDialog groupId={GroupId.parse(groupId)} onClose={() => setContract(false)} />}
      {importing && groupId && (
        <ImportExpertsDialog groupId={GroupId.parse(groupId)} onClose={() => setImporting(false)} />
      )}
      {adding && <AddExpertDialog onClose={() => setAdding(false)} />}
      {OpenedDialog && <OpenedDialog row={opened.row} onClose={() => setOpened(null)} />}
      {conflicts && conflicts !== 'new' && (
        <ConflictsDrawer expert={conflicts} onClose={() => setConflicts(undefined)} />
      )}
    </ListScreen>
  );
}

function useExpertSearch(): SearchField[] {
  const { t } = useTranslation('expert');
  const { t: stated } = useTranslation('stated');
  const pick = useBilingual();
  const lists = trpc.expert.profileLists.useQuery();
  const listed = (kind: 'topics' | 'languages') =>
    (lists.data?.[kind] ?? []).map(({ value, label }) => ({ value, label: pick(label) }));
  const options = [
    ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    { value: 'conflictToSecond', label: t('undecided') },
  ];
  return [
    { name: 'keywords', label: t('findPerson') },
    { name: 'status', label: t('status'), options },
    { name: 'topic', label: stated('topics'), options: listed('topics') },
    { name: 'language', label: stated('languages'), options: listed('languages') },
  ];
}

type Ways = { open: (opened: Opened) => void; openConflicts: (row: ExpertRow) => void };

/** What may be done with an expert of the library. */
function useExpertOperations({ open, openConflicts }: Ways) {
  const { t } = useTranslation('expert');
  const { t: ui } = useTranslation('ui');
  const { t: stated } = useTranslation('stated');
  const retire = useRetireExpert();
  const activate = useActivateExpert();
  return (row: ExpertRow): Operation[] => {
    const standing = row.status === 'suspended' ? 'reinstate' : 'suspend';
    const editable = row.can.edit && row.status !== 'retired';
    return [
      ...(row.can.activate ? [{ label: t('activate.action'), onSelect: () => void activate(row) }] : []),
      { label: t('conflicts'), onSelect: () => openConflicts(row) },
      ...(editable ? [{ label: ui('edit'), onSelect: () => open({ kind: 'profile', row }) }] : []),
      { label: stated('show'), onSelect: () => open({ kind: 'stated', row }) },
      ...(editable && !isWaiting(row)
        ? [{ label: t(`${standing}.action`), onSelect: () => open({ kind: standing, row }) }]
        : []),
      ...(editable ? [{ label: t('retire'), tone: 'danger' as const, onSelect: () => void retire(row) }] : []),
    ];
  };
}
