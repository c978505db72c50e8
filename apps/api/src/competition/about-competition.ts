import type { Settings } from '@laurel/domain/competition/competition.ts';

/** What everybody who sees a competition is told of its settings. */
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
