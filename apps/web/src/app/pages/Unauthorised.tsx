import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Message } from './Message.tsx';
import { HomeLink } from './ways-on.tsx';

export default function Unauthorised() {
  const { t } = useTranslation('app');
  return (
    <Message
      icon={KeyRound}
      page="unauthorised"
      actions={
        <>
          <LinkButton href="/neibu/login" tone="primary">
            {t('account.logIn')}
          </LinkButton>
          <HomeLink second />
        </>
      }
    />
  );
}
