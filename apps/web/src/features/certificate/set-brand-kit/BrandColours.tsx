import { MOST_BRAND_COLOURS } from '@laurel/domain/certificate/brand-kit.ts';
import { contrastOf, LEAST_CONTRAST } from '@laurel/slide/brand/colour-space.ts';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { BrandForm } from './brand-form.ts';

const FIRST = '#8c1d18';
/** Paper that certificates are printed on, besides white. */
const PAPER = '#fbf5e6';

/** Named colours, the main one first, each with how well text in it can be read. */
export function BrandColours({ form }: { form: BrandForm }) {
  const { t } = useTranslation('set-brand-kit');
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'colours', keyName: 'rowKey' });
  return (
    <div className="space-y-4">
      {fields.length === 0 && <p className="text-ink-3">{t('colours.none')}</p>}
      <ul className="space-y-3">
        {fields.map(({ rowKey }, index) => (
          <li key={rowKey} className="space-y-1.5">
            <div className="flex items-end gap-3">
              <ColourInput form={form} index={index} />
              <div className="min-w-0 flex-1">
                <TextField
                  field={form.field(`colours.${index}.name`)}
                  label={t('colours.name')}
                  maxLength={40}
                  required
                />
              </div>
              <IconButton
                icon={ArrowUp}
                label={t('colours.earlier', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={Trash2}
                label={t('colours.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
            <Contrast colour={form.watch(`colours.${index}.colour`)} />
          </li>
        ))}
      </ul>
      {fields.length < MOST_BRAND_COLOURS && (
        <Button
          icon={Plus}
          onClick={() => append({ name: t('colours.nth', { number: fields.length + 1 }), colour: FIRST })}
        >
          {t('colours.add')}
        </Button>
      )}
    </div>
  );
}

function ColourInput({ form, index }: { form: BrandForm; index: number }) {
  const { t } = useTranslation('set-brand-kit');
  const { value, onChange, onBlur, ref } = form.field(`colours.${index}.colour`).useHeld(t('colours.colour'));
  return (
    <label className="flex w-16 shrink-0 flex-col gap-1.5 text-dense text-ink-2">
      {t('colours.colour')}
      <input
        ref={ref}
        type="color"
        value={String(value)}
        onChange={(event) => onChange(event.target.value.toLowerCase())}
        onBlur={onBlur}
        className="h-9 w-full cursor-pointer rounded-sm border border-strong bg-bg p-0.5"
      />
    </label>
  );
}

/** Text in the colour on white and on paper: the check refuses what cannot be read. */
function Contrast({ colour }: { colour: string }) {
  const { t } = useTranslation('set-brand-kit');
  const { number } = useFormat();
  if (!/^#[0-9a-f]{6}$/.test(colour)) return null;
  const grounds = [
    { name: t('colours.onWhite'), ground: '#ffffff' },
    { name: t('colours.onPaper'), ground: PAPER },
  ].map((one) => ({ ...one, ratio: contrastOf(colour, one.ground) }));
  const worst = Math.min(...grounds.map(({ ratio }) => ratio));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-ink-2">
      {grounds.map(({ name, ground, ratio }) => (
        <span key={ground} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className="rounded-sm border border-line px-1.5 font-semibold"
            style={{ background: ground, color: colour }}
          >
            {t('colours.sample')}
          </span>
          {t('colours.contrast', { name, ratio: number(Math.floor(ratio * 10) / 10) })}
        </span>
      ))}
      <span className={worst >= LEAST_CONTRAST ? 'text-success' : 'text-warning'}>
        {t(worst >= LEAST_CONTRAST ? 'colours.forText' : 'colours.notForText')}
      </span>
    </p>
  );
}
