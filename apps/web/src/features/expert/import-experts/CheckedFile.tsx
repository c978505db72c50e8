import { EXPERT_COLUMNS, type ExpertMapping } from '@laurel/domain/expert/expert-import.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import type { Check, CheckCommand } from './check.ts';

type Props = {
  check: Check;
  recheck: CheckCommand;
  onRecheck: (mapping: ExpertMapping) => Promise<unknown>;
  onImporting: (jobId: string) => void;
  onAgain: () => void;
};

/** The columns of the file, what is wrong with its rows, and the choices of the import. */
export function CheckedFile({ check, recheck, onRecheck, onImporting, onAgain }: Props) {
  const { t } = useTranslation('import-experts');
  const [mapping, setMapping] = useState<ExpertMapping>(check.mapping);
  const stale = EXPERT_COLUMNS.some((column) => mapping[column] !== check.mapping[column]);
  return (
    <>
      <Columns check={check} mapping={mapping} onChange={setMapping} />
      {recheck.refusal && <RefusalNote refusal={recheck.refusal} />}
      {stale ? (
        <>
          <Notice tone="warning">{t('stale')}</Notice>
          <Button tone="primary" pending={recheck.pending} onClick={() => void onRecheck(mapping)}>
            {t('recheck')}
          </Button>
        </>
      ) : (
        <>
          <Found check={check} />
          <Confirm check={check} onImporting={onImporting} onAgain={onAgain} />
        </>
      )}
    </>
  );
}

type ColumnsProps = { check: Check; mapping: ExpertMapping; onChange: (mapping: ExpertMapping) => void };

function Columns({ check, mapping, onChange }: ColumnsProps) {
  const { t } = useTranslation('import-experts');
  const options = [
    { value: '', label: t('noColumn') },
    ...check.columns.map(({ index, heading, examples }) => ({
      value: String(index),
      label: [heading || t('column', { n: index + 1 }), examples.find(Boolean)?.slice(0, 20)]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  const choose = (column: keyof ExpertMapping, value: string) => {
    const { [column]: _, ...others } = mapping;
    onChange(value === '' ? others : { ...others, [column]: Number(value) });
  };
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t('mapping')}</legend>
      <p className="text-ink-2">{t('mappingHelp')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {EXPERT_COLUMNS.map((column) => (
          <Select
            key={column}
            label={t(`columns.${column}`)}
            value={String(mapping[column] ?? '')}
            onChange={(value) => choose(column, value)}
            options={options}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Found({ check }: { check: Check }) {
  const { t } = useTranslation('import-experts');
  const { total, counts, rows, errorFile } = check;
  return (
    <>
      <Notice tone={counts.wrong > 0 ? 'warning' : 'success'}>{t('result', { total, wrong: counts.wrong })}</Notice>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {(['new', 'account', 'change', 'same', 'similar'] as const)
          .filter((action) => counts[action] > 0)
          .map((action) => (
            <li key={action}>{t('count', { what: t(`actions.${action}`), n: counts[action] })}</li>
          ))}
      </ul>
      {rows.length > 0 && <Rows rows={rows} />}
      {total > rows.length && <p className="text-ink-2">{t('moreRows', { count: rows.length })}</p>}
      {errorFile && <Button onClick={() => saveFile(errorFile.name, fileOf(errorFile))}>{t('errorFile')}</Button>}
    </>
  );
}

function Rows({ rows }: Pick<Check, 'rows'>) {
  const { t } = useTranslation('import-experts');
  const format = useFormat();
  const details = ({ action, changes, problems }: Check['rows'][number]) => {
    if (action === 'similar') return t('similarHint');
    if (action === 'change') return format.list(changes.map((part) => t(`parts.${part}`)));
    return problems.map(({ column, code }) => `${t(`columns.${column}`)}: ${t(`problems.${code}`)}`).join('; ');
  };
  return (
    <div className="max-h-72 overflow-auto rounded-sm border border-line">
      <table className="w-full text-dense">
        <thead className="sticky top-0 bg-subtle text-left">
          <tr>
            {(['row', 'name', 'what', 'details'] as const).map((heading) => (
              <th key={heading} className="px-3 py-2">
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo} className="border-t border-line">
              <td className="num px-3 py-2">{row.rowNo}</td>
              <td className="px-3 py-2">{row.name}</td>
              <td className="px-3 py-2 whitespace-nowrap">{t(`actions.${row.action}`)}</td>
              <td className="px-3 py-2">{details(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Choices = z.object({ mode: z.enum(['all', 'validOnly']), similar: z.boolean(), notify: z.boolean() });
type ConfirmProps = Pick<Props, 'check' | 'onImporting' | 'onAgain'>;

function Confirm({ check: { checkId, counts }, onImporting, onAgain }: ConfirmProps) {
  const { t } = useTranslation('import-experts');
  const form = useZodForm(Choices, { defaultValues: { mode: 'all', similar: false, notify: true } });
  const run = useCommand(trpc.expert.importExperts, { onDone: ({ jobId }) => onImporting(jobId) });
  const { mode, similar } = form.watch();
  const count = counts.new + counts.account + counts.change + (similar ? counts.similar : 0);
  return (
    <CommandForm
      fleeting
      form={form}
      command={run}
      label={t('steps.import')}
      submit={t('import', { count })}
      disabled={count === 0 || (mode === 'all' && counts.wrong > 0)}
      actions={<Button onClick={onAgain}>{t('again')}</Button>}
      onSubmit={(choices) => run.run({ checkId, ...choices })}
    >
      {count === 0 && <p>{t('nothing')}</p>}
      {counts.wrong > 0 && (
        <RadioGroup
          field={form.field('mode')}
          label={t('mode')}
          options={Choices.shape.mode.options.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {counts.similar > 0 && <Checkbox field={form.field('similar')} label={t('similar')} />}
      {counts.new + counts.similar > 0 && <Checkbox field={form.field('notify')} label={t('notify')} />}
    </CommandForm>
  );
}
