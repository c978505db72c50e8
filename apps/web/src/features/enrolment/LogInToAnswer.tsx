import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';

/** The ways to log in or register, and back to the invitation whose secret follows the `#`. */
export function LogInToAnswer({ hash }: { hash: string }) {
  const { t } = useTranslation('enrolment');
  const back = encodeURIComponent(`/home/signUp/team#${hash}`);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton tone="primary" href={`/neibu/login#redirect=${back}`}>
        {t('invitation.logIn')}
      </LinkButton>
      <LinkButton href={`/neibu/register#redirect=${back}`}>{t('register')}</LinkButton>
    </div>
  );
}
