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
import type { WorkRow } from '../work-row.ts';

const Entries = Reasoned.extend({ evidence: EvidenceFiles });

type Props = { row: WorkRow; withdrawal: boolean; onClose: () => void };

/** The first of two people says why a work is to go, and sends the files that show it. */
export function ProposeRemovalDialog({ row: { workId, title }, withdrawal, onClose }: Props) {
  const { t } = useTranslation('submission');
  const words = withdrawal ? 'list.withdrawal.propose' : 'list.disqualification.propose';
  const { state, upload } = useEvidence();
  const form = useZodForm(Entries, { defaultValues: { reason: '', evidence: [] } });
  const propose = useCommand(trpc.submission.proposeWorkDisqualification, {
    done: t(`${words}.done`),
    onDone: onClose,
  });
  const send = async ({ reason, evidence }: z.output<typeof Entries>) => {
    const hashes = await upload(evidence);
    return (
      hashes && propose.run({ workId, reason, evidence: hashes, ...(withdrawal && { withdrawal: true as const }) })
    );
  };
  return (
    <FormDialog
      title={t(`${words}.title`, { title })}
      form={form}
      command={{ pending: propose.pending || state === 'sending', refusal: propose.refusal }}
      submit={t(`${words}.action`)}
      tone="danger"
      draft={workId}
      cancel
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField field={form.field('reason')} label={t('list.reason')} help={t(`${words}.help`)} />
      <FileField
        field={form.field('evidence')}
        label={t('list.disqualification.evidence')}
        help={t('list.disqualification.evidenceHelp')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_EVIDENCE_BYTES}
        multiple
      />
      {state === 'sending' && <p role="status">{t('list.disqualification.sending')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('list.disqualification.uploadFailed')}</Notice>}
    </FormDialog>
  );
}
