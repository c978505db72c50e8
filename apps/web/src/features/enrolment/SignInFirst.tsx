import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';

/** The ways to log in or register, and back here. */
export function LogInOrRegister() {
  const { t } = useTranslation('enrolment');
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <>
      <LinkButton tone="primary" href={`/neibu/login?redirect=${back}`}>
        {t('signIn')}
      </LinkButton>
      <LinkButton href={`/neibu/register?redirect=${back}`}>{t('register')}</LinkButton>
    </>
  );
}

/** For steps that belong to somebody. */
export function SignInFirst({ title }: { title: string }) {
  const { t } = useTranslation('enrolment');
  return <Empty page kind="noPermission" title={title} hint={t('signInHint')} action={<LogInOrRegister />} />;
}
