import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/app/session.tsx';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { MajorDrawer } from './MajorDrawer.tsx';

type Major = RouterOutputs['organisation']['majorList']['rows'][number];

export default function MajorListScreen() {
  const { t } = useTranslation('organisation');
  const { can } = useSession();
  const pick = useBilingual();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Major | 'new'>();
  const list = useListParams({ filters: { keywords: '' } });
  const query = trpc.organisation.majorList.useQuery(list.input as RouterInputs['organisation']['majorList'], {
    placeholderData: keepPreviousData,
  });
  const remove = useCommand(trpc.organisation.deleteMajor, { done: t('deleted'), toastRefusal: true });
  const name = (major: Major) => pick({ zh: major.name, en: major.nameEn });
  const deleteMajor = async (major: Major) => {
    const question = {
      title: t('majors.deleteTitle', { name: name(major) }),
      action: t('delete'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await remove.run({ majorId: major.majorId });
  };
  return (
    <>
      <PageHeader title={t('majors.title')} />
      <DataTable
        id="majors"
        label={t('majors.title')}
        list={list}
        query={query}
        rowId={(row) => row.majorId}
        columns={[
          { id: 'name', header: t('name'), lead: true, name, cell: name },
          { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.code}</span> },
          { id: 'discipline', header: t('majors.discipline'), cell: (row) => row.discipline || '—' },
          { id: 'level', header: t('level'), cell: (row) => row.level || '—' },
          {
            id: 'state',
            header: t('state'),
            cell: (row) => (
              <StatusTag tone={row.enabled ? 'success' : 'neutral'}>
                {t(row.enabled ? 'enabled' : 'disabled')}
              </StatusTag>
            ),
          },
        ]}
        search={[{ name: 'keywords', label: t('majors.keywords') }]}
        {...(can('org:school:edit')
          ? {
              actions: (
                <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
                  {t('majors.add')}
                </Button>
              ),
            }
          : {})}
        operations={(row) =>
          row.can.edit
            ? [
                { label: t('edit'), onSelect: () => setOpen(row) },
                { label: t('delete'), tone: 'danger', onSelect: () => deleteMajor(row) },
              ]
            : []
        }
        empty={{ title: t('majors.empty'), hint: t('majors.emptyHint') }}
      />
      {open && <MajorDrawer major={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
