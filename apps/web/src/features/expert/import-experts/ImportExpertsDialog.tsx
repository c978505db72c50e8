import type { ExpertMapping } from '@laurel/domain/expert/expert-import.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { base64Of } from '#/lib/base64-of.ts';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { client, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Stepper } from '#/ui/Stepper.tsx';
import { CheckedFile } from './CheckedFile.tsx';
import type { Check, CheckCommand } from './check.ts';
import { ImportProgress } from './ImportProgress.tsx';

/** The three steps: a file, its columns and what is wrong with it, and the import with a report. */
export function ImportExpertsDialog({ groupId, onClose }: { groupId: GroupId; onClose: () => void }) {
  const { t } = useTranslation('import-experts');
  const [check, setCheck] = useState<Check>();
  const [jobId, setJobId] = useState<string>();
  // Read by an answer that arrives later, and sent again with other columns.
  const file = useRef('');
  const command = useCommand(trpc.expert.checkExpertImport, { onDone: setCheck });
  const run = (mapping?: ExpertMapping) => command.run({ groupId, file: file.current, ...(mapping && { mapping }) });
  const at = jobId ? 2 : check ? 1 : 0;
  const steps = (['upload', 'check', 'import'] as const).map((id, index) => ({
    id,
    label: t(`steps.${id}`),
    state: index < at ? ('done' as const) : index === at ? ('current' as const) : ('next' as const),
  }));
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('action')}>
      <div className="space-y-5">
        <Stepper steps={steps} label={t('action')} />
        {!check && (
          <Upload
            command={command}
            onFile={(content) => {
              file.current = content;
              return run();
            }}
          />
        )}
        {check && !jobId && (
          <CheckedFile
            key={check.checkId}
            check={check}
            recheck={command}
            onRecheck={run}
            onImporting={setJobId}
            onAgain={() => setCheck(undefined)}
          />
        )}
        {jobId && <ImportProgress jobId={jobId} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

const Uploaded = z.object({ files: z.array(z.file()).min(1) });

function Upload({ command, onFile }: { command: CheckCommand; onFile: (content: string) => Promise<unknown> }) {
  const { t } = useTranslation('import-experts');
  const form = useZodForm(Uploaded, { defaultValues: { files: [] } });
  const download = async () => {
    const template = await client.expert.expertImportTemplate.query();
    saveFile(template.name, fileOf(template));
  };
  return (
    <>
      <p>{t('lead')}</p>
      <Button onClick={() => void download()}>{t('template')}</Button>
      <CommandForm
        fleeting
        form={form}
        command={command}
        label={t('steps.upload')}
        submit={t('check')}
        disabled={form.watch('files').length === 0}
        onSubmit={async ({ files: [chosen] }) => chosen && onFile(await base64Of(chosen))}
      >
        <FileField field={form.field('files')} label={t('file')} accept=".xlsx,.csv" maxBytes={750_000} />
      </CommandForm>
    </>
  );
}
