import type { Settings } from '@laurel/domain/competition/competition.ts';
import { pick } from '../kernel/pick.ts';

/** The settings that everybody sees who sees a competition. */
export const aboutCompetition = (settings: Settings) =>
  pick(
    settings,
    'competitionId',
    'name',
    'edition',
    'summary',
    'rules',
    'rulesVersion',
    'items',
    'enrolment',
    'submission',
  );
