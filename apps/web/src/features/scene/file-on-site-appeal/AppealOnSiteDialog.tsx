import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const Appeal = z.object({ grounds: z.string().trim().min(10).max(4000) });

type Props = { sessionId: SessionId; objectionId: string; onClose: () => void };

/** The team's one appeal in a session. */
export function AppealOnSiteDialog({ sessionId, objectionId, onClose }: Props) {
  const { t } = useTranslation('on-site');
  const form = useZodForm(Appeal, { defaultValues: { grounds: '' } });
  const file = useCommand(trpc.scene.fileOnSiteAppeal, { done: t('team.appealDone'), onDone: onClose });
  return (
    <FormDialog
      title={t('team.appealTitle')}
      description={t('team.appealLead')}
      draft={objectionId}
      form={form}
      command={file}
      submit={t('team.appeal')}
      onSubmit={({ grounds }) => file.run({ sessionId, objectionId, grounds })}
      onClose={onClose}
    >
      <TextArea field={form.field('grounds')} label={t('team.grounds')} rows={5} maxLength={4000} required />
    </FormDialog>
  );
}
