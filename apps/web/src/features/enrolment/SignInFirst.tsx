import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';

/** For steps that belong to somebody: the way to log in or register, and back here. */
export function SignInFirst({ title }: { title: string }) {
  const { t } = useTranslation('enrolment');
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <Empty
      page
      kind="noPermission"
      title={title}
      hint={t('signInHint')}
      action={
        <>
          <LinkButton tone="primary" href={`/neibu/login?redirect=${back}`}>
            {t('signIn')}
          </LinkButton>
          <LinkButton href={`/neibu/register?redirect=${back}`}>{t('register')}</LinkButton>
        </>
      }
    />
  );
}
