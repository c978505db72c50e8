import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { useArchive } from '../archive.ts';
import { PreviewDialog } from '../certificate-details/PreviewDialog.tsx';
import type { CertificateRow } from '../certificate-row.ts';
import { ReissueDialog } from '../reissue-certificate/ReissueDialog.tsx';
import { ReprintAllDialog, ReprintDialog } from '../reprint-certificate/ReprintDialog.tsx';
import { RevokeDialog } from '../revoke-certificate/RevokeDialog.tsx';
import { certificateTone, failureOf } from '../status.ts';

/** How often it is asked whether a file that is printed again is there. */
const WHILE_PRINTING_MS = 2000;
const statuses = ['issued', 'rendered', 'failed', 'revoked', 'superseded'] as const;

export default function CertificateListScreen() {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const pick = useBilingual();
  const archive = useArchive();
  const list = useListParams({ filters: { keywords: '', competitionId: '', batchId: '', status: '', file: '' } });
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const batches = trpc.certificate.batchList.useQuery({
    pageSize: 100,
    statuses: ['issued', 'paused'],
    ...(list.filters.competitionId && { competitionId: list.filters.competitionId as CompetitionId }),
  });
  const query = trpc.certificate.certificateList.useQuery(
    list.input as RouterInputs['certificate']['certificateList'],
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.rows.some((row) => row.reprint === 'requested') ? WHILE_PRINTING_MS : false,
    },
  );
  const [open, setOpen] = useState<{ what: 'preview' | 'revoke' | 'reissue' | 'reprint'; row: CertificateRow } | null>(
    null,
  );
  const [reprintingAll, setReprintingAll] = useState(false);
  const close = () => setOpen(null);
  const lost = list.filters.file === 'lost' ? (query.data?.rows ?? []).filter((row) => row.can.reprint) : [];
  const { page: _p, pageSize: _s, sort: _o, ...filters } = list.input as Record<string, string | number | undefined>;
  const batch = batches.data?.rows.find((one) => one.batchId === list.filters.batchId);
  const competition = competitions.data?.rows.find((one) => one.competitionId === list.filters.competitionId);
  const about = batch
    ? pick(batch.name)
    : competition
      ? pick({ zh: competition.nameZh, en: competition.nameEn, edition: competition.edition })
      : '';
  const { files = 0, bytes = 0 } = query.data ?? {};
  const operations = (row: CertificateRow) => [
    { label: t('list.preview'), onSelect: () => setOpen({ what: 'preview', row }) },
    ...(row.can.download ? [{ label: t('list.download'), href: `/files/certificates/${row.certificateId}` }] : []),
    { label: t('list.trace'), href: new URL(row.traceUrl).pathname + new URL(row.traceUrl).search },
    ...(row.can.reprint
      ? [{ label: t('list.reprint'), onSelect: () => setOpen({ what: 'reprint' as const, row }) }]
      : []),
    ...(row.can.reissue ? [{ label: t('list.reissue'), onSelect: () => setOpen({ what: 'reissue', row }) }] : []),
    ...(row.can.revoke
      ? [{ label: t('list.revoke'), tone: 'danger' as const, onSelect: () => setOpen({ what: 'revoke', row }) }]
      : []),
  ];
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} />
      <DataTable
        id="certificates"
        label={t('list.title')}
        list={list}
        query={query}
        rowId={(row) => row.certificateId}
        columns={[
          {
            id: 'number',
            header: t('list.number'),
            lead: true,
            cell: (row) => <span className="num break-all">{row.number}</span>,
          },
          { id: 'holders', header: t('list.holders'), cell: (row) => format.list(row.holders) },
          { id: 'level', header: t('list.level'), cell: (row) => pick(row.levelName) },
          { id: 'work', header: t('list.work'), wrap: true, cell: (row) => row.workTitle },
          { id: 'team', header: t('list.team'), cell: (row) => row.teamName, hidden: true },
          { id: 'school', header: t('list.school'), cell: (row) => row.school || '—' },
          {
            id: 'status',
            header: t('list.status'),
            cell: (row) => (
              <>
                <StatusTag tone={certificateTone[row.status]}>
                  {t(`status.${row.status}`)}
                  {row.revision > 1 && <> · {t('list.version', { n: row.revision })}</>}
                </StatusTag>
                {row.status === 'failed' && (
                  <span className="mt-0.5 block text-label text-ink-2">{t(`failures.${failureOf(row.failure)}`)}</span>
                )}
                <FileState row={row} />
              </>
            ),
          },
          {
            id: 'delivered',
            header: t('list.delivered'),
            cell: (row) => (row.delivered ? t('list.yes') : t('list.no')),
            hidden: true,
          },
          { id: 'issuedAt', header: t('list.issuedAt'), cell: (row) => <DateTime value={row.issuedAt} dateOnly /> },
        ]}
        search={[
          { name: 'keywords', label: t('list.keywords'), placeholder: t('list.search') },
          {
            name: 'competitionId',
            label: t('setting.competition'),
            options: (competitions.data?.rows ?? []).map((one) => ({
              value: one.competitionId,
              label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
            })),
          },
          {
            name: 'batchId',
            label: t('list.batch'),
            options: (batches.data?.rows ?? []).map((one) => ({ value: one.batchId, label: pick(one.name) })),
          },
          {
            name: 'status',
            label: t('list.status'),
            options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          { name: 'file', label: t('list.file'), options: [{ value: 'lost', label: t('list.fileLost') }] },
        ]}
        actions={
          lost.length > 0 ? (
            <Button icon={Printer} onClick={() => setReprintingAll(true)}>
              {t('list.reprintAll')}
            </Button>
          ) : (
            files > 0 && (
              <LinkButton icon={Download} href={archive.address(filters, about)} external>
                <span>
                  {t('list.zip')} <span className="num font-normal text-ink-3">{archive.size(files, bytes)}</span>
                </span>
              </LinkButton>
            )
          )
        }
        operations={operations}
        empty={{ title: t('list.none'), hint: t('list.noneHint') }}
      />
      {open?.what === 'preview' && <PreviewDialog row={open.row} onClose={close} />}
      {open?.what === 'reprint' && <ReprintDialog row={open.row} onClose={close} />}
      {reprintingAll && (
        <ReprintAllDialog
          count={query.data?.total ?? lost.length}
          batchId={list.filters.batchId}
          competitionId={list.filters.competitionId}
          onClose={() => setReprintingAll(false)}
        />
      )}
      {open?.what === 'revoke' && <RevokeDialog row={open.row} onClose={close} />}
      {open?.what === 'reissue' && <ReissueDialog row={open.row} onClose={close} />}
    </>
  );
}

/** What is wrong with the stored file, and what becomes of it. The certificate itself stays as it is. */
function FileState({ row }: { row: CertificateRow }) {
  const { t } = useTranslation('certificate');
  const printing = row.reprint === 'requested';
  if (!printing && !row.fileProblem && row.reprint !== 'failed') return null;
  return (
    <span className="mt-1 block">
      {printing && <StatusTag tone="info">{t('list.reprinting')}</StatusTag>}
      {!printing && row.fileProblem && <StatusTag tone="danger">{t(`list.fileProblems.${row.fileProblem}`)}</StatusTag>}
      {row.reprint === 'failed' && (
        <span className="mt-0.5 block text-label text-ink-2">
          {t('list.reprintFailed', { why: t(`failures.${failureOf(row.failure)}`) })}
        </span>
      )}
    </span>
  );
}
