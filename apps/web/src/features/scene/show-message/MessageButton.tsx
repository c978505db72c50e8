import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Press, seenOf } from '../press.tsx';
import type { DeskSession } from '../sessions.ts';

const Message = z.object({ zh: z.string().trim().min(1).max(60), en: z.string().trim().max(120) });

/** Shows a message on the call screen, or takes it away. */
export function MessageButton({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  if (session.message)
    return (
      <Press
        procedure={trpc.scene.showMessage}
        input={{ ...seenOf(session), message: null }}
        label={t('desk.hideMessage')}
      />
    );
  return (
    <DialogButton icon={MessageSquare} label={t('desk.message')}>
      {(close) => <MessageDialog session={session} onClose={close} />}
    </DialogButton>
  );
}

function MessageDialog({ session, onClose }: { session: DeskSession; onClose: () => void }) {
  const { t } = useTranslation('scene');
  const form = useZodForm(Message, { defaultValues: { zh: '', en: '' } });
  const show = useCommand(trpc.scene.showMessage, { onDone: onClose });
  return (
    <FormDialog
      title={t('desk.messageTitle')}
      form={form}
      draft={session.sessionId}
      command={show}
      submit={t('desk.showMessage')}
      onSubmit={(message) => show.run({ ...seenOf(session), message })}
      onClose={onClose}
    >
      <BilingualFields
        fields={[form.field('zh'), form.field('en')]}
        labels={[t('desk.messageZh'), t('desk.messageEn')]}
      />
    </FormDialog>
  );
}
