import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Message } from './Message.tsx';

export default function Unauthorised() {
  const { t } = useTranslation('app');
  return (
    <Message
      icon={KeyRound}
      title={t('pages.unauthorisedTitle')}
      body={t('pages.unauthorised')}
      actions={
        <>
          <LinkButton href="/neibu/login" tone="primary">
            {t('account.logIn')}
          </LinkButton>
          <LinkButton href="/home/homepage">{t('pages.home')}</LinkButton>
        </>
      }
    />
  );
}
