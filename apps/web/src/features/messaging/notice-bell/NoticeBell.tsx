import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';

const EVERY_MS = 60_000;
const MOST_SHOWN = 99;

/** Leads to the notifications, with the number of those that are unread. */
export default function NoticeBell() {
  const { t } = useTranslation('messaging');
  const { data } = trpc.messaging.unreadNotices.useQuery(undefined, { refetchInterval: EVERY_MS });
  const unread = data?.unread ?? 0;
  return (
    <Link
      href="/center/notice"
      aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('title')}
      className="relative inline-flex size-9 items-center justify-center rounded-md text-ink-2 hover:bg-muted hover:text-ink touch:size-10"
    >
      <Bell aria-hidden className="size-[18px]" strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-0.5 right-0 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-bg"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
