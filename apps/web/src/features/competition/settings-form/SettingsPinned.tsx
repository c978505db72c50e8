import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Notice } from '#/ui/Notice.tsx';
import { AmendFirst } from '../amendment/AmendFirst.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import type { SettingsChange } from './settings-change.ts';

type Props = {
  competition: CompetitionDetails;
  change: SettingsChange;
  page: 'enrollSet' | 'workSubSet' | 'reviewSet';
};

/** Above published settings: how they change, before anybody types. */
export function SettingsPinned({ competition, change, page }: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  if (change.begun) return <Notice tone="warning">{t('amendment.begun', { stage: pick(change.begun.name) })}</Notice>;
  if (change.proposes) return <Notice tone="info">{t('amendment.proposing')}</Notice>;
  if (!change.amendable) return null;
  return (
    <AmendFirst competition={competition} page={page}>
      {t('amendment.pinned')}
    </AmendFirst>
  );
}
