import { type CompetitionId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { FieldRow, useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { MoneyField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Fees } from '../fees/fees.ts';
import { PayeeFinder } from './PayeeFinder.tsx';

const ways = ['add', 'deduct'] as const;
const Adjusting = z.object({
  adjustments: z.array(
    z.object({
      personId: PersonId,
      name: z.string(),
      way: z.enum(ways),
      amount: z.number().int().min(1).max(100_000_000),
      reason: Reason,
    }),
  ),
});
type Adjusting = z.output<typeof Adjusting>;

type Props = { competitionId: CompetitionId; fees: Fees; onClose: () => void };

/** What is due becomes a list, together with amounts that no sheet or day explains. */
export function DraftListDialog({ competitionId, fees, onClose }: Props) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const [listId] = useState(freshId);
  // A new adjustment is empty: it is wrong only once the list is sent.
  const form = useZodForm(Adjusting, { defaultValues: { adjustments: [] }, mode: 'onSubmit' });
  const draft = useCommand(trpc.expert.draftFeeList, { done: t('draft.done'), onDone: onClose });
  const send = ({ adjustments }: Adjusting) =>
    draft.run({
      competitionId,
      listId,
      adjustments: adjustments.map(({ personId, way, amount, reason }) => ({
        ...{ personId, reason },
        amount: way === 'add' ? amount : -amount,
      })),
    });
  const { experts = 0, amount = 0 } = fees.due ?? {};
  return (
    <FormDialog
      drawer
      title={t('draft.action')}
      description={t('draft.body', { count: experts, amount: format.money(amount) })}
      form={form}
      onSubmit={send}
      command={draft}
      submit={t('draft.submit')}
      cancel
      onClose={onClose}
    >
      <Adjustments competitionId={competitionId} form={form} />
    </FormDialog>
  );
}

const chosen = { shouldDirty: true, shouldValidate: true };

function Adjustments({ competitionId, form }: { competitionId: CompetitionId; form: ZodForm<typeof Adjusting> }) {
  const { t } = useTranslation('fees');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'adjustments', keyName: 'rowKey' });
  const empty = { personId: '' as PersonId, name: '', way: 'add' as const, amount: 0, reason: '' };
  return (
    <section className="space-y-4">
      <h3 className="font-semibold">{t('draft.adjustments')}</h3>
      <p className="text-dense text-ink-2">{t('draft.adjustmentsHelp')}</p>
      {fields.map(({ rowKey }, i) => (
        <fieldset key={rowKey} className="space-y-3 rounded-lg border border-line p-4">
          <legend className="px-1 text-dense text-ink-2">{t('draft.adjustment', { number: i + 1 })}</legend>
          <PayeeFinder
            competitionId={competitionId}
            chosen={form.watch(`adjustments.${i}.name`) || null}
            error={form.errorAt(`adjustments.${i}.personId`) && t('draft.payeeMissing')}
            onChange={(found) => {
              form.setValue(`adjustments.${i}.personId`, (found?.id ?? '') as PersonId, chosen);
              form.setValue(`adjustments.${i}.name`, found?.name ?? '', chosen);
            }}
          />
          <FieldRow>
            <Select
              field={form.field(`adjustments.${i}.way`)}
              label={t('draft.way')}
              options={ways.map((value) => ({ value, label: t(`draft.ways.${value}`) }))}
            />
            <MoneyField field={form.field(`adjustments.${i}.amount`)} label={t('draft.amount')} required />
          </FieldRow>
          <TextField field={form.field(`adjustments.${i}.reason`)} label={t('draft.reason')} required />
          <Button size="sm" icon={Trash2} onClick={() => remove(i)}>
            {t('draft.remove')}
          </Button>
        </fieldset>
      ))}
      <Button icon={Plus} onClick={() => append(empty)}>
        {t('draft.add')}
      </Button>
    </section>
  );
}
