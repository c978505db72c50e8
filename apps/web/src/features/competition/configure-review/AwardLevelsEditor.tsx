import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { PolicyInForm } from '../review-settings/policy-form.ts';

const freshKey = () => `a${freshId().slice(0, 8)}`;

/** Awards from the highest down, each with its share of the works. */
export function AwardLevelsEditor({ form }: { form: ZodForm<typeof PolicyInForm> }) {
  const { t } = useTranslation('review');
  const levels = form.watch('levels');
  const change = (next: PolicyInForm['levels']) => form.setValue('levels', next, { shouldDirty: true });
  return (
    <div className="space-y-4">
      {levels.map((level, index) => (
        <div
          key={level.level}
          className="grid grid-cols-2 items-end gap-4 border-b border-line pb-4 sm:grid-cols-[2fr_2fr_1fr_1fr_auto]"
        >
          <TextField field={form.field(`levels.${index}.nameZh`)} label={t('settings.nameZh')} required />
          <TextField field={form.field(`levels.${index}.nameEn`)} label={t('settings.nameEn')} />
          <NumberField
            field={form.field(`levels.${index}.share`)}
            label={t('settings.share')}
            min={0}
            max={100}
            required
          />
          <NumberField
            field={form.field(`levels.${index}.minScore`)}
            label={t('settings.minScore')}
            min={0}
            max={100}
          />
          <IconButton
            label={t('settings.removeLevel', { number: index + 1 })}
            icon={Trash2}
            onClick={() => change(levels.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        type="button"
        icon={Plus}
        disabled={levels.length >= 10}
        onClick={() => change([...levels, { level: freshKey(), nameZh: '', nameEn: '', share: 10, minScore: null }])}
      >
        {t('settings.addLevel')}
      </Button>
    </div>
  );
}
