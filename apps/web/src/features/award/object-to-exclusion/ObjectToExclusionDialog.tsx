import { ExclusionKind } from '@laurel/domain/award/objection.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { EvidenceField } from '../objection/EvidenceField.tsx';

const Objection = z.object({
  kind: ExclusionKind,
  statement: z.string().trim().min(10).max(4000),
  evidence: EvidenceFiles,
});

type Props = { excluded: RouterOutputs['award']['myExclusions'][number]; onClose: () => void };

/** An objection of the team to what ended the way of its work. */
export function ObjectToExclusionDialog({ excluded: { resultId, workId, title, subject, days }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const { t: ofAward } = useTranslation('award');
  const [objectionId] = useState(() => freshId());
  const form = useZodForm(Objection, { defaultValues: { kind: 'procedure', statement: '', evidence: [] } });
  const { state, upload } = useEvidence();
  const file = useCommand(trpc.award.objectToExclusion, { done: ofAward('site.filed'), onDone: onClose });
  const options = ExclusionKind.options.map((value) => ({ value, label: ofAward(`kinds.${value}`) }));
  const send = async ({ evidence, ...said }: z.output<typeof Objection>) => {
    const hashes = await upload(evidence);
    return hashes ? file.run({ ...said, resultId, workId, objectionId, evidence: hashes }) : null;
  };
  return (
    <FormDialog
      title={t('dispute.objectTitle', { work: title })}
      description={`${t(`dispute.lead.${subject}`)} ${t('rules.public', days)}`}
      draft={resultId}
      form={form}
      command={{ pending: file.pending || state === 'sending', refusal: file.refusal }}
      submit={ofAward('site.object')}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup field={form.field('kind')} label={ofAward('site.kind')} options={options} inline />
      <TextArea field={form.field('statement')} label={ofAward('site.statement')} rows={6} maxLength={4000} required />
      <EvidenceField field={form.field('evidence')} state={state} />
    </FormDialog>
  );
}
