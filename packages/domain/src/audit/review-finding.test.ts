import { describe, it } from 'vitest';
import { march, userOf, uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario, tied } from '../kernel/given.ts';
import type { CompetitionId, FindingId, GroupId, PersonId } from '../kernel/ids.ts';
import { explainFinding } from './explain-finding.ts';
import { evolveFinding, type FindingEvent, type FindingState, MOST_POSITIONS, newFinding } from './finding.ts';
import { reviewFinding } from './review-finding.ts';

const [zhao, qian, sun] = [1, 2, 3].map((n) => uuid(n) as PersonId) as [PersonId, PersonId, PersonId];
const at = march(1);
const by = (personId: PersonId): By => ({ actor: userOf(uuid(9) as GroupId, personId), at, newId: () => uuid(99) });
const which = { competitionId: uuid(5) as CompetitionId, findingId: uuid(6) as FindingId, quickSeconds: 30 };
const { competitionId, findingId } = which;
const reason = '双方已核对原始单据';
const found = { rule: 'oneSignature', positions: [7, 8], personIds: [sun] } as const;
const explained: FindingEvent = {
  type: 'audit.finding_explained',
  data: { competitionId, findingId, rule: 'oneSignature', positions: [7, 8], reason, explainedBy: zhao, at },
};
const closed: FindingEvent = { type: 'audit.finding_closed', data: { findingId, reason, closedBy: qian, at } };
const reopened: FindingEvent = { type: 'audit.finding_reopened', data: { findingId, reason, reopenedBy: qian, at } };
const { given, refuses } = scenario(newFinding, evolveFinding);
const explain =
  (who: PersonId = zhao, about: Parameters<typeof explainFinding>[3] = found) =>
  (finding: FindingState) =>
    explainFinding(finding, { ...which, reason }, by(who), about);
const review =
  (outcome: 'closed' | 'reopened', who: By = by(qian)) =>
  (finding: FindingState) =>
    reviewFinding(finding, { ...which, outcome, reason }, who, found);

describe('explain a finding', () => {
  it('records the rule, the events and the reason, also after it was opened again', () => {
    given().when(explain()).then(accept(explained));
    given(explained, reopened).when(explain()).then(accept(explained));
  });

  it('records the first events of one that has many', () => {
    const positions = Array.from({ length: MOST_POSITIONS + 1 }, (_, n) => n + 1);
    const data = { ...explained.data, positions: positions.slice(0, MOST_POSITIONS) };
    given()
      .when(explain(zhao, { ...found, positions }))
      .then(accept({ ...explained, data } as FindingEvent));
  });

  it('is refused once it is explained, and to those whose acts it is about', () => {
    refuses(explain(), { findingExplained: [explained] });
    refuses(explain(sun), { ownFinding: [] });
  });
});

describe('review a finding', () => {
  it('is closed by a second person, and opened again by anybody not concerned', () => {
    given(explained).when(review('closed')).then(accept(closed));
    given(explained).when(review('reopened')).then(accept(reopened));
    given(explained, closed).when(review('reopened')).then(accept(reopened));
  });

  it('is refused to the person who explained it, to somebody tied to them, and to those concerned', () => {
    refuses(review('closed', by(zhao)), { secondPersonNeeded: [explained] });
    refuses(review('closed', tied(by(qian), zhao)), { secondPersonTied: [explained] });
    refuses(review('closed', by(sun)), { ownFinding: [explained] });
  });

  it('is refused without an explanation, and when it is closed already', () => {
    refuses(review('closed'), { findingNotExplained: [], findingClosed: [explained, closed] });
    given(explained, reopened).when(review('closed')).then(refuse('findingNotExplained'));
  });
});
