import { SetItems } from '@laurel/domain/competition/set-items.ts';
import type { ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Fen } from '@laurel/domain/kernel/money.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { MoneyField, NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { AmendFirst } from '../amendment/AmendFirst.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { PartConflict } from '../PartConflict.tsx';
import { useEditedPart } from '../useEditedPart.ts';

const Items = SetItems.omit({ competitionId: true });

const newItem = () => ({
  itemId: freshId() as ItemId,
  name: { zh: '', en: '' },
  track: '',
  trackEn: '',
  minMembers: 1,
  maxMembers: 3,
  maxAdvisers: 1,
  fee: 0 as Fen,
  quota: null,
});

const itemsOf = ({ settings }: CompetitionDetails) => ({
  items: settings.items.map((item) => ({ trackEn: '', ...item })),
});

export function ItemsForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const form = useZodForm(Items, { defaultValues: itemsOf(competition) });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'rowKey' });
  const part = useEditedPart(competition, 'items', itemsOf);
  const setItems = useCommand(trpc.competition.setItems, {
    onDone: part.saved,
    onRefused: part.refused,
    done: t('items.done'),
  });
  const announced = new Set<string>(
    competition.status === 'draft' ? [] : competition.settings.items.map((item) => item.itemId),
  );
  return (
    <Card title={t('items.title')} lead={t('items.lead')}>
      <Form
        form={form}
        onSubmit={(values) => setItems.run({ ...values, competitionId: competition.competitionId, seen: part.seen() })}
        refusal={setItems.refusal}
        readOnly={!competition.can.edit}
        label={t('items.title')}
      >
        {announced.size > 0 && <AmendFirst competition={competition}>{t('items.pinned')}</AmendFirst>}
        {fields.length === 0 && <Empty kind="nothing" title={t('items.empty')} />}
        <ul className="space-y-4">
          {fields.map((row, i) => (
            <li key={row.rowKey} className="rounded-lg border border-line p-4">
              <fieldset className="space-y-4">
                <div className="flex items-center justify-between">
                  <legend className="font-semibold">{t('items.nth', { n: i + 1 })}</legend>
                  {!announced.has(row.itemId) && (
                    <IconButton icon={Trash2} label={t('items.remove', { n: i + 1 })} onClick={() => remove(i)} />
                  )}
                </div>
                <FieldRow>
                  <TextField field={form.field(`items.${i}.name.zh`)} label={t('nameZh')} required />
                  <TextField field={form.field(`items.${i}.name.en`)} label={t('nameEn')} />
                </FieldRow>
                <FieldRow>
                  <TextField
                    field={form.field(`items.${i}.track`)}
                    label={t('items.track')}
                    help={t('items.trackHelp')}
                    required
                    disabled={announced.has(row.itemId)}
                  />
                  <TextField field={form.field(`items.${i}.trackEn`)} label={t('items.trackEn')} />
                </FieldRow>
                <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
                  <NumberField
                    field={form.field(`items.${i}.minMembers`)}
                    label={t('items.minMembers')}
                    min={1}
                    required
                    disabled={announced.has(row.itemId)}
                  />
                  <NumberField
                    field={form.field(`items.${i}.maxMembers`)}
                    label={t('items.maxMembers')}
                    min={1}
                    required
                    disabled={announced.has(row.itemId)}
                  />
                  <NumberField
                    field={form.field(`items.${i}.maxAdvisers`)}
                    label={t('items.maxAdvisers')}
                    min={0}
                    required
                    disabled={announced.has(row.itemId)}
                  />
                  <MoneyField
                    field={form.field(`items.${i}.fee`)}
                    label={t('items.fee')}
                    required
                    disabled={announced.has(row.itemId)}
                  />
                  <NumberField
                    field={form.field(`items.${i}.quota`)}
                    label={t('items.quota')}
                    help={t('items.quotaHelp')}
                    min={1}
                    disabled={announced.has(row.itemId)}
                  />
                </div>
              </fieldset>
            </li>
          ))}
        </ul>
        {competition.can.edit && (
          <FormActions>
            {fields.length > 0 && (
              <Button type="submit" tone="primary" pending={setItems.pending}>
                {ui('save')}
              </Button>
            )}
            <Button icon={Plus} onClick={() => append(newItem())}>
              {t('items.add')}
            </Button>
          </FormActions>
        )}
      </Form>
      <PartConflict edit={part} form={form} pending={setItems.pending} />
    </Card>
  );
}
