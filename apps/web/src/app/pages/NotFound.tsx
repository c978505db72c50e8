import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Message } from './Message.tsx';

export default function NotFound() {
  const { t } = useTranslation('app');
  return (
    <Message
      icon={MapPinOff}
      title={t('pages.notFoundTitle')}
      body={t('pages.notFound')}
      actions={
        <>
          <LinkButton href="/home/homepage" tone="primary">
            {t('pages.home')}
          </LinkButton>
          <Button onClick={() => history.back()}>{t('pages.previous')}</Button>
        </>
      }
    />
  );
}
