import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';

/** To the public list of a competition's recipients. */
export function RecipientsLink({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('public-recipients');
  return (
    <LinkButton icon={Users} href={`/certificate/recipients?id=${competitionId}`}>
      {t('see')}
    </LinkButton>
  );
}
