import { MOST_NAME_CHARACTERS, NamePart } from '@laurel/domain/award/name-correction.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
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
import { ReasonField } from '#/ui/ReasonField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { Sheet, ToCorrect } from '../name-check/sheet.ts';
import { EvidenceField } from '../objection/EvidenceField.tsx';

const Entries = z.object({
  part: NamePart,
  wanted: z.string().trim().min(1).max(200),
  explanation: Reason,
  evidence: EvidenceFiles,
});

type Props = { sheet: Sheet; asked: ToCorrect; onClose: () => void };

/** What it should be, and why. */
export function RequestNameCorrectionDialog({ sheet: { checkId, workId }, asked, onClose }: Props) {
  const { t } = useTranslation('name-check');
  const [correctionId] = useState(() => freshId());
  const { subjectId, what, parts } = asked;
  const form = useZodForm(Entries, {
    defaultValues: {
      part: parts[0]?.part ?? 'name',
      wanted: parts.length === 1 ? (parts[0]?.printed ?? '') : '',
      explanation: '',
      evidence: [],
    },
  });
  const request = useCommand(trpc.award.requestNameCorrection, { done: t('request.done'), onDone: onClose });
  const { state, upload } = useEvidence();
  const send = async ({ evidence, ...entries }: z.output<typeof Entries>) => {
    const hashes = await upload(evidence);
    return hashes && request.run({ ...entries, correctionId, checkId, workId, subjectId, evidence: hashes[0] ?? null });
  };
  const part = form.watch('part');
  const printed = parts.find((each) => each.part === part)?.printed || t('request.nothing');
  return (
    <FormDialog
      title={t('request.title', { what })}
      description={t('request.description', { printed })}
      draft={`${workId} ${subjectId ?? part}`}
      form={form}
      command={{ pending: request.pending || state === 'sending', refusal: request.refusal }}
      submit={t('request.submit')}
      onSubmit={send}
      cancel
      onClose={onClose}
    >
      {parts.length > 1 && (
        <RadioGroup
          field={form.field('part')}
          label={t('request.part')}
          options={parts.map((each) => ({ value: each.part, label: t(`parts.${each.part}`) }))}
          inline
        />
      )}
      <TextField
        field={form.field('wanted')}
        label={t('request.wanted')}
        maxLength={MOST_NAME_CHARACTERS[part]}
        required
      />
      <ReasonField
        field={form.field('explanation')}
        label={t('request.explanation')}
        help={t('request.explanationHelp')}
      />
      <EvidenceField field={form.field('evidence')} state={state} one />
    </FormDialog>
  );
}
