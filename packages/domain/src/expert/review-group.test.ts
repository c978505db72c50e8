import { describe, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { PersonId } from '../kernel/ids.ts';
import { ada, by, groupId, lin, march, organiser } from '../review/situations.fixture.ts';
import { changeReviewGroup } from './change-review-group.ts';
import { dissolveReviewGroup } from './dissolve-review-group.ts';
import { formReviewGroup } from './form-review-group.ts';
import { evolveReviewGroup, newReviewGroup, type ReviewGroup, type ReviewGroupEvent } from './review-group.ts';

const groups = scenario(newReviewGroup, evolveReviewGroup);
const reviewGroupId = uuid(601);
const at = by(organiser, march(3));
const stamp = { at: at.at };
const active = new Set<PersonId>([ada, lin]);
const terms = {
  ...{ name: { zh: '华东一组', en: 'East 1' }, tracks: ['信息'], regions: ['上海市'] },
  ...{ memberIds: [ada, lin], captainId: ada },
};
const formed: ReviewGroupEvent = {
  type: 'expert.group_formed',
  data: { reviewGroupId, groupId, terms, formedBy: organiser, ...stamp },
};
const dissolved: ReviewGroupEvent = {
  type: 'expert.group_dissolved',
  data: { reviewGroupId, dissolvedBy: organiser, ...stamp },
};
const otherCaptain = { ...terms, captainId: lin };
const form = (wanted = terms) => {
  return (group: ReviewGroup) => formReviewGroup(group, { reviewGroupId, groupId, terms: wanted }, at, active);
};
const change = (wanted = otherCaptain) => {
  return (group: ReviewGroup) => changeReviewGroup(group, { reviewGroupId, terms: wanted }, at, active);
};

describe('review groups', () => {
  it('are formed of active experts, with a captain among them', () => {
    groups.given().when(form()).then(accept(formed));
    groups.given(formed).when(form()).then(accept());
    groups
      .given()
      .when(form({ ...terms, memberIds: [ada, organiser] }))
      .then(refuse('expertNotActive', { count: 1 }));
    groups
      .given()
      .when(form({ ...terms, memberIds: [lin] }))
      .then(refuse('captainNotInGroup'));
  });

  it('are changed by the same rules', () => {
    groups
      .given(formed)
      .when(change())
      .then(
        accept({
          type: 'expert.group_changed',
          data: { reviewGroupId, terms: otherCaptain, changedBy: organiser, ...stamp },
        }),
      );
    groups.given(formed).when(change(terms)).then(accept());
    groups
      .given(formed)
      .when(change({ ...terms, captainId: organiser }))
      .then(refuse('captainNotInGroup'));
    groups.refuses(change(), { reviewGroupNotFound: [], reviewGroupDissolved: [formed, dissolved] });
  });

  it('are dissolved once', () => {
    const dissolve = (group: ReviewGroup) => dissolveReviewGroup(group, { reviewGroupId }, at);
    groups.given(formed).when(dissolve).then(accept(dissolved));
    groups.given(formed, dissolved).when(dissolve).then(accept());
    groups.refuses(dissolve, { reviewGroupNotFound: [] });
  });
});
