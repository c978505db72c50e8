import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { ProposeAdjustment } from '@laurel/domain/review/propose-adjustment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { uploadFile } from '#/lib/upload-file.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { ReasonField } from '#/ui/ReasonField.tsx';
import { TextField } from '#/ui/TextField.tsx';

const MOST_BYTES = 10_000_000;
const Entries = z.object({
  workCode: z.string().trim().min(1).max(40),
  kind: z.enum(['deduction', 'bonus']),
  points: z.number().min(0.001).max(1000),
  reason: Reason,
  link: z.union([z.literal(''), ProposeAdjustment.shape.link.unwrap()]),
  evidence: z.array(z.instanceof(File)).max(1),
});

type Props = { roundId: RoundId; rule: { limit: number; secondPerson: boolean }; onClose: () => void };

/** Takes points from a work's score in the round, or adds some, with the reason and what shows it. */
export function ProposeAdjustmentDialog({ roundId, rule, onClose }: Props) {
  const { t } = useTranslation('review');
  const [adjustmentId] = useState(() => freshId());
  const [upload, setUpload] = useState<'idle' | 'sending' | 'failed'>('idle');
  const form = useZodForm(Entries, {
    defaultValues: { workCode: '', kind: 'deduction', points: 1, reason: '', link: '', evidence: [] },
  });
  const propose = useCommand(trpc.review.proposeAdjustment, {
    done: t(rule.secondPerson ? 'adjustments.proposed' : 'adjustments.counts'),
    onDone: onClose,
  });
  const send = async ({ evidence: [file], kind, points, link, ...entries }: z.output<typeof Entries>) => {
    setUpload(file ? 'sending' : 'idle');
    const evidence = file ? await uploadFile(file) : null;
    setUpload(file && !evidence ? 'failed' : 'idle');
    if (file && !evidence) return null;
    const pointsMilli = Math.round(points * 1000) * (kind === 'deduction' ? -1 : 1);
    return propose.run({ ...entries, pointsMilli, evidence, ...(link && { link }), roundId, adjustmentId });
  };
  const kinds = Entries.shape.kind.options.map((value) => ({ value, label: t(`adjustments.kinds.${value}`) }));
  return (
    <FormDialog
      title={t('adjustments.add')}
      form={form}
      command={{ pending: propose.pending || upload === 'sending', refusal: propose.refusal }}
      submit={t(rule.secondPerson ? 'adjustments.propose' : 'adjustments.record')}
      onSubmit={send}
      draft={roundId}
      onClose={onClose}
    >
      <TextField field={form.field('workCode')} label={t('adjustments.workCode')} maxLength={40} required />
      <RadioGroup field={form.field('kind')} label={t('adjustments.kind')} options={kinds} inline />
      <NumberField
        field={form.field('points')}
        label={t('adjustments.points')}
        help={t('adjustments.limit', { limit: rule.limit })}
        min={0.001}
        max={rule.limit}
        required
      />
      <ReasonField field={form.field('reason')} help={t('adjustments.reasonHelp')} />
      <TextField
        field={form.field('link')}
        label={t('adjustments.link')}
        help={t('adjustments.linkHelp')}
        maxLength={500}
      />
      <FileField
        field={form.field('evidence')}
        label={t('adjustments.evidence')}
        help={t('adjustments.evidenceHelp')}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_BYTES}
      />
      {upload === 'failed' && <Notice tone="danger">{t('adjustments.uploadFailed')}</Notice>}
    </FormDialog>
  );
}
