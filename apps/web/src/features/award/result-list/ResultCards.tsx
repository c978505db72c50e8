import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { AnnounceDialog } from '../announce-result/AnnounceDialog.tsx';
import { DraftDialog } from '../draft-result/DraftDialog.tsx';
import { ObjectionsDrawer } from '../objection-list/ObjectionsDrawer.tsx';
import { InquiryDialog } from '../open-inquiry/InquiryDialog.tsx';
import { PreviewDrawer } from '../result-preview/PreviewDrawer.tsx';
import type { ResultRow } from '../result-row.ts';
import { ResultCard } from './ResultCard.tsx';

type Waiting = NonNullable<RouterInputs['award']['resultList']['waiting']>;
type Props = { competitionId: CompetitionId | null; waiting: Waiting | null };
const idOf = (row: ResultRow) => row.resultId;

/** The status of each item's result and its next step; `waiting`: only those in which that waits for me. */
export function ResultCards({ competitionId, waiting }: Props) {
  const { t } = useTranslation('award');
  const { can } = useSession();
  const query = trpc.award.resultList.useQuery({
    ...(competitionId ? { competitionId } : {}),
    ...(waiting ? { waiting } : {}),
  });
  const [correcting, setCorrecting] = useState<ResultRow | null>(null);
  const [announcing, setAnnouncing] = useState<ResultRow | null>(null);
  const [inquired, setInquired] = useState<ResultRow | null>(null);
  const [previewed, preview] = useOpened('preview', query.data, idOf);
  const [disputed, dispute] = useOpened('objections', query.data, idOf);
  const drafts = competitionId && can('award:result:announce') && !query.data?.some(({ ownTeam }) => ownTeam);
  return (
    <section aria-label={t('results')}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-h3">{t('results')}</h2>
        {drafts && <NewDraft competitionId={competitionId} />}
      </div>
      {waiting && <OnlyWaiting waiting={waiting} competitionId={competitionId} />}
      <QueryList
        query={query}
        empty={waiting ? { title: t('waiting.none') } : { title: t('noResults'), hint: t('noResultsHint') }}
      >
        {(rows) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {rows.map((row) => (
              <ResultCard
                key={row.resultId}
                row={row}
                named={!competitionId}
                open={{ correct: setCorrecting, announce: setAnnouncing, inquire: setInquired, preview, dispute }}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {correcting && (
        <DraftDialog
          competitionId={correcting.competitionId}
          corrects={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
      {announcing && <AnnounceDialog row={announcing} onClose={() => setAnnouncing(null)} />}
      {inquired && <InquiryDialog row={inquired} onClose={() => setInquired(null)} />}
      {previewed && previewed !== 'new' && <PreviewDrawer row={previewed} onClose={() => preview(undefined)} />}
      {disputed && disputed !== 'new' && <ObjectionsDrawer row={disputed} onClose={() => dispute(undefined)} />}
    </section>
  );
}

function NewDraft({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const [drafting, setDrafting] = useState(false);
  return (
    <>
      <Button onClick={() => setDrafting(true)}>{t('draft')}</Button>
      {drafting && <DraftDialog competitionId={competitionId} corrects={null} onClose={() => setDrafting(false)} />}
    </>
  );
}

/** Says that only some results are shown, with the way to all of them. */
function OnlyWaiting({ waiting, competitionId }: { waiting: Waiting; competitionId: CompetitionId | null }) {
  const { t } = useTranslation('award');
  const all = `/competitionReward/detailedList${competitionId ? `?competitionId=${competitionId}` : ''}`;
  const way = (
    <LinkButton size="sm" href={all}>
      {t('waiting.all')}
    </LinkButton>
  );
  return (
    <Notice tone="info" className="mb-3" actions={way}>
      {t(`waiting.${waiting}`)}
    </Notice>
  );
}
