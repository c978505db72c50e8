import { InquireAward } from '@laurel/domain/award/inquire-award.ts';
import { USUAL_RULES } from '@laurel/domain/competition/objection-rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { StepDays } from '#/ui/ObjectionDayFields.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import type { AwardRow } from '../award-row.ts';
import { EvidenceField } from '../objection/EvidenceField.tsx';

const { kind, objectionRules } = InquireAward.shape;
const { admitDays, decideDays, appealDays } = objectionRules.shape;
const Inquiry = z.object({
  kind,
  statement: z.string().trim().min(10).max(4000),
  evidence: EvidenceFiles,
  ...{ admitDays, decideDays, appealDays },
});
const defaultValues = {
  ...{ kind: 'plagiarism' as const, statement: '', evidence: [] },
  ...USUAL_RULES,
};

type Props = { row: AwardRow; onClose: () => void };

/** An inquiry into an award that stands: its team is heard before others decide whether it is revoked. */
export function InquireAwardDialog({ row: { awardId, workTitle }, onClose }: Props) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const [objectionId] = useState(() => freshId());
  const form = useZodForm(Inquiry, { defaultValues });
  const { state, upload } = useEvidence();
  const open = useCommand(trpc.award.inquireAward, { done: say('inquiry.opened'), onDone: onClose });
  const options = kind.options.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const send = async ({ evidence, kind: about, statement, ...days }: z.output<typeof Inquiry>) => {
    const hashes = await upload(evidence);
    if (!hashes) return null;
    const rules = { ...days, holidays: [], workedWeekends: [] };
    return open.run({ awardId, objectionId, kind: about, statement, evidence: hashes, objectionRules: rules });
  };
  return (
    <FormDialog
      title={say('inquiry.ofAward', { work: workTitle })}
      description={say('inquiry.ofAwardLead')}
      draft={`inquiry-${awardId}`}
      form={form}
      command={{ pending: open.pending || state === 'sending', refusal: open.refusal }}
      submit={say('inquiry.action')}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup field={form.field('kind')} label={t('site.kind')} options={options} inline />
      <TextArea field={form.field('statement')} label={say('inquiry.statement')} rows={6} maxLength={4000} required />
      <EvidenceField field={form.field('evidence')} state={state} />
      <StepDays field={(name) => form.field(name)} leastAppeal={1} />
    </FormDialog>
  );
}
