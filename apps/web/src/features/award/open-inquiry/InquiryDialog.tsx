import { ObjectionKind } from '@laurel/domain/award/objection.ts';
import { ObjectionRules, USUAL_RULES } from '@laurel/domain/competition/objection-rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { StepDays } from '#/ui/ObjectionDayFields.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { EvidenceField } from '../objection/EvidenceField.tsx';
import type { ResultRow } from '../result-row.ts';

const { admitDays, decideDays, appealDays } = ObjectionRules.shape;
const Inquiry = z.object({
  kind: ObjectionKind,
  workCode: z.string().trim().min(1).max(40),
  statement: z.string().trim().min(10).max(4000),
  evidence: EvidenceFiles,
  ...{ admitDays, decideDays, appealDays },
});
const defaultValues = {
  ...{ kind: 'plagiarism' as const, workCode: '', statement: '', evidence: [] },
  ...USUAL_RULES,
};

type Props = { row: ResultRow; onClose: () => void };

/** An objection that those who handle objections open themselves. Before the announcement it has days of its own. */
export function InquiryDialog({ row: { resultId, item, status }, onClose }: Props) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const pick = useBilingual();
  const [objectionId] = useState(() => freshId());
  const form = useZodForm(Inquiry, { defaultValues });
  const { state, upload } = useEvidence();
  const open = useCommand(trpc.award.openInquiry, { done: say('inquiry.opened'), onDone: onClose });
  const options = ObjectionKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const drafted = status === 'drafted';
  const send = async ({ evidence, kind, workCode, statement, ...days }: z.output<typeof Inquiry>) => {
    const hashes = await upload(evidence);
    if (!hashes) return null;
    const rules = drafted ? { objectionRules: { ...days, holidays: [], workedWeekends: [] } } : {};
    return open.run({ resultId, objectionId, kind, workCode, statement, evidence: hashes, ...rules });
  };
  return (
    <FormDialog
      title={say('inquiry.title', { item: pick(item) })}
      description={say('inquiry.lead')}
      draft={`inquiry-${resultId}`}
      form={form}
      command={{ pending: open.pending || state === 'sending', refusal: open.refusal }}
      submit={say('inquiry.action')}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup field={form.field('kind')} label={t('site.kind')} options={options} inline />
      <TextField field={form.field('workCode')} label={say('workCode')} maxLength={40} required />
      <TextArea field={form.field('statement')} label={say('inquiry.statement')} rows={6} maxLength={4000} required />
      <EvidenceField field={form.field('evidence')} state={state} />
      {drafted && <StepDays field={(name) => form.field(name)} leastAppeal={0} />}
    </FormDialog>
  );
}
