import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { EvidenceField } from '../objection/EvidenceField.tsx';

const Answer = z.object({ answer: z.string().trim().min(10).max(4000), evidence: EvidenceFiles });

type Props = { objection: RouterOutputs['award']['myObjections'][number]; onClose: () => void };

/** The team's answer to an objection about its work. */
export function AnswerObjectionDialog({ objection: { resultId, objectionId }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const form = useZodForm(Answer, { defaultValues: { answer: '', evidence: [] } });
  const { state, upload } = useEvidence();
  const command = useCommand(trpc.award.answerObjection, { done: t('answer.done'), onDone: onClose });
  const send = async ({ answer, evidence }: z.output<typeof Answer>) => {
    const hashes = await upload(evidence);
    return hashes && command.run({ resultId, objectionId, answer, evidence: hashes });
  };
  return (
    <FormDialog
      title={t('answer.title')}
      description={t('answer.lead')}
      draft={objectionId}
      form={form}
      command={{ pending: command.pending || state === 'sending', refusal: command.refusal }}
      submit={t('answer.action')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea field={form.field('answer')} label={t('answer.text')} rows={6} maxLength={4000} required />
      <EvidenceField field={form.field('evidence')} state={state} />
    </FormDialog>
  );
}
