import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ApplicationDialog, type ApplicationProps } from '../recruitment/ApplicationDialog.tsx';

/** The recommended reader applies to the call. */
export function AcceptDialog({ token, call, onClose }: ApplicationProps & { token: string }) {
  const { t } = useTranslation('recruitment');
  const accept = useCommand(trpc.expert.acceptRecommendation, { done: t('apply.done'), onDone: onClose });
  return (
    <ApplicationDialog call={call} command={accept} send={(sent) => accept.run({ ...sent, token })} onClose={onClose} />
  );
}
