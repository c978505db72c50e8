import type { competitionPhases as competitionPhasesZh } from './phases.zh-CN.ts';

/** Where a competition is, before its end. */
export const competitionPhases = {
  soon: 'Registration opens soon',
  enrol: 'Registration is open',
  submit: 'Submission is open',
  running: '{{stage}} in progress',
  between: 'Waiting for {{stage}}',
} satisfies Record<keyof typeof competitionPhasesZh, string>;
