import { IMPORT_TYPES, type ImportType } from '@laurel/domain/identity/users.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { client, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { Stepper } from '#/ui/Stepper.tsx';
import { useGroupOptions } from '../useGroupOptions.ts';
import { ImportProblems } from './ImportProblems.tsx';

type Check = RouterOutputs['identity']['checkUserImport'];
type Done = RouterOutputs['identity']['importUsers'];

const base64Of = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** The three steps: template, check (which writes nothing), import; what was refused comes back as a workbook. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const [check, setCheck] = useState<Check>();
  const [done, setDone] = useState<Done>();
  const at = done ? 3 : check ? 2 : 1;
  const steps = (['template', 'upload', 'check', 'done'] as const).map((id, index) => ({
    id,
    label: t(`import.steps.${id}`),
    state: index < at || done ? ('done' as const) : index === at ? ('current' as const) : ('next' as const),
  }));
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('users.import')}>
      <div className="space-y-5">
        <Stepper steps={steps} label={t('users.import')} />
        {!check && <Upload onChecked={setCheck} />}
        {check && !done && <Checked check={check} onDone={setDone} onAgain={() => setCheck(undefined)} />}
        {done && <Imported done={done} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Upload({ onChecked }: { onChecked: (check: Check) => void }) {
  const { t } = useTranslation('identity');
  const groups = useGroupOptions();
  const [type, setType] = useState<ImportType>('student');
  const [groupId, setGroupId] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const check = useCommand(trpc.identity.checkUserImport, { onDone: onChecked });
  const [file] = files;
  const download = async () => {
    const template = await client.identity.userImportTemplate.query();
    saveFile(template.name, fileOf(template));
  };
  const run = async () => {
    if (file) await check.run({ type, groupId: (groupId || groups.selected) as GroupId, file: await base64Of(file) });
  };
  return (
    <>
      <p>{t('import.templateBody')}</p>
      <Button onClick={() => void download()}>{t('import.download')}</Button>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('import.type')}
          value={type}
          onChange={(value) => setType(value as ImportType)}
          options={IMPORT_TYPES.map((value) => ({ value, label: t(`import.types.${value}`) }))}
        />
        <Select
          label={t('users.group')}
          value={groupId || groups.selected}
          onChange={setGroupId}
          options={groups.options}
        />
      </div>
      <FileField label={t('import.file')} value={files} onChange={setFiles} accept=".xlsx" maxBytes={600_000} />
      {check.refusal && <RefusalNote refusal={check.refusal} />}
      <Button tone="primary" pending={check.pending} disabled={!file} onClick={() => void run()}>
        {t('import.check')}
      </Button>
    </>
  );
}

function Checked({ check, onDone, onAgain }: { check: Check; onDone: (done: Done) => void; onAgain: () => void }) {
  const { t } = useTranslation('identity');
  const [mode, setMode] = useState<'all' | 'validOnly'>('all');
  const [notify, setNotify] = useState(true);
  const run = useCommand(trpc.identity.importUsers, { onDone });
  const problems = check.rows.flatMap((row) => [...row.errors, ...row.warnings]);
  const { errorFile } = check;
  return (
    <>
      <Notice tone={check.invalidCount > 0 ? 'warning' : 'success'}>
        {t('import.result', { total: check.total, valid: check.validCount, invalid: check.invalidCount })}
        {check.warnCount > 0 && ` · ${t('import.warnings', { count: check.warnCount })}`}
      </Notice>
      {problems.length > 0 && <ImportProblems problems={problems} />}
      {errorFile && (
        <Button onClick={() => saveFile(errorFile.name, fileOf(errorFile))}>{t('import.errorFile')}</Button>
      )}
      <RadioGroup
        label={t('import.mode')}
        value={mode}
        onChange={(value) => setMode(value as 'all' | 'validOnly')}
        options={(['all', 'validOnly'] as const).map((value) => ({ value, label: t(`import.${value}`) }))}
      />
      <Checkbox label={t('import.notify')} value={notify} onChange={setNotify} />
      {run.refusal && <RefusalNote refusal={run.refusal} />}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          pending={run.pending}
          disabled={check.validCount === 0 || (mode === 'all' && check.invalidCount > 0)}
          onClick={() => void run.run({ checkId: check.checkId, mode, notify })}
        >
          {t('import.action')}
        </Button>
        <Button onClick={onAgain}>{t('import.again')}</Button>
      </div>
    </>
  );
}

function Imported({ done, onClose }: { done: Done; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { errorFile } = done;
  return (
    <>
      <Notice tone={done.failCount > 0 ? 'warning' : 'success'}>
        {t('import.done', { count: done.successCount, failed: done.failCount })}
      </Notice>
      {done.errors.length > 0 && <ImportProblems problems={done.errors} />}
      <div className="flex flex-wrap gap-3">
        {errorFile && (
          <Button onClick={() => saveFile(errorFile.name, fileOf(errorFile))}>{t('import.errorFile')}</Button>
        )}
        <Button tone="primary" onClick={onClose}>
          {t('users.close')}
        </Button>
      </div>
    </>
  );
}
