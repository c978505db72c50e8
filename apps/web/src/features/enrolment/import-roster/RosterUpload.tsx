import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { base64Of } from '#/lib/base64-of.ts';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { client, type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';

type Of = RouterInputs['enrolment']['rosterTeams'];
type Check = RouterOutputs['enrolment']['checkRoster'];
type Checked = { check: Check; file: string };

const Uploaded = z.object({ files: z.array(z.file()).min(1) });

/** The file is checked first; then its captains are invited with one press. */
export function RosterUpload({ of }: { of: Of }) {
  const { t } = useTranslation('import-roster');
  const [checked, setChecked] = useState<Checked>();
  // Read by an answer that arrives later: the file that was sent last.
  const sent = useRef('');
  const form = useZodForm(Uploaded, { defaultValues: { files: [] } });
  const check = useCommand(trpc.enrolment.checkRoster, {
    onDone: (found) => setChecked({ check: found, file: sent.current }),
  });
  const download = async () => {
    const template = await client.enrolment.rosterTemplate.query(of);
    saveFile(template.name, fileOf(template));
  };
  const send = async ({ files: [chosen] }: z.infer<typeof Uploaded>) => {
    if (!chosen) return;
    sent.current = await base64Of(chosen);
    await check.run({ ...of, file: sent.current });
  };
  if (checked) return <Found of={of} checked={checked} onAgain={() => setChecked(undefined)} />;
  return (
    <div className="space-y-4">
      <Button onClick={() => void download()}>{t('template')}</Button>
      <CommandForm
        fleeting
        form={form}
        command={check}
        label={t('action')}
        submit={t('check')}
        disabled={form.watch('files').length === 0}
        onSubmit={send}
      >
        <FileField field={form.field('files')} label={t('file')} accept=".xlsx" maxBytes={750_000} />
      </CommandForm>
    </div>
  );
}

function Found({ of, checked, onAgain }: { of: Of; checked: Checked; onAgain: () => void }) {
  const { t } = useTranslation('import-roster');
  const [done, setDone] = useState<RouterOutputs['enrolment']['importRoster']>();
  const invite = useCommand(trpc.enrolment.importRoster, { onDone: setDone });
  const { check, file } = checked;
  const { total, invalid, already, errorFile } = check;
  const fresh = total - invalid - already;
  if (done) return <Notice tone="success">{t('done', done)}</Notice>;
  return (
    <div className="space-y-4">
      <Notice tone={invalid > 0 ? 'warning' : 'success'}>{t('result', { total, invalid, already })}</Notice>
      {invalid > 0 && <Problems problems={check.problems} />}
      {invalid === 0 && fresh === 0 && <p>{t('nothing')}</p>}
      {invite.refusal && <RefusalNote refusal={invite.refusal} />}
      <div className="flex flex-wrap gap-3">
        {errorFile && <Button onClick={() => saveFile(errorFile.name, fileOf(errorFile))}>{t('errorFile')}</Button>}
        {invalid === 0 && fresh > 0 && (
          <Button tone="primary" pending={invite.pending} onClick={() => void invite.run({ ...of, file })}>
            {t('invite', { count: fresh })}
          </Button>
        )}
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </div>
  );
}

function Problems({ problems }: Pick<Check, 'problems'>) {
  const { t } = useTranslation('import-roster');
  return (
    <section aria-label={t('problems')} className="max-h-60 overflow-auto rounded-sm border border-line p-3">
      <ul className="space-y-1 text-dense">
        {problems.map(({ rowNo, column, code }) => (
          <li key={`${rowNo} ${column} ${code}`}>
            {t('problem', { row: rowNo, column: t(`columns.${column}`), problem: t(`codes.${code}`) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
