import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { AmendmentId, ItemId, PersonId } from '../kernel/ids.ts';
import { approveAmendment } from './approve-amendment.ts';
import { type Competition, type CompetitionEvent, evolveCompetition, newCompetition } from './competition.ts';
import { type ObjectionRules, USUAL_RULES } from './objection-rules.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { setObjectionRules } from './set-objection-rules.ts';
import { by, competitionId, competitionScenario, created, itemId, march, running } from './situations.fixture.ts';

const rules: ObjectionRules = { ...USUAL_RULES, holidays: [], workedWeekends: [] };
const set = (to: ObjectionRules | null): CompetitionEvent => ({
  type: 'competition.objection_rules_set',
  data: { competitionId, rules: to, at: march(3) },
});
const decide =
  (to: ObjectionRules | null, announced = false) =>
  (competition: Competition) =>
    setObjectionRules(competition, { competitionId, rules: to }, by(march(3)), announced);

describe('the rules for objections to results', () => {
  it('are set before publication, and later where they never were', () => {
    competitionScenario
      .given(created)
      .when(decide(rules))
      .then(accept(set(rules)));
    competitionScenario
      .given(created, set(rules))
      .when(decide(null))
      .then(accept(set(null)));
    competitionScenario.given(created).when(decide(null)).then(accept());
    competitionScenario
      .given(...running)
      .when(decide(rules))
      .then(accept(set(rules)));
  });

  it('are refused, with the history behind each refusal', () => {
    competitionScenario
      .given(...running)
      .when(decide(rules, true))
      .then(refuse('resultAnnounced'));
    const part = { zh: '异议规则', en: 'Rules for objections' };
    competitionScenario
      .given(...running, set(rules))
      .when(decide(null))
      .then(refuse('amendmentNeeded', { part }));
    competitionScenario.refuses(decide(rules), {
      competitionNotFound: [],
      competitionOver: [...running, { type: 'competition.closed', data: { competitionId, at: march(2) } }],
    });
  });
});

describe('an amendment of the rules for objections', () => {
  const second = '00000000-0000-7000-8000-000000000005' as PersonId;
  const affected = { registered: 4, drafts: 2 };
  const shorter = { ...rules, appealDays: 1 };
  const changes = { rules: null, items: [], stages: [], objections: shorter };
  const facts = (...announced: ItemId[]) => ({ affected, announced: new Set(announced), sessions: [] });
  const propose =
    (...announced: ItemId[]) =>
    (competition: Competition) =>
      proposeAmendment(
        competition,
        { competitionId, changes, reason: '规程修订', confirmPast: false },
        by(march(3)),
        facts(...announced),
      );

  it('takes two people, and is in the public history', () => {
    const before = [...running, set(rules)].reduce(evolveCompetition, newCompetition());
    const proposed = propose()(before);
    if (!proposed.ok) throw new Error(proposed.refusal);
    const waiting = proposed.events.reduce(evolveCompetition, before);
    const amendmentId = (waiting.status === 'none' ? null : waiting.amendment?.amendmentId) as AmendmentId;
    const approve = (who: PersonId) =>
      approveAmendment(waiting, { competitionId, amendmentId, confirmPast: false }, by(march(4), who), facts());
    expect(approve(by(march(3)).actor.personId)).toEqual(refuse('secondPersonNeeded'));
    const approved = approve(second);
    if (!approved.ok) throw new Error(approved.refusal);
    expect(approved.events.reduce(evolveCompetition, waiting)).toMatchObject({
      objections: shorter,
      amended: [{ itemIds: null, differences: [{ part: 'objections', from: rules, to: shorter }] }],
    });
  });

  it('comes before any result is announced, and changes something that was set', () => {
    competitionScenario
      .given(...running, set(rules))
      .when(propose(itemId))
      .then(refuse('resultAnnounced'));
    competitionScenario
      .given(...running)
      .when(propose())
      .then(refuse('nothingChanges'));
    competitionScenario
      .given(...running, set(shorter))
      .when(propose())
      .then(refuse('nothingChanges'));
  });
});
