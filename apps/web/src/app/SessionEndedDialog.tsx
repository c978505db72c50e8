import { useTranslation } from 'react-i18next';
import { token } from '#/lib/token.ts';
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx';

/** The specification's wait between leaving for the home page and loading it afresh. */
const RELOAD_MS = 500;

/** Code 11000: the token is cleared, the person is told, and the home page is loaded afresh. */
export default function SessionEndedDialog() {
  const { t } = useTranslation('app');
  const leave = () => {
    token.clear();
    history.replaceState(null, '', '/home/homepage');
    setTimeout(() => location.reload(), RELOAD_MS);
  };
  return <ConfirmDialog open title={t('sessionEnded.title')} action={t('sessionEnded.action')} onAnswer={leave} />;
}
