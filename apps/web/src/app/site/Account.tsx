import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { LinkButton } from '#/ui/Button.tsx';

/** Only for those who are logged in, so that a visitor's first page does not load it. */
const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

/** Log in, or who one is and where one may go. */
export function Account() {
  const { t } = useTranslation('app');
  const { user, standing } = useSession();
  if (standing.kind === 'signedOut')
    return (
      <LinkButton href="/neibu/login" tone="primary" className="px-3.5 whitespace-nowrap">
        {t('account.logIn')}
      </LinkButton>
    );
  const waiting = <span aria-hidden className="size-8 rounded-full bg-muted" />;
  if (!user) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AccountMenu />
    </Suspense>
  );
}
