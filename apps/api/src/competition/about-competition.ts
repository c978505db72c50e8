import type { Settings } from '@laurel/domain/competition/competition.ts';

/** The settings that everybody sees who sees a competition. */
export const aboutCompetition = (settings: Settings) => ({
  competitionId: settings.competitionId,
  name: settings.name,
  edition: settings.edition,
  summary: settings.summary,
  rules: settings.rules,
  rulesVersion: settings.rulesVersion,
  items: settings.items,
  enrolment: settings.enrolment,
  submission: settings.submission,
});
