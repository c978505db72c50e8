import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '#/ui/Button.tsx';

/** Where a page that has only something to say leads. */
export function HomeLink({ second = false }: { second?: boolean }) {
  const { t } = useTranslation('app');
  return (
    <LinkButton href="/home/homepage" {...(second ? {} : { tone: 'primary' as const })}>
      {t('pages.home')}
    </LinkButton>
  );
}

export function BackButton() {
  const { t } = useTranslation('app');
  return <Button onClick={() => history.back()}>{t('pages.previous')}</Button>;
}
