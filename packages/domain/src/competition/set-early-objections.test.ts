import { it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EarlyObjections, USUAL_EARLY } from './early-objections.ts';
import { setEarlyObjections } from './set-early-objections.ts';
import { by, competitionId, competitionScenario, created, march, published, running } from './situations.fixture.ts';

const rules: EarlyObjections = { ...USUAL_EARLY, holidays: [], workedWeekends: [] };
const set = (to: EarlyObjections | null): CompetitionEvent => ({
  type: 'competition.early_objections_set',
  data: { competitionId, rules: to, at: march(3) },
});
const decide = (to: EarlyObjections | null) => (competition: Competition) =>
  setEarlyObjections(competition, { competitionId, rules: to }, by(march(3)));

it('records them, before and after publication', () => {
  for (const history of [[created], [created, published], [created, set(null), published]])
    competitionScenario
      .given(...history)
      .when(decide(rules))
      .then(accept(set(rules)));
  competitionScenario
    .given(created, set(rules))
    .when(decide(null))
    .then(accept(set(null)));
});

it('takes no time from teams once the competition is published', () => {
  const holidays = ['2026-10-01', '2026-10-02'];
  const promised = competitionScenario.given(created, set({ ...rules, holidays }), published);
  const days = { objectDays: rules.objectDays, appealDays: rules.appealDays };
  const calendar = { ...rules, holidays };
  const shorter = [
    { objectDays: 1 },
    { appealDays: 0 },
    { holidays: ['2026-10-01'] },
    { workedWeekends: ['2026-10-10'] },
  ];
  for (const less of [null, ...shorter.map((part) => ({ ...calendar, ...part }))])
    promised.when(decide(less)).then(refuse('earlyObjectionsShortened', days));
  const more = { ...rules, objectDays: 10, decideDays: 1, holidays: [...holidays, '2026-10-05'] };
  promised.when(decide(more)).then(accept(set(more)));
});

it('is refused, with the history behind each refusal', () =>
  competitionScenario.refuses(decide(rules), {
    competitionNotFound: [],
    competitionOver: [...running, { type: 'competition.closed', data: { competitionId, at: march(2) } }],
  }));
