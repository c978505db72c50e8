import { MOST_CHARACTERS } from '@laurel/domain/certificate/accept-correction.ts';
import { CorrectedPart } from '@laurel/domain/certificate/correction.ts';
import { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { uploadFile } from '#/lib/upload-file.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { CheckboxGroup, RadioGroup } from '#/ui/Choice.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';

const MOST_BYTES = 10_000_000;
const Entries = z.object({
  part: CorrectedPart,
  wanted: z.string().trim().min(1).max(200),
  explanation: z.string().trim().max(1000),
  evidence: z.array(z.instanceof(File)).max(1),
  also: z.array(CertificateId),
});

type Certificate = RouterOutputs['certificate']['myCorrection'];

/** What is wrong, what it should be, and what shows it. */
export function RequestCorrectionForm({ certificate }: { certificate: Certificate }) {
  const { certificateId, number, parts, alike, sealed } = certificate;
  const { t } = useTranslation('correction');
  const pick = useBilingual();
  const [correctionId] = useState(() => freshId());
  const [alsoIds] = useState(() => new Map(alike.map((one) => [one.certificateId, freshId()])));
  const [problem, setProblem] = useState(false);
  const [sending, setSending] = useState(false);
  const form = useZodForm(Entries, {
    defaultValues: {
      ...{ part: 'name', wanted: '', explanation: '', evidence: [] },
      also: alike.map((one) => one.certificateId),
    },
  });
  const request = useCommand(trpc.certificate.requestCorrection, { done: t('correction.sent') });
  const part = form.watch('part');
  const send = async ({ evidence: [file], also, ...entries }: z.output<typeof Entries>) => {
    setProblem(false);
    setSending(file !== undefined);
    const evidence = file ? await uploadFile(file) : null;
    setSending(false);
    if (file && !evidence) {
      setProblem(true);
      return null;
    }
    const others = entries.part === 'name' ? also : [];
    return request.run({
      ...{ ...entries, certificateId, correctionId, evidence },
      also: others.flatMap((id) => {
        const own = alsoIds.get(id);
        return own ? [{ certificateId: id, correctionId: own }] : [];
      }),
    });
  };
  // Of a sealed stage only what is said of people is corrected.
  const open = CorrectedPart.options.filter((value) => !sealed || value === 'name' || value === 'school');
  const options = open.map((value) => ({ value, label: t(`correction.parts.${value}`) }));
  const printed = parts.find((each) => each.part === part)?.printed || t('correction.nothingPrinted');
  const command = { pending: request.pending || sending, refusal: request.refusal };
  return (
    <CommandForm
      form={form}
      label={`${t('correction.title')} ${number}`}
      draft={certificateId}
      command={command}
      submit={t('correction.submit')}
      onSubmit={send}
    >
      {sealed && <Notice tone="info">{t('correction.sealed')}</Notice>}
      <RadioGroup field={form.field('part')} label={t('correction.part')} options={options} inline />
      <DescriptionList items={[{ label: t('correction.printedNow'), value: printed }]} />
      <TextField
        field={form.field('wanted')}
        label={t('correction.wanted')}
        maxLength={MOST_CHARACTERS[part]}
        required
      />
      {part === 'name' && alike.length > 0 && (
        <CheckboxGroup
          field={form.field('also')}
          label={t('correction.alsoMine')}
          help={t('correction.alsoMineHelp')}
          options={alike.map((one) => ({
            value: one.certificateId,
            label: `${pick(one.competitionName)} · ${pick(one.levelName)} · ${one.number}`,
          }))}
        />
      )}
      <TextArea
        field={form.field('explanation')}
        label={t('correction.explanation')}
        help={t('correction.explanationHelp')}
        rows={4}
        maxLength={1000}
      />
      <FileField
        field={form.field('evidence')}
        label={t('correction.evidence')}
        help={t('correction.evidenceHelp')}
        required={sealed}
        accept=".pdf,.jpg,.jpeg,.png"
        maxBytes={MOST_BYTES}
      />
      {sending && <p role="status">{t('correction.sending')}</p>}
      {problem && <Notice tone="danger">{t('correction.uploadFailed')}</Notice>}
    </CommandForm>
  );
}
