import { Share2 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '../DialogButton.tsx';
import type { Sharing } from './ShareDialog.tsx';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

/** Makes a poster of a public page; what draws it is loaded once it is wanted. */
export function ShareButton({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('share');
  return (
    <DialogButton icon={Share2} label={t('share')}>
      {(close) => <ShareDialog sharing={sharing} onClose={close} />}
    </DialogButton>
  );
}
