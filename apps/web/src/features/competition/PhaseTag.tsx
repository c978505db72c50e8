import { phaseOf } from '@laurel/domain/competition/phase.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import { competitionTone } from './status.ts';

type Edition = Pick<RouterOutputs['competition']['publicCompetitions']['rows'][number], 'status' | 'stages'>;

const tones: Record<'soon' | 'enrol' | 'submit' | 'running' | 'between' | 'over', StatusTone> = {
  soon: 'info',
  enrol: 'success',
  submit: 'success',
  running: 'success',
  between: 'info',
  over: 'neutral',
};

/** What is under way in an edition at this moment; where nothing is, what became of it. */
export function PhaseTag({ status, stages }: Edition) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const phase = phaseOf({ status, stages });
  if (status !== 'published' || phase.kind === 'suspended')
    return <StatusTag tone={competitionTone[status] ?? 'unknown'}>{t(`statuses.${status}`)}</StatusTag>;
  const stage = 'stage' in phase ? pick(phase.stage.name) : '';
  return <StatusTag tone={tones[phase.kind]}>{t(`phases.${phase.kind}`, { stage })}</StatusTag>;
}
