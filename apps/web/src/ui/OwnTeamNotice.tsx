import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** In place of the buttons of decisions: why somebody with a team in the competition has none. */
export function OwnTeamNotice() {
  const { t } = useTranslation('refusals');
  return <Notice>{t('ownTeamConcerned')}</Notice>;
}
