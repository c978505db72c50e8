import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { LinkButton } from '#/ui/Button.tsx';

/** The next step after a design: a batch of certificates made with it. */
export function UseDesign({ designId }: { designId: string }) {
  const { t } = useTranslation('certificate');
  const { can } = useSession();
  if (!can('cert:batch:edit')) return null;
  return (
    <LinkButton
      tone="primary"
      icon={ArrowRight}
      href={`/certificate/setting?designId=${designId}`}
      title={t('flow.nextHint')}
      aria-label={t('flow.next')}
      className="max-md:px-2.5"
    >
      <span className="max-md:hidden">{t('flow.next')}</span>
    </LinkButton>
  );
}
