import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Link } from '#/ui/Link.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SearchSelect } from '#/ui/SearchSelect.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { type ListedCompetition, useCompetitionSearch } from '../useCompetitionSearch.ts';

type Props = { competitionId: string; onClose: () => void };

const notDrafts = (rows: readonly ListedCompetition[]) => rows.filter(({ status }) => status !== 'draft');

/** Publishes the list of a competition's recipients, or takes it down. */
export function ShowRecipientListDialog({ competitionId, onClose }: Props) {
  const { t } = useTranslation('public-recipients');
  const [chosen, setChosen] = useState(competitionId);
  const { options, find } = useCompetitionSearch(chosen, { arrange: notDrafts });
  return (
    <Dialog open size="md" onOpenChange={onClose} title={t('show.title')} description={t('show.lead')}>
      <div className="space-y-4">
        <SearchSelect {...find} label={t('show.competition')} value={chosen} onChange={setChosen} options={options} />
        {chosen && <State competitionId={chosen as CompetitionId} />}
        <ul className="list-disc space-y-1 pl-5 text-ink-2">
          <li>{t('show.shows')}</li>
          <li>{t('show.names')}</li>
          <li>{t('show.noAward')}</li>
        </ul>
      </div>
    </Dialog>
  );
}

type List = RouterOutputs['certificate']['recipientList'];

/** Whether the list is public, and the way to change it. */
function State({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('public-recipients');
  const query = trpc.certificate.recipientList.useQuery({ competitionId });
  const change = useChange(competitionId);
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={1} />}>
      {(list) => (
        <div className="flex flex-wrap items-center gap-3">
          <StatusTag tone={list.shown ? 'success' : 'neutral'}>
            {list.shown ? t('show.shown') : t('show.notShown')}
          </StatusTag>
          {list.shown && <Link href={`/certificate/recipients?id=${competitionId}`}>{t('see')}</Link>}
          <Button className="ml-auto" tone={list.shown ? 'plain' : 'primary'} onClick={() => void change(list)}>
            {list.shown ? t('show.takeDown') : t('show.publish')}
          </Button>
        </div>
      )}
    </QueryState>
  );
}

function useChange(competitionId: CompetitionId) {
  const { t } = useTranslation('public-recipients');
  const pick = useBilingual();
  const confirm = useConfirm();
  const publish = useCommand(trpc.certificate.showRecipientList, { done: t('show.published'), toastRefusal: true });
  const takeDown = useCommand(trpc.certificate.showRecipientList, { done: t('show.takenDown'), toastRefusal: true });
  return async ({ shown, name }: List) => {
    const question = shown
      ? {
          title: t('show.takeDownTitle', { name: pick(name) }),
          body: t('show.takeDownBody'),
          action: t('show.takeDown'),
        }
      : { title: t('show.publishTitle', { name: pick(name) }), body: t('show.names'), action: t('show.publish') };
    if (await confirm(question)) await (shown ? takeDown : publish).run({ competitionId, shown: !shown });
  };
}
