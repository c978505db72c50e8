import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';

type Done = RouterOutputs['organisation']['importSchools'];

const Chosen = z.object({ files: z.array(z.file()).min(1) });

export function ImportSchoolsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const form = useZodForm(Chosen, { defaultValues: { files: [] } });
  const [done, setDone] = useState<Done>();
  const take = useCommand(trpc.organisation.importSchools, { onDone: setDone });
  const send = async ({ files: [file] }: z.infer<typeof Chosen>) => file && take.run({ csv: await file.text() });
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('schools.import')} description={t('schools.importBody')}>
      {done ? (
        <div className="space-y-5">
          <Report done={done} />
        </div>
      ) : (
        <CommandForm
          fleeting
          form={form}
          command={take}
          label={t('schools.import')}
          submit={t('schools.importAction')}
          disabled={form.watch('files').length === 0}
          onSubmit={send}
        >
          <FileField field={form.field('files')} label={t('schools.importFile')} accept=".csv" maxBytes={800_000} />
        </CommandForm>
      )}
    </Dialog>
  );
}

function Report({ done }: { done: Done }) {
  const { t } = useTranslation('organisation');
  const { total, added, changed, unchanged, problems, names } = done;
  return (
    <>
      <Notice tone="success">{t('schools.importDone', { total, added, changed, unchanged })}</Notice>
      {names.length > 0 && (
        <Notice tone="info">
          <p>{t('rename.kept', { count: names.length })}</p>
          <ul className="mt-2 max-h-48 list-disc overflow-auto pl-5">
            {names.map(({ schoolCode, former, ...name }) => (
              <li key={schoolCode}>{t(former ? 'rename.keptFormer' : 'rename.keptOther', name)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problems.length > 0 && (
        <>
          <Notice tone="warning">{t('schools.importProblems', { count: problems.length })}</Notice>
          <div className="max-h-72 overflow-auto rounded-sm border border-line">
            <table className="w-full text-dense">
              <thead className="sticky top-0 bg-subtle text-left">
                <tr>
                  {(['line', 'column', 'problem', 'value'] as const).map((heading) => (
                    <th key={heading} className="px-3 py-2">
                      {t(`schools.${heading}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {problems.map((problem) => (
                  <tr key={`${problem.line}${problem.column}`} className="border-t border-line">
                    <td className="num px-3 py-2">{problem.line}</td>
                    <td className="px-3 py-2">
                      <code>{problem.column}</code>
                    </td>
                    <td className="px-3 py-2">{t(`schools.problems.${problem.problem}`)}</td>
                    <td className="px-3 py-2 break-all">{problem.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  );
}
