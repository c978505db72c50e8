import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { useLogOut } from '../session/useLogOut.ts';

/** Ends this session and offers the login page. */
export function SwitchAccount() {
  const { t } = useTranslation('app');
  const logOut = useLogOut();
  return <Button onClick={() => void logOut('/neibu/login')}>{t('pages.switchAccount')}</Button>;
}
