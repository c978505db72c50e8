import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

/** Says that what is published changes by an amendment, with the way to one. */
export function AmendFirst({
  competition,
  page = 'details',
  children,
}: {
  competition: CompetitionDetails;
  /** Where the amendment is prepared. */
  page?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('competition');
  const { competitionId, amendment, can } = competition;
  const href = amendment
    ? `/competition/details?id=${competitionId}`
    : `/competition/${page}?id=${competitionId}&amend=1`;
  return (
    <Notice
      tone="info"
      actions={
        can.edit && (
          <LinkButton size="sm" href={href}>
            {t(amendment ? 'amendment.see' : 'amendment.propose')}
          </LinkButton>
        )
      }
    >
      {children}
    </Notice>
  );
}
