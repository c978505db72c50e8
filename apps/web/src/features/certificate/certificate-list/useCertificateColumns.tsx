import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useOpened } from '#/lib/erased.ts';
import { useFormat } from '#/lib/format.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import type { CertificateRow } from '../certificate-row.ts';
import { certificateTone, failureOf } from '../status.ts';

export function useCertificateColumns(): Column<CertificateRow>[] {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  return [
    {
      id: 'number',
      header: t('list.number'),
      lead: true,
      cell: (row) => <span className="num break-all">{row.number}</span>,
    },
    { id: 'holders', header: t('list.holders'), cell: (row) => <Holders row={row} /> },
    {
      id: 'level',
      header: t('list.level'),
      cell: (row) => [pick(row.levelName), ...(row.kind === 'adviser' ? [t('trace.adviser')] : [])].join(' · '),
    },
    { id: 'work', header: t('list.work'), wrap: true, cell: (row) => row.workTitle },
    { id: 'team', header: t('list.team'), cell: (row) => row.teamName, hidden: true },
    { id: 'school', header: t('list.school'), cell: (row) => row.school || '—' },
    { id: 'status', header: t('list.status'), cell: (row) => <Status row={row} /> },
    {
      id: 'delivered',
      header: t('list.delivered'),
      cell: (row) => (row.delivered ? t('list.yes') : t('list.no')),
      hidden: true,
    },
    { id: 'issuedAt', header: t('list.issuedAt'), cell: (row) => <DateTime value={row.issuedAt} dateOnly /> },
  ];
}

/** The names as printed, and what the records say now where that is something else. */
function Holders({ row }: { row: CertificateRow }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const opened = useOpened();
  return (
    <>
      {format.list(row.holders.map(opened))}
      {row.namesNow.length > 0 && (
        <span className="mt-0.5 block text-label text-ink-2">
          {t('list.namesNow', { names: format.list(row.namesNow) })}
        </span>
      )}
    </>
  );
}

function Status({ row }: { row: CertificateRow }) {
  const { t } = useTranslation('certificate');
  return (
    <>
      <StatusTag tone={certificateTone[row.status]}>
        {t(`status.${row.status}`)}
        {row.revision > 1 && <> · {t('list.version', { n: row.revision })}</>}
      </StatusTag>
      {row.status === 'failed' && (
        <span className="mt-0.5 block text-label text-ink-2">{t(`failures.${failureOf(row.failure)}`)}</span>
      )}
      <FileState row={row} />
      {row.amendment && (
        <span className="mt-0.5 block text-label text-ink-2">{t(`list.amendments.${row.amendment}`)}</span>
      )}
    </>
  );
}

/** What is wrong with the stored file, and whether it is being reprinted. The certificate itself is not affected. */
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
