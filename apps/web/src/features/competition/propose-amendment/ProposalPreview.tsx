import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { AmendmentAudience } from '../amendment/AmendmentAudience.tsx';
import { Differences } from '../amendment/Differences.tsx';
import { SessionsOutside } from '../amendment/SessionsOutside.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import type { Proposal } from './proposal.ts';

type PreviewProps = {
  competitionId: CompetitionDetails['competitionId'];
  proposal: Proposal;
  pending: boolean;
  send: (confirmPast: boolean) => unknown;
  back: () => void;
  children: ReactNode;
};

/** What an amendment would change, and for whom, before it is proposed. */
export function ProposalPreview({ competitionId, proposal, pending, send, back, children }: PreviewProps) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const query = trpc.competition.previewAmendment.useQuery({ competitionId, changes: proposal.changes });
  return (
    <QueryState query={query}>
      {({ differences, affected, past, touched, outside }) => (
        <div className="space-y-4">
          {differences.length === 0 ? (
            <Notice tone="info">{t('amendment.nothing')}</Notice>
          ) : (
            <>
              <Notice tone="warning">
                {t('amendment.affected', affected)} {t('amendment.consequence')}
              </Notice>
              <Differences differences={differences} />
              <AmendmentAudience competitionId={competitionId} itemIds={touched} />
              <p className="text-ink-2">{t('amendment.because', { reason: proposal.reason })}</p>
            </>
          )}
          <SessionsOutside sessions={outside} />
          {past && <Notice tone="danger">{t('amendment.pastBody', { stage: pick(past) })}</Notice>}
          {children}
          <div className="flex flex-wrap gap-2">
            {differences.length > 0 && outside.length === 0 && (
              <Button tone={past ? 'danger' : 'primary'} pending={pending} onClick={() => void send(past !== null)}>
                {t(past ? 'amendment.sendPast' : 'amendment.send')}
              </Button>
            )}
            <Button onClick={back}>{ui('back')}</Button>
          </div>
        </div>
      )}
    </QueryState>
  );
}
