import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { DecideOnSiteForm, type OnSiteObjection } from '../on-site/DecideOnSiteForm.tsx';

/** The first decision about an objection on site. */
export function DecideOnSiteObjection({ objection }: { objection: OnSiteObjection }) {
  const { t } = useTranslation('on-site');
  const { sessionId, objectionId } = objection;
  const command = useCommand(trpc.scene.decideOnSiteObjection, { done: t('desk.decided') });
  return (
    <DecideOnSiteForm
      objection={objection}
      command={command}
      label={t('desk.decide')}
      onDecide={(decision) => command.run({ sessionId, objectionId, ...decision })}
    />
  );
}
