import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { type Competition, type CompetitionEvent, evolveCompetition, newCompetition } from './competition.ts';
import { OnSiteRules, onSiteRulesOf, USUAL_CLOCK } from './on-site-rules.ts';
import { setOnSiteRules } from './set-on-site-rules.ts';
import { by, competitionId, competitionScenario, created, march, published, running } from './situations.fixture.ts';

const rules: OnSiteRules = { showsNames: true, callsBeforeAbsent: 2, minutesBeforeAbsent: 5, warnsAtSeconds: 120 };
const set = (to: OnSiteRules): CompetitionEvent => ({
  type: 'competition.on_site_rules_set',
  data: { competitionId, rules: to, at: march(3) },
});
const decide =
  (to: OnSiteRules = rules, held = false) =>
  (competition: Competition) =>
    setOnSiteRules(competition, { competitionId, rules: to }, by(march(3)), held);

describe('set the rules of sessions on site', () => {
  it('records them, before and after publication', () => {
    competitionScenario
      .given(created)
      .when(decide())
      .then(accept(set(rules)));
    competitionScenario
      .given(created, set(rules), published)
      .when(decide())
      .then(accept(set(rules)));
  });

  it('is refused, with the history behind each refusal', () =>
    competitionScenario.refuses(decide(rules, true), {
      competitionNotFound: [],
      competitionOver: [...running, { type: 'competition.closed', data: { competitionId, at: march(2) } }],
      sessionsRunning: [created, published],
    }));

  it('while a session is held, changes the names and the warning, but not when a team is absent', () => {
    const held = competitionScenario.given(created, set(rules), published);
    const others = { ...rules, showsNames: false, warnsAtSeconds: 30 };
    held.when(decide(others, true)).then(accept(set(others)));
    held.when(decide({ ...rules, callsBeforeAbsent: 1 }, true)).then(refuse('sessionsRunning'));
    held.when(decide({ ...rules, minutesBeforeAbsent: 4 }, true)).then(refuse('sessionsRunning'));
  });

  it('takes no objections on site until somebody has set the minutes, of a day at most', () => {
    const parsed = (objections: unknown) => OnSiteRules.safeParse({ ...rules, objections }).success;
    expect(onSiteRulesOf([created].reduce(evolveCompetition, newCompetition())).objections).toBeUndefined();
    expect([USUAL_CLOCK, { fileMinutes: 1, decideMinutes: 1440 }].map(parsed)).toEqual([true, true]);
    for (const minutes of [0, 1441, 1.5, '20'])
      for (const name of ['fileMinutes', 'decideMinutes'])
        expect(parsed({ ...USUAL_CLOCK, [name]: minutes })).toBe(false);
    // A clock that runs keeps its time, so the minutes may change while a session is held.
    competitionScenario
      .given(created, set(rules), published)
      .when(decide({ ...rules, objections: USUAL_CLOCK }, true))
      .then(accept(set({ ...rules, objections: USUAL_CLOCK })));
  });

  it('shows no names until somebody has chosen that they are shown', () => {
    const before = [created].reduce(evolveCompetition, newCompetition());
    expect(onSiteRulesOf(before)).toEqual({
      showsNames: false,
      callsBeforeAbsent: 3,
      minutesBeforeAbsent: 10,
      warnsAtSeconds: 60,
    });
    expect(onSiteRulesOf(newCompetition()).showsNames).toBe(false);
    expect(onSiteRulesOf([created, set(rules)].reduce(evolveCompetition, newCompetition()))).toEqual(rules);
  });
});
