import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { EvidenceFiles, useEvidence } from '#/lib/useEvidence.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { OnSiteEvidenceField } from '../on-site/OnSiteEvidence.tsx';

const Appeal = z.object({ grounds: z.string().trim().min(10).max(4000), evidence: EvidenceFiles });

type Props = { sessionId: SessionId; objectionId: string; onClose: () => void };

/** The team's one appeal in a session. */
export function AppealOnSiteDialog({ sessionId, objectionId, onClose }: Props) {
  const { t } = useTranslation('on-site');
  const form = useZodForm(Appeal, { defaultValues: { grounds: '', evidence: [] } });
  const { state, upload } = useEvidence();
  const file = useCommand(trpc.scene.fileOnSiteAppeal, { done: t('team.appealDone'), onDone: onClose });
  const send = async ({ grounds, evidence }: z.output<typeof Appeal>) => {
    const hashes = await upload(evidence);
    return hashes && file.run({ sessionId, objectionId, grounds, evidence: hashes });
  };
  return (
    <FormDialog
      title={t('team.appealTitle')}
      description={t('team.appealLead')}
      draft={objectionId}
      form={form}
      command={{ pending: file.pending || state === 'sending', refusal: file.refusal }}
      submit={t('team.appeal')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea field={form.field('grounds')} label={t('team.grounds')} rows={5} maxLength={4000} required />
      <OnSiteEvidenceField field={form.field('evidence')} state={state} />
    </FormDialog>
  );
}
