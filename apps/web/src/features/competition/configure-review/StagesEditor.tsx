import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';
import { rowLabels } from '../review-settings/policy-words.ts';
import { PolicySelect } from './PolicySelect.tsx';

/** The rounds that a final score is combined from, such as 40 % online and 60 % defence. */
export function StagesEditor({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const labels = rowLabels(t);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stages', keyName: 'rowKey' });
  const sum = form.watch('stages').reduce((all, { weight }) => all + (Number.isFinite(weight) ? weight : 0), 0);
  // Its key is drawn once: renamed, it is still the same stage.
  const add = () =>
    append({ stage: `s${freshId().slice(0, 8)}`, nameZh: '', nameEn: '', weight: Math.max(1, 100 - sum) });
  return (
    <Card title={t('settings.stages')} lead={t('settings.stagesLead')}>
      <div className="space-y-5">
        {fields.map(({ rowKey }, index) => (
          <div key={rowKey} className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[2fr_2fr_1fr_auto]">
            <TextField
              field={form.field(`stages.${index}.nameZh`)}
              label={labels.nameZh}
              required={fields.length > 1}
            />
            <TextField field={form.field(`stages.${index}.nameEn`)} label={labels.nameEn} />
            <NumberField
              field={form.field(`stages.${index}.weight`)}
              label={labels.weight}
              min={1}
              max={100}
              required
            />
            {fields.length > 1 && (
              <IconButton
                label={t('settings.removeStage', { number: index + 1 })}
                icon={Trash2}
                onClick={() => remove(index)}
              />
            )}
          </div>
        ))}
        {sum !== 100 && <Notice tone="info">{t('settings.stagesSum', { sum })}</Notice>}
        <Button type="button" icon={Plus} disabled={fields.length >= 5} onClick={add}>
          {t('settings.addStage')}
        </Button>
        {fields.length > 1 && <PolicySelect form={form} name="missingStage" />}
      </div>
    </Card>
  );
}
