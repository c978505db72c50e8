import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { client } from '#/lib/trpc.ts';
import { Unsaved } from '#/lib/useUnsaved.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { CorrectedAlike } from './CorrectedAlike.tsx';
import { CorrectionRows } from './CorrectionRows.tsx';
import { FoundInCorrections } from './FoundInCorrections.tsx';
import type { Selection } from './selection.ts';
import type { CorrectionsState } from './useCorrections.ts';

const saveWorkbook = async (selection: Selection) => {
  const workbook = await client.certificate.bulkCorrectionWorkbook.query({ selection });
  saveFile(workbook.name, fileOf(workbook));
};

/** What certificates are to print instead: a table on the screen for a few, a workbook for many. */
export function CorrectionFields({ state, selection }: { state: CorrectionsState; selection: Selection }) {
  const { t } = useTranslation('bulk-change');
  const { table, by, rows, check } = state;
  if (table.error && !table.data) return <ErrorState error={table.error} retry={() => void table.refetch()} />;
  if (!table.data) return <Skeleton className="h-40" />;
  if (table.data.total === 0) return <Notice tone="warning">{t('correct.nothing')}</Notice>;
  return (
    <div className="space-y-4">
      <Unsaved dirty={state.unsaved} />
      {table.data.rows && (
        <RadioGroup
          value={by}
          onChange={(value) => state.turn(value === 'workbook' ? 'workbook' : 'screen')}
          label={t('correct.by')}
          options={[
            { value: 'screen', label: t('correct.screen') },
            { value: 'workbook', label: t('correct.workbook') },
          ]}
          inline
        />
      )}
      {by === 'screen' && rows && (
        <>
          <p className="text-ink-2">{t('correct.screenLead')}</p>
          <CorrectionRows rows={rows} printed={table.data.rows ?? rows} onEdit={state.edit} />
          <Button disabled={state.edits === 0} onClick={state.compare}>
            {t('correct.compare')}
          </Button>
        </>
      )}
      {by === 'workbook' && (
        <>
          <p className="text-ink-2">{t('correct.workbookLead')}</p>
          <Button icon={Download} onClick={() => void saveWorkbook(selection)}>
            {t('correct.download')}
          </Button>
          <FileField
            label={t('correct.file')}
            value={state.files}
            onChange={(files) => void state.choose(files)}
            accept=".xlsx"
            maxBytes={670_000}
            required
          />
        </>
      )}
      {state.asked && check.isPending && <Skeleton className="h-16" />}
      {state.asked && check.error && <ErrorState error={check.error} retry={() => void check.refetch()} />}
      {state.asked && check.data && (
        <>
          <FoundInCorrections check={check.data} inFile={by === 'workbook'} />
          <CorrectedAlike others={check.data.others} value={state.alike} onChange={state.turnAlike} />
        </>
      )}
    </div>
  );
}
