import { IMPORT_TYPES } from '@laurel/domain/identity/users.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { base64Of } from '#/lib/base64-of.ts';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { client, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { FieldRow, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { Stepper } from '#/ui/Stepper.tsx';
import { useGroupOptions } from '../useGroupOptions.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportProgress } from './ImportProgress.tsx';

type Check = RouterOutputs['identity']['checkUserImport'];
type Done = RouterOutputs['identity']['importUsers'];

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
        {check && done && <Imported jobId={check.checkId} done={done} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

const Uploaded = z.object({ type: z.enum(IMPORT_TYPES), groupId: z.string(), files: z.array(z.file()).min(1) });

function Upload({ onChecked }: { onChecked: (check: Check) => void }) {
  const { t } = useTranslation('identity');
  const groups = useGroupOptions();
  const form = useZodForm(Uploaded, { defaultValues: { type: 'student', groupId: '', files: [] } });
  const check = useCommand(trpc.identity.checkUserImport, { onDone: onChecked });
  const download = async () => {
    const template = await client.identity.userImportTemplate.query({ type: form.getValues('type') });
    saveFile(template.name, fileOf(template));
  };
  const groupId = form.watch('groupId') || groups.selected;
  const send = async ({ type, files: [file] }: z.infer<typeof Uploaded>) =>
    file && check.run({ type, groupId: GroupId.parse(groupId), file: await base64Of(file) });
  return (
    <>
      <p>{t('import.templateBody')}</p>
      <CommandForm
        fleeting
        form={form}
        command={check}
        label={t('users.import')}
        submit={t('import.check')}
        disabled={form.watch('files').length === 0}
        onSubmit={send}
      >
        <FieldRow>
          <Select
            field={form.field('type')}
            label={t('import.type')}
            options={IMPORT_TYPES.map((value) => ({ value, label: t(`import.types.${value}`) }))}
          />
          <Select
            label={t('users.group')}
            value={groupId}
            onChange={(next) => form.setValue('groupId', next)}
            options={groups.options}
          />
        </FieldRow>
        <Button onClick={() => void download()}>{t('import.download')}</Button>
        <FileField field={form.field('files')} label={t('import.file')} accept=".xlsx" maxBytes={750_000} />
      </CommandForm>
    </>
  );
}

const Choices = z.object({ mode: z.enum(['all', 'validOnly']), notify: z.boolean() });

function Checked({ check, onDone, onAgain }: { check: Check; onDone: (done: Done) => void; onAgain: () => void }) {
  const { t } = useTranslation('identity');
  const form = useZodForm(Choices, { defaultValues: { mode: 'all', notify: true } });
  const run = useCommand(trpc.identity.importUsers, { onDone });
  const { checkId, validCount, invalidCount } = check;
  return (
    <>
      <CheckResult check={check} />
      <CommandForm
        fleeting
        form={form}
        command={run}
        label={t('import.action')}
        submit={t('import.action')}
        disabled={validCount === 0 || (form.watch('mode') === 'all' && invalidCount > 0)}
        actions={<Button onClick={onAgain}>{t('import.again')}</Button>}
        onSubmit={(choices) => run.run({ checkId, ...choices })}
      >
        <RadioGroup
          field={form.field('mode')}
          label={t('import.mode')}
          options={Choices.shape.mode.options.map((value) => ({ value, label: t(`import.${value}`) }))}
        />
        <Checkbox field={form.field('notify')} label={t('import.notify')} />
      </CommandForm>
    </>
  );
}

function CheckResult({ check }: { check: Check }) {
  const { t } = useTranslation('identity');
  const { total, validCount, invalidCount, warnCount, rows, errorFile } = check;
  const problems = rows.flatMap((row) => [...row.errors, ...row.warnings]);
  return (
    <>
      <Notice tone={invalidCount > 0 ? 'warning' : 'success'}>
        {t('import.result', { total, valid: validCount, invalid: invalidCount })}
        {warnCount > 0 && ` · ${t('import.warnings', { count: warnCount })}`}
      </Notice>
      {problems.length > 0 && <ImportProblems problems={problems} />}
      {errorFile && (
        <Button onClick={() => saveFile(errorFile.name, fileOf(errorFile))}>{t('import.errorFile')}</Button>
      )}
    </>
  );
}

function Imported({ jobId, done, onClose }: { jobId: string; done: Done; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const { errorFile } = done;
  return (
    <>
      {done.background ? (
        <ImportProgress jobId={jobId} />
      ) : (
        <Notice tone={done.failCount > 0 ? 'warning' : 'success'}>
          {t('import.done', { count: done.successCount, failed: done.failCount })}
        </Notice>
      )}
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
