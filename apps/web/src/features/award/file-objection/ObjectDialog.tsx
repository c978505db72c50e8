import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const kinds = ['plagiarism', 'eligibility', 'procedure', 'arithmetic', 'information'] as const;
const Objection = z.object({ kind: z.enum(kinds), statement: z.string().trim().min(10).max(4000) });

type Props = { result: RouterOutputs['award']['publicResults'][number]; onClose: () => void };

/** An objection to a result that is on public notice. */
export function ObjectDialog({ result: { resultId, item }, onClose }: Props) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const [objectionId] = useState(() => freshId());
  const form = useZodForm(Objection, { defaultValues: { kind: 'procedure', statement: '' } });
  const file = useCommand(trpc.award.fileObjection, { done: t('site.filed'), onDone: onClose });
  const options = kinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <FormDialog
      title={t('site.objectTitle', { item: pick(item) })}
      description={t('site.objectLead')}
      draft={resultId}
      form={form}
      command={file}
      submit={t('site.object')}
      onSubmit={(values) => file.run({ ...values, resultId, objectionId, awardId: null })}
      onClose={onClose}
    >
      <RadioGroup field={form.field('kind')} label={t('site.kind')} options={options} inline />
      <TextArea field={form.field('statement')} label={t('site.statement')} rows={6} maxLength={4000} required />
    </FormDialog>
  );
}
