import { useWebsite } from '#/lib/website.ts';
import { Link } from '#/ui/Link.tsx';
import { useSiteName } from './links.ts';

/** The mark: a leaf on a stem, in the template's colour. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" className="fill-primary" />
      <path
        d="M11 8v12.5a3 3 0 0 0 3 3h7.5"
        className="stroke-on-primary"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M15.5 18.5c0-5 2.5-8.5 7-10-.2 5-2.5 8.6-7 10Z" className="fill-on-primary opacity-60" />
    </svg>
  );
}

export function Brand() {
  const name = useSiteName();
  const { setting } = useWebsite();
  return (
    <Link href="/home/homepage" className="flex min-w-0 items-center gap-2.5 text-ink">
      {setting?.logo ? <img src={setting.logo} alt="" className="h-8 w-auto" /> : <Mark className="size-8 shrink-0" />}
      <span className="line-clamp-2 min-w-0 text-body leading-5 font-semibold">{name}</span>
    </Link>
  );
}
