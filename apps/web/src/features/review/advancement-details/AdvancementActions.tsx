import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { type Advancement, pageOfAdvancement } from '../advancement.ts';
import { ApplyAdvancementButton } from '../apply-advancement/ApplyAdvancementButton.tsx';
import { ApproveAdvancementButton } from '../approve-advancement/ApproveAdvancementButton.tsx';
import { DiscardAdvancementButton } from '../discard-advancement/DiscardAdvancementButton.tsx';
import { PublishAdvancementButton } from '../publish-advancement/PublishAdvancementButton.tsx';

/** The steps of an advancement that this person may take now. */
export function AdvancementActions({ advancement }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const { can, advancementId } = advancement;
  return (
    <>
      {can.approve && <ApproveAdvancementButton advancement={advancement} />}
      {can.apply && <ApplyAdvancementButton advancement={advancement} />}
      {can.publish && <PublishAdvancementButton advancement={advancement} />}
      {can.discard && <DiscardAdvancementButton advancement={advancement} />}
      <LinkButton icon={Printer} href={`${pageOfAdvancement(advancementId)}&view=minutes`}>
        {t('advancement.minutes')}
      </LinkButton>
    </>
  );
}
