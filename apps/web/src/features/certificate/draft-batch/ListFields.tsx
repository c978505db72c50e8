import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { client, type RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { Spreadsheet } from './useRecipientList.ts';

type Check = RouterOutputs['certificate']['checkRecipientList'];

const saveTemplate = async () => {
  const template = await client.certificate.recipientListTemplate.query();
  saveFile(template.name, fileOf(template));
};

/** The spreadsheet with the recipients, and what was found in it before anything is created. */
export function ListFields({ list }: { list: Spreadsheet }) {
  const { t } = useTranslation('certificate');
  const { check } = list;
  return (
    <div className="space-y-3">
      <p className="text-ink-2">{t('listed.lead')}</p>
      <Button icon={Download} onClick={() => void saveTemplate()}>
        {t('listed.template')}
      </Button>
      <FileField
        label={t('listed.file')}
        value={list.files}
        onChange={(files) => void list.choose(files)}
        accept=".xlsx"
        maxBytes={3_000_000}
        required
      />
      {list.chosen && check.isPending && <Skeleton className="h-16" />}
      {check.error && <ErrorState error={check.error} retry={() => void check.refetch()} />}
      {list.chosen && check.data && <Found check={check.data} />}
    </div>
  );
}

function Found({ check }: { check: Check }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const { total, wrongRows, problems, shown } = check;
  if (total === 0) return <Notice tone="warning">{t('listed.empty')}</Notice>;
  if (wrongRows > 0)
    return (
      <Notice tone="warning" title={t('listed.wrong', { count: wrongRows, number: number(wrongRows) })}>
        <ul aria-label={t('listed.problems')} className="mt-1 max-h-60 list-disc space-y-1 overflow-y-auto pl-5">
          {problems.map(({ rowNo, column, problem, value }) => (
            <li key={`${rowNo} ${column}`} className="break-words">
              {t(value ? 'listed.problemAt' : 'listed.problem', {
                ...{ row: rowNo, value, column: t(`listed.columns.${column}`) },
                problem: t(`listed.kinds.${problem}`),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice tone="success" title={t('listed.right', { count: total, number: number(total) })}>
      <ul aria-label={t('listed.first')}>
        {shown.map(({ rowNo, row }) => (
          <li key={rowNo} className="break-words">
            {[row.name, row.organisation, row.role, row.citation].filter(Boolean).join(' · ')}
          </li>
        ))}
        {total > shown.length && <li>{t('check.others', { number: number(total - shown.length) })}</li>}
      </ul>
    </Notice>
  );
}
