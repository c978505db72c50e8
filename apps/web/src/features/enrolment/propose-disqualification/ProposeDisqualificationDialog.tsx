import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Reasoned } from '#/lib/reasoned.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, MOST_EVIDENCE_BYTES, useEvidence } from '#/lib/useEvidence.ts';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import type { Details } from '../useEnrolment.ts';

const Entries = Reasoned.extend({ evidence: EvidenceFiles });

type Props = { row: Pick<Details, 'enrolmentId' | 'teamName'>; withdrawal: boolean; onClose: () => void };

/** The first of two people says why a registration is to go, and sends the files that show it. */
export function ProposeDisqualificationDialog({ row: { enrolmentId, teamName }, withdrawal, onClose }: Props) {
  const { t } = useTranslation('enrolment');
  const words = t(`decision.${withdrawal ? 'proposeWithdrawal' : 'disqualify'}`, {
    returnObjects: true,
    team: teamName,
  });
  const { state, upload } = useEvidence();
  const form = useZodForm(Entries, { defaultValues: { reason: '', evidence: [] } });
  const propose = useCommand(trpc.enrolment.proposeDisqualification, { done: words.done, onDone: onClose });
  const send = async ({ reason, evidence }: z.output<typeof Entries>) => {
    const hashes = await upload(evidence);
    const about = { enrolmentId, reason, ...(withdrawal && { withdrawal: true as const }) };
    return hashes && propose.run({ ...about, evidence: hashes });
  };
  return (
    <FormDialog
      title={words.title}
      form={form}
      command={{ pending: propose.pending || state === 'sending', refusal: propose.refusal }}
      submit={words.action}
      tone="danger"
      draft={enrolmentId}
      cancel
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField field={form.field('reason')} help={words.help} />
      <FileField
        field={form.field('evidence')}
        label={t('decision.evidence')}
        help={t('decision.evidenceHelp')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_EVIDENCE_BYTES}
        multiple
      />
      {state === 'sending' && <p role="status">{t('decision.sending')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('decision.uploadFailed')}</Notice>}
    </FormDialog>
  );
}
