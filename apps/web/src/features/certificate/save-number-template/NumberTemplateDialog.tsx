import { NumberTemplate } from '@laurel/domain/certificate/numbering.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FieldRow, useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { SampleNumber } from '../template/SampleNumber.tsx';
import type { TemplateDraft } from '../template/TemplateList.tsx';
import { TemplateNameField } from '../template/TemplateNameField.tsx';
import { useEditedTemplate } from '../template/useEditedTemplate.ts';

type Values = Pick<NumberTemplate, 'name' | 'rule'>;
type Draft = TemplateDraft & Values;
const BuiltIn = NumberTemplate.omit({ id: true });
const Own = BuiltIn.extend({ name: BuiltIn.shape.name.unwrap().min(1) });
const { kind: Kind, scope: Scope } = NumberTemplate.shape.rule.shape;
const valuesOf = ({ name, rule }: Values): Values => ({ name, rule });

/** The parts of a number, and how the first one would read. */
export function NumberTemplateDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTranslation('template');
  const form = useZodForm(draft.builtIn ? BuiltIn : Own, { defaultValues: valuesOf(draft) });
  const { client } = trpc.useUtils();
  const edited = useEditedTemplate(draft, () => client.certificate.numberTemplateList.query(), valuesOf);
  const save = useCommand(trpc.certificate.saveNumberTemplate, {
    done: t('saved'),
    onDone: onClose,
    onRefused: edited.refused,
  });
  const names = useNames();
  return (
    <Dialog open onOpenChange={onClose} title={draft.title}>
      <CommandForm
        draft={draft.id}
        form={form}
        command={save}
        submit={t('save', { ns: 'ui' })}
        onSubmit={(values) => save.run({ ...values, id: draft.id, seen: edited.seen() })}
      >
        <TemplateNameField field={form.field('name')} builtIn={draft.builtIn} />
        <RuleFields form={form} began={draft.rule} />
      </CommandForm>
      <FormConflict edit={edited} form={form} {...names} pending={save.pending} />
    </Dialog>
  );
}

function RuleFields({ form, began }: { form: ZodForm<typeof BuiltIn>; began: NumberTemplate['rule'] }) {
  const { t } = useTranslation('template');
  // While a part is being typed wrongly, the sample stays one of the rule before.
  const rule = NumberTemplate.shape.rule.safeParse(form.watch('rule')).data ?? began;
  return (
    <>
      <FieldRow>
        <Select
          field={form.field('rule.kind')}
          label={t('numbers.kind')}
          options={Kind.options.map((value) => ({ value, label: t(`numbers.kinds.${value}`) }))}
        />
        <NumberField field={form.field('rule.length')} label={t('numbers.length')} min={3} max={16} />
      </FieldRow>
      {rule.kind === 'sequence' && (
        <Select
          field={form.field('rule.scope')}
          label={t('numbers.scope')}
          options={Scope.options.map((value) => ({ value, label: t(`numbers.scopes.${value}`) }))}
        />
      )}
      <FieldRow>
        <TextField field={form.field('rule.prefix')} label={t('numbers.prefix')} maxLength={40} />
        <TextField field={form.field('rule.suffix')} label={t('numbers.suffix')} maxLength={40} />
      </FieldRow>
      <p className="-mt-3 text-dense text-ink-3">{t('numbers.affixHelp')}</p>
      <p className="rounded-sm bg-subtle px-3 py-2.5" role="status">
        <span className="mr-3 text-ink-3">{t('preview')}</span>
        <SampleNumber rule={rule} />
      </p>
    </>
  );
}

/** How entries and their values are called where two versions are compared. */
const useNames = () => {
  const { t } = useTranslation('template');
  return {
    label: (path: readonly string[]) => {
      const key = path.at(-1) ?? '';
      return key === 'name' ? t('name') : t(`numbers.${key as keyof Values['rule']}`);
    },
    show: ([, key]: readonly string[], value: unknown) => {
      if (key === 'kind') return t(`numbers.kinds.${value as Values['rule']['kind']}`);
      return key === 'scope' ? t(`numbers.scopes.${value as Values['rule']['scope']}`) : undefined;
    },
  };
};
