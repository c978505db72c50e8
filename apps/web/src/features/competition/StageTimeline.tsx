import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { Timeline } from '#/ui/Timeline.tsx';
import { DateRange } from '#/ui/Values.tsx';
import type { CompetitionDetails } from './CompetitionFrame.tsx';
import { stageTone } from './status.ts';

type Stage = Pick<CompetitionDetails['stages'][number], 'stageId' | 'name' | 'status' | 'opensAt' | 'closesAt'>;

const stateOf = ({ status }: Stage) =>
  status === 'planned' ? 'next' : status === 'open' || status === 'grace' ? 'current' : 'done';

/** The stages of a competition in time, each with its name, its times and its state. */
export function StageTimeline({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  return (
    <Timeline
      items={stages.map((stage) => ({
        id: stage.stageId,
        title: (
          <span className="flex flex-wrap items-center gap-2">
            {pick(stage.name)}{' '}
            <StatusTag tone={stageTone[stage.status] ?? 'unknown'}>{t(`stageStatuses.${stage.status}`)}</StatusTag>
          </span>
        ),
        at: <DateRange start={stage.opensAt} end={stage.closesAt} />,
        state: stateOf(stage),
      }))}
    />
  );
}
