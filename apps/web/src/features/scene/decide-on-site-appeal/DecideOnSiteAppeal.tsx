import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DecideOnSiteForm, type OnSiteObjection } from '../on-site/DecideOnSiteForm.tsx';

/** The final decision, by somebody who took no part in the first. */
export function DecideOnSiteAppeal({ objection }: { objection: OnSiteObjection }) {
  const { t } = useTranslation('on-site');
  const { sessionId, objectionId } = objection;
  const command = useCommand(trpc.scene.decideOnSiteAppeal, { done: t('desk.decided') });
  return (
    <DecideOnSiteForm
      objection={objection}
      command={command}
      label={t('desk.decideAppeal')}
      onDecide={(decision) => command.run({ sessionId, objectionId, ...decision })}
    />
  );
}
