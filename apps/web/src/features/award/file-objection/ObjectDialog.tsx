import { ObjectionKind } from '@laurel/domain/award/objection.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { EvidenceField } from '../objection/EvidenceField.tsx';

const Objection = z.object({
  kind: ObjectionKind,
  workCode: z.string().trim().max(40),
  ownWorkCode: z.string().trim().max(40),
  statement: z.string().trim().min(10).max(4000),
  evidence: EvidenceFiles,
});

type Props = { result: RouterOutputs['award']['publicResults'][number]; onClose: () => void };

/** An objection to a result that is on public notice. */
export function ObjectDialog({ result: { resultId, item, schoolsMayObject }, onClose }: Props) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const pick = useBilingual();
  const [objectionId] = useState(() => freshId());
  const defaultValues = { kind: 'procedure' as const, workCode: '', ownWorkCode: '', statement: '', evidence: [] };
  const form = useZodForm(Objection, { defaultValues });
  const { state, upload } = useEvidence();
  const file = useCommand(trpc.award.fileObjection, { done: t('site.filed'), onDone: onClose });
  const options = ObjectionKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const send = async ({ evidence, workCode, ownWorkCode, ...said }: z.output<typeof Objection>) => {
    const hashes = await upload(evidence);
    if (!hashes) return null;
    const about = { resultId, objectionId, awardId: null, evidence: hashes };
    const works = { ...(workCode ? { workCode } : {}), ...(ownWorkCode ? { ownWorkCode } : {}) };
    return file.run({ ...said, ...about, ...works });
  };
  return (
    <FormDialog
      title={t('site.objectTitle', { item: pick(item) })}
      description={t('site.objectLead')}
      draft={resultId}
      form={form}
      command={{ pending: file.pending || state === 'sending', refusal: file.refusal }}
      submit={t('site.object')}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup field={form.field('kind')} label={t('site.kind')} options={options} inline />
      <TextField field={form.field('workCode')} label={say('workCode')} help={say('workCodeHelp')} maxLength={40} />
      {schoolsMayObject && (
        <TextField
          field={form.field('ownWorkCode')}
          label={say('ownWorkCode')}
          help={say('ownWorkCodeHelp')}
          maxLength={40}
        />
      )}
      <TextArea field={form.field('statement')} label={t('site.statement')} rows={6} maxLength={4000} required />
      <EvidenceField field={form.field('evidence')} state={state} />
    </FormDialog>
  );
}
