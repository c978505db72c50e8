import { Construction } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Message } from './Message.tsx';

/** The one page for addresses whose screen belongs to a later version. Nothing links here. */
export default function Later() {
  const { t } = useTranslation('app');
  return (
    <Message
      icon={Construction}
      title={t('pages.laterTitle')}
      body={t('pages.later')}
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
