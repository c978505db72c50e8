import { keepPreviousData } from '@tanstack/react-query';
import { FilePen, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { ArchiveLink } from '../ArchiveLink.tsx';
import { PreviewDialog } from '../certificate-details/PreviewDialog.tsx';
import type { CertificateRow } from '../certificate-row.ts';
import { DraftBulkChangeDrawer, type Kind } from '../draft-bulk-change/DraftBulkChangeDrawer.tsx';
import type { Selection } from '../draft-bulk-change/selection.ts';
import { ReprintDialog } from '../reprint-certificate/ReprintDialog.tsx';
import { ReprintLostDialog } from '../reprint-lost/ReprintLostDialog.tsx';
import { ShowRecipientListDialog } from '../show-recipient-list/ShowRecipientListDialog.tsx';
import { useCertificateColumns } from './useCertificateColumns.tsx';
import { type CertificateDialog, useCertificateOperations } from './useCertificateOperations.ts';
import { useCertificateSearch } from './useCertificateSearch.ts';

/** How often it is asked whether a file that is being reprinted is there. */
const WHILE_PRINTING_MS = 2000;

const dialogs = {
  preview: PreviewDialog,
  reprint: ReprintDialog,
} satisfies Record<CertificateDialog, unknown>;

export default function CertificateListScreen() {
  const { t } = useTranslation('certificate');
  const { t: bulkWords } = useTranslation('bulk-change');
  const { t: listWords } = useTranslation('public-recipients');
  const { can } = useSession();
  const list = useListParams({
    filters: { keywords: '', competitionId: '', batchId: '', status: '', file: '', amended: '' },
  });
  const input = list.input as RouterInputs['certificate']['certificateList'];
  const query = trpc.certificate.certificateList.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.reprint === 'requested') ? WHILE_PRINTING_MS : false,
  });
  const [opened, setOpened] = useState<{ what: CertificateDialog; row: CertificateRow } | null>(null);
  const [changing, setChanging] = useState<Changing | null>(null);
  const columns = useCertificateColumns();
  const { search, chosenName } = useCertificateSearch(list.filters);
  const operations = useCertificateOperations({
    dialog: (what, row) => setOpened({ what, row }),
    change: ({ certificateId, number: of }, kind) =>
      setChanging({ selection: { certificateIds: [certificateId] }, count: 1, of, kind }),
  });
  const reprintable = (query.data?.rows ?? []).some((row) => row.can.reprint);
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = list.input;
  const { files = 0, bytes = 0, total = 0 } = query.data ?? {};
  const mayChange = can('cert:info:revoke');
  const Opened = opened && dialogs[opened.what];
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          <>
            <AsOfButton kind="certificate" competitionId={list.filters.competitionId} />
            <DialogButton offered={can('cert:batch:issue')} label={listWords('show.open')}>
              {(close) => <ShowRecipientListDialog {...list.filters} onClose={close} />}
            </DialogButton>
            <LinkButton href="/certificate/changes">{bulkWords('history')}</LinkButton>
            <LinkButton href="/certificate/corrections">{t('list.corrections')}</LinkButton>
          </>
        }
      />
      <WithoutCertificate count={query.data?.withoutCertificate ?? 0} competitionId={list.filters.competitionId} />
      <DataTable
        id="certificates"
        label={t('list.title')}
        list={list}
        query={query}
        rowId={(row) => row.certificateId}
        columns={columns}
        search={search}
        actions={
          list.filters.file === 'lost' && reprintable ? (
            <DialogButton icon={Printer} label={t('list.reprintAll')}>
              {(close) => <ReprintLostDialog {...list.filters} count={query.data?.total ?? 0} onClose={close} />}
            </DialogButton>
          ) : (
            <>
              <ArchiveLink label={t('list.zip')} filters={filters} name={chosenName} files={files} bytes={bytes} />
              {mayChange && list.filtered && total > 0 && (
                <Button
                  icon={FilePen}
                  onClick={() =>
                    setChanging({ selection: { filter: filters, seen: total } as Selection, count: total })
                  }
                >
                  {bulkWords('draft.matching')}
                </Button>
              )}
            </>
          )
        }
        {...(mayChange
          ? { bulk: (rows: readonly CertificateRow[]) => <ChangeChosen rows={rows} onStart={setChanging} /> }
          : {})}
        operations={operations}
        empty={{ title: t('list.none'), hint: t('list.noneHint') }}
      />
      {changing && <DraftBulkChangeDrawer {...changing} onClose={() => setChanging(null)} />}
      {Opened && <Opened row={opened.row} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Awards that a corrected result grants and that no batch has covered yet. */
function WithoutCertificate({ count, competitionId }: { count: number; competitionId: string }) {
  const { t } = useTranslation('certificate');
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mb-4"
      actions={
        <LinkButton size="sm" href={`/certificate/setting?competitionId=${competitionId}`}>
          {t('list.draftForThem')}
        </LinkButton>
      }
    >
      {t('list.withoutCertificate', { count })}
    </Notice>
  );
}

type Changing = { selection: Selection; count: number; of?: string; kind?: Kind };

function ChangeChosen({ rows, onStart }: { rows: readonly CertificateRow[]; onStart: (changing: Changing) => void }) {
  const { t } = useTranslation('bulk-change');
  const certificateIds = rows.map(({ certificateId }) => certificateId);
  return (
    <Button size="sm" icon={FilePen} onClick={() => onStart({ selection: { certificateIds }, count: rows.length })}>
      {t('draft.chosen')}
    </Button>
  );
}
