import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';

/** The page outside that shows why points were deducted or added. */
export function AdjustmentLink({ link }: { link: string | null }) {
  const { t } = useTranslation('review');
  if (!link) return null;
  return (
    <LinkButton size="sm" icon={ExternalLink} href={link} external>
      {t('adjustments.link')}
    </LinkButton>
  );
}
