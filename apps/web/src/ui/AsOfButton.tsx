import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { LinkButton } from './Button.tsx';

type Props = { kind: string; competitionId?: string | undefined };

/** For those who read the log: this list as it was at a time, beside today. */
export function AsOfButton({ kind, competitionId }: Props) {
  const { t } = useTranslation('ui');
  const { can } = useSession();
  if (!can('sys:log:query')) return null;
  const asked = new URLSearchParams({ tab: 'listAt', kind, ...(competitionId ? { competitionId } : {}) });
  return (
    <LinkButton href={`/system/log?${asked}`} icon={History}>
      {t('asOf')}
    </LinkButton>
  );
}
