import type { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card, Stat } from '#/ui/Card.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Advancement } from '../advancement.ts';
import { CutTable } from '../advancement-rules/CutTable.tsx';
import { AdvancementWorks } from '../advancement-works/AdvancementWorks.tsx';
import { SimulateAdvancement } from '../simulate-advancement/SimulateAdvancement.tsx';
import { advancementTone } from '../status.ts';
import { AdvancementActions } from './AdvancementActions.tsx';
import { AdvancementNotices } from './AdvancementNotices.tsx';

/** One advancement: its rules with what-if, the line through the works, decisions about single works, and the approval. */
export function AdvancementView({ advancementId }: { advancementId: AdvancementId }) {
  const query = trpc.review.advancementDetails.useQuery({ advancementId });
  return <QueryPage query={query}>{(advancement) => <Shown advancement={advancement} />}</QueryPage>;
}

function Shown({ advancement }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { status, list, cuts, can, items } = advancement;
  return (
    <>
      <PageHeader
        title={pick(advancement.round)}
        lead={pick(advancement.competition)}
        back="/review/elimination"
        tags={<StatusTag tone={advancementTone[status] ?? 'unknown'}>{t(`advancement.statuses.${status}`)}</StatusTag>}
        actions={<AdvancementActions advancement={advancement} />}
      />
      <div className="space-y-5">
        <AdvancementNotices advancement={advancement} />
        {list && (
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Stat label={t('advancement.listed')} value={list.works} />
            <Stat label={t('advancement.advancing')} value={list.advanced} />
            <Stat
              label={t('advancement.undecided')}
              value={list.undecided}
              tone={list.undecided > 0 ? 'warning' : 'neutral'}
            />
            <Stat label={t('advancement.overrides')} value={advancement.overrides} />
          </div>
        )}
        {can.simulate && <SimulateAdvancement key={status} advancement={advancement} />}
        {list && (
          <>
            <Card title={t('advancement.lines')} lead={t('advancement.linesLead')} flush>
              <CutTable cuts={cuts} items={items} />
            </Card>
            <AdvancementWorks advancement={advancement} />
          </>
        )}
      </div>
    </>
  );
}
