import { MOST_LOGOS } from '@laurel/domain/certificate/brand-kit.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#/ui/Button.tsx';
import { PictureUpload } from '#/ui/PictureUpload.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BrandForm } from './brand-form.ts';

const MOST_BYTES = 5_000_000;

/** A file's name without its ending, as a first name of the logo. */
const nameOf = (file: File, fallback: string) =>
  file.name
    .replace(/\.[a-z0-9]+$/i, '')
    .slice(0, 40)
    .trim() || fallback;

/** Pictures of the organisers, the most important first; one is sent as soon as it is chosen. */
export function BrandLogos({ form }: { form: BrandForm }) {
  const { t } = useTranslation('set-brand-kit');
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'logos', keyName: 'rowKey' });
  return (
    <div className="space-y-4">
      {fields.length === 0 && <p className="text-ink-3">{t('logos.none')}</p>}
      <ul className="space-y-3">
        {fields.map(({ rowKey, hash, name }, index) => (
          <li key={rowKey} className="flex items-end gap-3">
            <img
              src={`/files/certificate-images/${hash}`}
              alt={name}
              className="h-16 w-24 shrink-0 rounded-sm border border-line bg-white object-contain p-1"
            />
            <div className="min-w-0 flex-1">
              <TextField field={form.field(`logos.${index}.name`)} label={t('logos.name')} maxLength={40} required />
            </div>
            <IconButton
              icon={ArrowUp}
              label={t('logos.earlier', { name })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton icon={Trash2} label={t('logos.remove', { name })} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      {fields.length < MOST_LOGOS && (
        <PictureUpload
          label={t('logos.add')}
          to="/files/certificate-images"
          maxBytes={MOST_BYTES}
          onPicture={({ hash }, file) => append({ hash: hash as FileHash, name: nameOf(file, t('logos.one')) })}
        />
      )}
    </div>
  );
}
