import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewNotice } from '#/features/content/preview-link/PreviewNotice.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { WebsiteContext } from '#/lib/website.ts';
import { Empty } from '#/ui/Empty.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { SiteShell } from './SiteShell.tsx';

/** The site as it will look with the settings behind a preview link: head, front page and foot. */
export default function PreviewShell({ children, bleed = false }: { children: ReactNode; bleed?: boolean }) {
  const { t } = useTranslation('preview-link');
  const token = useLinkSecret('token');
  const query = trpc.content.previewedSite.useQuery({ token: token ?? '' }, { enabled: token !== null, retry: false });
  if (token === null || query.error)
    return (
      <SiteShell>
        <Empty page kind="nothing" title={t('over')} hint={t('overHint')} />
      </SiteShell>
    );
  if (!query.data) return <PageSkeleton />;
  const { setting, expiresAt } = query.data;
  return (
    <WebsiteContext value={{ ready: true, template: setting.templateType, setting }}>
      <SiteShell bleed={bleed}>
        <PreviewNotice kind="site" expiresAt={expiresAt} />
        {children}
      </SiteShell>
    </WebsiteContext>
  );
}
