import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import NoticeBell from '#/features/messaging/notice-bell/NoticeBell.tsx';
import { useSession } from '#/lib/session.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Disclosure } from '#/ui/Disclosure.tsx';
import { Link } from '#/ui/Link.tsx';
import { useLogOut } from '../session/useLogOut.ts';

const rowClass = 'flex min-h-9 w-full items-center rounded-sm px-3 text-left text-ink hover:bg-muted touch:min-h-11';

/** Unread notifications, who one is, and where one may go. */
export default function AccountMenu() {
  const { t } = useTranslation('app');
  const { user, standing } = useSession();
  const logOut = useLogOut();
  if (!user) return null;
  const hasDesk = standing.kind === 'signedIn' && standing.menuPaths?.has('/dashboard');
  return (
    <>
      <NoticeBell />
      <Disclosure
        name={`${t('account.open')}: ${user.realName}`}
        buttonClass="flex min-h-9 items-center gap-1.5 rounded-md px-1.5 hover:bg-muted touch:min-h-10"
        panelClass="right-0 top-full mt-1.5 w-52 rounded-lg border border-line bg-bg p-1 shadow-float"
        label={
          <>
            <Avatar name={user.realName} src={user.avatar} />
            <span className="max-w-28 truncate max-md:hidden">{user.realName}</span>
            <ChevronDown aria-hidden className="size-3.5 text-ink-3" />
          </>
        }
      >
        <Link href="/center/users" className={rowClass}>
          {t('account.centre')}
        </Link>
        {hasDesk && (
          <Link href="/dashboard" className={rowClass}>
            {t('account.desk')}
          </Link>
        )}
        <Link href="/role" className={rowClass}>
          {t('account.role')}
        </Link>
        <button type="button" onClick={() => void logOut()} className={rowClass}>
          {t('account.logOut')}
        </button>
      </Disclosure>
    </>
  );
}
