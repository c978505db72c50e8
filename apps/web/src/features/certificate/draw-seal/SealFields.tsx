import { SPEC_FONTS } from '@laurel/domain/certificate/fields.ts';
import {
  LONGEST_SEAL_LINE,
  LONGEST_SEAL_NAME,
  LONGEST_SEAL_NUMBER,
  MOST_SEAL_LINES,
  SEAL_BORDER,
  SEAL_FORMS,
  SEAL_LETTERS,
  SEAL_NARROW,
  SEAL_SPREAD,
  type SealForm,
} from '@laurel/domain/certificate/seal-drawing.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import { controlLook, FieldShell, fieldOf, type Inner, useFieldIds } from '#/ui/Field.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { TypedSeal } from './typed-seal.ts';

type Props = { form: ZodForm<typeof TypedSeal>; kind: SealForm };

const ColourField = fieldOf<string, object>(function ColourControl(props: Inner<string>) {
  const ids = useFieldIds(props.error, props.help);
  return (
    <FieldShell {...props} id={ids.id}>
      <input
        id={ids.id}
        ref={props.focusRef as React.Ref<HTMLInputElement>}
        type="color"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        className={`${controlLook} h-10 w-full cursor-pointer p-1`}
      />
    </FieldShell>
  );
});

/** What the seal says. */
export function SealWords({ form, kind }: Props) {
  const { t } = useTranslation('seal-list');
  return (
    <>
      <RadioGroup
        field={form.field('drawing.form')}
        label={t('draw.form')}
        inline
        options={SEAL_FORMS.map((value) => ({ value, label: t(`draw.forms.${value}`) }))}
      />
      <TextField
        field={form.field('drawing.name')}
        label={t('draw.name')}
        help={t(kind === 'square' ? 'draw.nameSquare' : 'draw.nameRim')}
        maxLength={LONGEST_SEAL_NAME}
        required
      />
      {kind !== 'square' && (
        <>
          <Checkbox field={form.field('drawing.star')} label={t('draw.star')} />
          {Array.from({ length: MOST_SEAL_LINES }, (_, n) => `drawing.lines.${n}` as const).map((name, n) => (
            <TextField
              key={name}
              field={form.field(name)}
              label={t('draw.line', { n: n + 1 })}
              maxLength={LONGEST_SEAL_LINE}
            />
          ))}
        </>
      )}
      <TextField
        field={form.field('drawing.number')}
        label={t('draw.number')}
        help={t('draw.numberHelp')}
        maxLength={LONGEST_SEAL_NUMBER}
      />
    </>
  );
}

/** How it looks. */
export function SealLook({ form, kind }: Props) {
  const { t } = useTranslation('seal-list');
  const measure = (name: 'border' | 'innerBorder' | 'letters' | 'narrow' | 'spread' | 'worn', range: object) => (
    <NumberField field={form.field(`drawing.${name}`)} label={t(`draw.${name}`)} {...range} />
  );
  return (
    <fieldset className="space-y-3">
      <legend className="text-ui font-semibold">{t('draw.look')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          field={form.field('drawing.font')}
          label={t('draw.font')}
          options={SPEC_FONTS.map((value) => ({ value, label: value }))}
        />
        <ColourField field={form.field('drawing.colour')} label={t('draw.colour')} />
        {measure('border', { ...SEAL_BORDER, suffix: '‰' })}
        {measure('innerBorder', { ...SEAL_BORDER, suffix: '‰' })}
        {kind !== 'square' && measure('letters', { ...SEAL_LETTERS, step: 5, suffix: '‰' })}
        {kind !== 'square' && measure('narrow', { ...SEAL_NARROW, step: 5, suffix: '%' })}
        {kind !== 'square' && measure('spread', { ...SEAL_SPREAD, step: 5, suffix: '°' })}
        {measure('worn', { min: 0, max: 100, step: 5, suffix: '%' })}
        <Checkbox field={form.field('drawing.bold')} label={t('draw.bold')} />
      </div>
    </fieldset>
  );
}
