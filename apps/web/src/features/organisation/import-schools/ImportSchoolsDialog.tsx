import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';

type Done = RouterOutputs['organisation']['importSchools'];

export function ImportSchoolsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const [files, setFiles] = useState<File[]>([]);
  const [done, setDone] = useState<Done>();
  const take = useCommand(trpc.organisation.importSchools, { onDone: setDone });
  const [file] = files;
  const run = async () => {
    if (file) await take.run({ csv: await file.text() });
  };
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('schools.import')} description={t('schools.importBody')}>
      <div className="space-y-5">
        {!done && (
          <FileField
            label={t('schools.importFile')}
            value={files}
            onChange={setFiles}
            accept=".csv"
            maxBytes={800_000}
          />
        )}
        {take.refusal && <RefusalNote refusal={take.refusal} />}
        {!done && (
          <Button tone="primary" pending={take.pending} disabled={!file} onClick={() => void run()}>
            {t('schools.importAction')}
          </Button>
        )}
        {done && <Report done={done} />}
      </div>
    </Dialog>
  );
}

function Report({ done }: { done: Done }) {
  const { t } = useTranslation('organisation');
  const { total, added, changed, unchanged, problems } = done;
  return (
    <>
      <Notice tone="success">{t('schools.importDone', { total, added, changed, unchanged })}</Notice>
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
