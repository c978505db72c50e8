import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { EvidenceField } from '../objection/EvidenceField.tsx';

const Appeal = z.object({ grounds: z.string().trim().min(10).max(4000), evidence: EvidenceFiles });

type Props = { objection: RouterOutputs['award']['myObjections'][number]; onClose: () => void };

/** One side asks others to decide about an objection again. */
export function FileAppealDialog({ objection: { resultId, objectionId, side }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const form = useZodForm(Appeal, { defaultValues: { grounds: '', evidence: [] } });
  const { state, upload } = useEvidence();
  const command = useCommand(trpc.award.fileAppeal, { done: t('appeal.done'), onDone: onClose });
  const send = async ({ grounds, evidence }: z.output<typeof Appeal>) => {
    const hashes = await upload(evidence);
    return hashes && command.run({ resultId, objectionId, side, grounds, evidence: hashes });
  };
  return (
    <FormDialog
      title={t('appeal.title')}
      description={t('appeal.lead')}
      draft={objectionId}
      form={form}
      command={{ pending: command.pending || state === 'sending', refusal: command.refusal }}
      submit={t('appeal.action')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea field={form.field('grounds')} label={t('appeal.grounds')} rows={6} maxLength={4000} required />
      <EvidenceField field={form.field('evidence')} state={state} />
    </FormDialog>
  );
}
