import type { Demonstrators } from './people.ts';
import { command, fresh } from './story.ts';
import type { Stage } from './teams.ts';

/** The three demonstration experts as a review group, of which the first is captain. */
export async function groupExperts({ cast }: Stage, { organiser, expert1, expert2, expert3 }: Demonstrators) {
  const terms = {
    ...{ name: { zh: '产品组', en: 'Products' }, tracks: [], regions: [] },
    ...{ memberIds: [expert1, expert2, expert3].map(({ personId }) => personId), captainId: expert1.personId },
  };
  const group = { reviewGroupId: fresh(), groupId: cast.rootGroupId, terms };
  await cast.as(organiser).expert.formReviewGroup({ ...command(), ...group });
}
