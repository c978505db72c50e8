import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { RoundDetails } from '../round-details.ts';

/** Works that no plan includes until they pass their qualification check, with the way to the desk where that is done. */
export function UncheckedWorks({ round: { competitionId, unchecked } }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const mayCheck = useSession().can('work:info:screen');
  return (
    <Notice
      tone="danger"
      title={t('distribution.unchecked', { count: unchecked })}
      actions={
        mayCheck && (
          <LinkButton size="sm" tone="primary" href={`/works/details?status=toCheck&competitionId=${competitionId}`}>
            {t('distribution.toScreening')}
          </LinkButton>
        )
      }
    >
      {t('distribution.uncheckedBody')}
    </Notice>
  );
}
