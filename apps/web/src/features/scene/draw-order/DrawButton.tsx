import { Contribution } from '@laurel/domain/scene/session-events.ts';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { seenOf } from '../press.tsx';
import type { DeskSession } from '../sessions.ts';

/** Reveals the seed and draws, with what the audience gives. */
export function DrawButton({ session }: { session: DeskSession }) {
  const { t } = useTranslation('scene');
  return (
    <DialogButton tone="primary" icon={Dices} label={t('desk.drawOrder')}>
      {(close) => <DrawDialog session={session} onClose={close} />}
    </DialogButton>
  );
}

function DrawDialog({ session, onClose }: { session: DeskSession; onClose: () => void }) {
  const { t } = useTranslation('scene');
  const form = useZodForm(z.object({ contribution: Contribution }), { defaultValues: { contribution: '' } });
  const draw = useCommand(trpc.scene.drawOrder, { onDone: onClose });
  return (
    <FormDialog
      title={t('desk.drawTitle')}
      form={form}
      draft={session.sessionId}
      command={draw}
      submit={t('desk.drawOrder')}
      onSubmit={({ contribution }) => draw.run({ ...seenOf(session), contribution })}
      cancel
      onClose={onClose}
    >
      <TextField
        field={form.field('contribution')}
        label={t('desk.contribution')}
        help={t('desk.contributionHelp')}
        maxLength={200}
      />
    </FormDialog>
  );
}
