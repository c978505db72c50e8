import { MOST_BRAND_FONTS } from '@laurel/domain/certificate/brand-kit.ts';
import { FONT_NAMES, fontLabel } from '@laurel/domain/certificate/fields.ts';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { IconButton } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import { FontSamples, sampleStack } from '../FontSamples.tsx';
import type { BrandForm } from './brand-form.ts';

/** Fonts that the designer lists before all others, in this order. */
export function BrandFonts({ form }: { form: BrandForm }) {
  const { t } = useTranslation('set-brand-kit');
  const uploaded = (trpc.certificate.fontList.useQuery().data ?? []).map(({ fontName }) => fontName);
  const { value, onChange } = form.field('fonts').useHeld(t('fonts.title'));
  const chosen = value as readonly string[];
  const others = [...FONT_NAMES, ...uploaded].filter((name) => !chosen.includes(name));
  return (
    <div className="space-y-4">
      <FontSamples />
      {chosen.length === 0 && <p className="text-ink-3">{t('fonts.none')}</p>}
      <ol className="space-y-2">
        {chosen.map((name, index) => (
          <li key={name} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-h3" lang="zh-CN" style={{ fontFamily: sampleStack(name) }}>
              {fontLabel(name)}
            </span>
            <IconButton
              icon={ArrowUp}
              label={t('fonts.earlier', { name: fontLabel(name) })}
              disabled={index === 0}
              onClick={() => onChange(chosen.with(index, chosen[index - 1] ?? name).with(index - 1, name))}
            />
            <IconButton
              icon={Trash2}
              label={t('fonts.remove', { name: fontLabel(name) })}
              onClick={() => onChange(chosen.filter((one) => one !== name))}
            />
          </li>
        ))}
      </ol>
      {chosen.length < MOST_BRAND_FONTS && (
        <Select
          label={t('fonts.add')}
          placeholder={t('fonts.choose')}
          value=""
          onChange={(name) => name && onChange([...chosen, name])}
          options={others.map((name) => ({ value: name, label: fontLabel(name) }))}
        />
      )}
    </div>
  );
}
