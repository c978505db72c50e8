import { sequenceBody } from '@laurel/domain/certificate/numbering.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { FieldRow } from '#/ui/Form.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useTemplateName } from '../useTemplateName.ts';
import {
  type BatchEntriesForm,
  type BatchFormProps,
  type Choices,
  FIRST_TEMPLATE,
  nextNumber,
} from './batch-entries.ts';

type Props = {
  form: BatchEntriesForm;
  choices: Choices;
  templates: BatchFormProps['templates'];
  competitionId: CompetitionId;
};

/** How the certificates are numbered. */
export function NumberFields({ form, choices, templates, competitionId }: Props) {
  const { t } = useTranslation('certificate');
  const nameOf = useTemplateName();
  const [templateId, setTemplateId] = useState(FIRST_TEMPLATE);
  const [rule, itemId] = form.watch(['rule', 'itemId']);
  const apply = (id: string) => {
    setTemplateId(id);
    const template = templates.find((one) => one.id === id);
    if (template) form.setValue('rule', { ...form.getValues('rule'), ...template.rule }, { shouldDirty: true });
  };
  return (
    <Card title={t('setting.number')}>
      <div className="space-y-4">
        <Select
          label={t('setting.numberTemplate')}
          value={templateId}
          onChange={apply}
          options={templates.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
        <FieldRow>
          <TextField field={form.field('rule.prefix')} label={t('setting.prefix')} maxLength={40} />
          <TextField field={form.field('rule.suffix')} label={t('setting.suffix')} maxLength={40} />
        </FieldRow>
        {rule.kind === 'sequence' && (
          <>
            <Checkbox field={form.field('rule.mayWiden')} label={t('setting.mayWiden')} />
            <p className="text-ink-2">
              {t('setting.next')}{' '}
              <span className="num font-semibold text-ink">
                {rule.prefix}
                {sequenceBody(rule, nextNumber(choices, { rule, itemId }, competitionId))}
                {rule.suffix}
              </span>
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
