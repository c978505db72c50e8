import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ApplicationDialog, type ApplicationProps } from '../recruitment/ApplicationDialog.tsx';

/** The reader's own application to a call. */
export function ApplyDialog({ call, onClose }: ApplicationProps) {
  const { t } = useTranslation('recruitment');
  const submit = useCommand(trpc.expert.submitExpertApplication, { done: t('apply.done'), onDone: onClose });
  const { callId } = call;
  return (
    <ApplicationDialog
      call={call}
      command={submit}
      send={(sent) => submit.run({ ...sent, callId })}
      onClose={onClose}
    />
  );
}
