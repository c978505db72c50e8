import { OnSiteObjectionKind } from '@laurel/domain/scene/on-site-objection.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { OnSiteEvidenceField } from '../on-site/OnSiteEvidence.tsx';

const Objection = z.object({
  kind: OnSiteObjectionKind,
  statement: z.string().trim().min(10).max(4000),
  evidence: EvidenceFiles,
});

type Props = { session: RouterOutputs['scene']['teamSessions'][number]; onClose: () => void };

/** The team objects to how its turn was held or its score computed. */
export function ObjectOnSiteDialog({ session: { sessionId, slotId, code, kinds }, onClose }: Props) {
  const { t } = useTranslation('on-site');
  const [objectionId] = useState(() => freshId());
  // What may be chosen is as the dialog was opened: it does not change under the hand.
  const [offered] = useState(kinds);
  const form = useZodForm(Objection, {
    defaultValues: { kind: offered[0] ?? 'procedure', statement: '', evidence: [] },
  });
  const { state, upload } = useEvidence();
  const file = useCommand(trpc.scene.fileOnSiteObjection, { done: t('team.done'), onDone: onClose });
  const send = async ({ evidence, ...said }: z.output<typeof Objection>) => {
    const hashes = await upload(evidence);
    return hashes && file.run({ sessionId, slotId, objectionId, ...said, evidence: hashes });
  };
  return (
    <FormDialog
      title={t('team.objectTitle', { code })}
      description={t('team.objectLead')}
      draft={slotId}
      form={form}
      command={{ pending: file.pending || state === 'sending', refusal: file.refusal }}
      submit={t('team.object')}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup
        field={form.field('kind')}
        label={t('team.kind')}
        options={offered.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        inline
      />
      <TextArea field={form.field('statement')} label={t('team.statement')} rows={5} maxLength={4000} required />
      <OnSiteEvidenceField field={form.field('evidence')} state={state} />
    </FormDialog>
  );
}
