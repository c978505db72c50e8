import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { EvidenceField } from './EvidenceField.tsx';

const Answer = z.object({ answer: z.string().trim().min(10).max(4000), evidence: EvidenceFiles });
type Uploaded = NonNullable<Awaited<ReturnType<ReturnType<typeof useEvidence>['upload']>>>;

type Props = {
  title: string;
  lead: string;
  draft: string;
  command: React.ComponentProps<typeof FormDialog>['command'];
  onSend: (answer: { readonly answer: string; readonly evidence: Uploaded }) => unknown;
  onClose: () => void;
};

/** The answer of the team that an objection or an appeal is about, with its evidence. */
export function AnswerDialog({ title, lead, draft, command, onSend, onClose }: Props) {
  const { t } = useTranslation('objection');
  const form = useZodForm(Answer, { defaultValues: { answer: '', evidence: [] } });
  const { state, upload } = useEvidence();
  const send = async ({ answer, evidence: chosen }: z.output<typeof Answer>) => {
    const evidence = await upload(chosen);
    return evidence && onSend({ answer, evidence });
  };
  return (
    <FormDialog
      title={title}
      description={lead}
      draft={draft}
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
