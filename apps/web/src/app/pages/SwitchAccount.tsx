import { useTranslation } from 'react-i18next';
import { useLogOut } from '#/app/useLogOut.ts';
import { Button } from '#/ui/Button.tsx';

/** Ends this session and offers the login page. */
export function SwitchAccount() {
  const { t } = useTranslation('app');
  const logOut = useLogOut();
  return <Button onClick={() => void logOut('/neibu/login')}>{t('pages.switchAccount')}</Button>;
}
