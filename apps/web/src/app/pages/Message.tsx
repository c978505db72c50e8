import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#/ui/useTitle.ts';

type Page = 'backDesk' | 'failed' | 'later' | 'noPage' | 'notFound' | 'unauthorised';
type Props = {
  icon: LucideIcon;
  /** Whose title and sentence are shown. */
  page: Page;
  actions: ReactNode;
  aside?: ReactNode;
};

/** The frame of every page that has only something to say. */
export function Message({ icon: Icon, page, actions, aside }: Props) {
  const { t } = useTranslation('app');
  const title = t(`pages.${page}Title`);
  useTitle(title);
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-xl flex-col justify-center px-5 py-16">
      <Icon aria-hidden className="size-9 text-primary" strokeWidth={1.5} />
      <h1 className="mt-5 text-h1">{title}</h1>
      <p className="reading mt-2 text-ink-2">{t(`pages.${page}`)}</p>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      {aside && <div className="mt-10 border-t border-line pt-4 text-dense text-ink-2">{aside}</div>}
    </div>
  );
}
