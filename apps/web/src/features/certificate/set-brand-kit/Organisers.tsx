import { LONGEST_ORGANISER, MOST_ORGANISERS } from '@laurel/domain/certificate/brand-kit.ts';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#/ui/TextField.tsx';
import type { BrandForm } from './brand-form.ts';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Who signs the certificates, one on each line. */
export function Organisers({ form }: { form: BrandForm }) {
  const { t } = useTranslation('set-brand-kit');
  const { value, onChange, onBlur } = form.field('organisers').useHeld(t('organisers.title'));
  const text = (value as readonly string[]).join('\n');
  const tooMany = linesOf(text).length > MOST_ORGANISERS;
  const tooLong = linesOf(text).some((line) => line.length > LONGEST_ORGANISER);
  const error = tooMany
    ? t('organisers.tooMany', { most: MOST_ORGANISERS })
    : tooLong
      ? t('organisers.tooLong', { most: LONGEST_ORGANISER })
      : undefined;
  return (
    <TextArea
      label={t('organisers.lines')}
      help={t('organisers.help')}
      rows={4}
      value={text}
      error={error}
      onChange={(typed) => onChange(typed.split('\n'))}
      onBlur={() => {
        onChange(linesOf(text));
        onBlur();
      }}
    />
  );
}
