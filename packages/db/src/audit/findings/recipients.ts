import type { AwardEvent } from '@laurel/domain/award/result.ts';
import { evolveTeam, newTeam, type TeamEvent, teamStreamId } from '@laurel/domain/enrolment/team.ts';
import type { Event } from '@laurel/domain/kernel/events.ts';
import { evolveWork, newWork, type WorkEvent, workStreamId } from '@laurel/domain/submission/work.ts';
import { schoolOfWork } from '../../review/review-works.ts';
import { eventsOfStreams, eventsOfType, type Found } from './events-of-type.ts';
import type { Examination, Examined } from './finding.ts';

type Granted = Extract<AwardEvent, { type: 'award.granted' }>;
const AT_ONCE = 200;

/** Each award that was granted: its work, its team, and who was in that team then, in their order. */
export const recipients: Examination = async function* (examined) {
  let portion: Found<Granted>[] = [];
  for await (const granted of eventsOfType<Granted>(examined.db, examined.log.definitions, 'award.granted')) {
    portion.push(granted);
    if (portion.length < AT_ONCE) continue;
    yield* differing(examined, portion);
    portion = [];
  }
  yield* differing(examined, portion);
};

async function* differing({ db, log }: Examined, portion: readonly Found<Granted>[]) {
  const ids = portion.flatMap(({ data }) => [teamStreamId(data.teamId), workStreamId(data.workId)]);
  const streams = await eventsOfStreams<Event>(db, log.definitions, ids);
  for (const { data, position } of portion) {
    const before = <E extends Event>(streamId: string) =>
      (streams.get(streamId) ?? []).filter((event) => event.position < position) as unknown as E[];
    const team = before<TeamEvent>(teamStreamId(data.teamId)).reduce(evolveTeam, newTeam());
    const work = before<WorkEvent>(workStreamId(data.workId)).reduce(evolveWork, newWork());
    const wrong: string[] = [];
    if (team.status !== 'none') {
      if (team.name !== data.teamName) wrong.push('teamName');
      if (!sameInOrder(team.members, data.recipientIds)) wrong.push('recipientIds');
      if (!sameInOrder(team.advisers, data.adviserIds)) wrong.push('adviserIds');
    }
    if (work.status !== 'none') {
      if (work.teamId !== data.teamId) wrong.push('teamId');
      if (work.enrolmentId !== data.enrolmentId) wrong.push('enrolmentId');
      if (work.itemId !== data.itemId) wrong.push('itemId');
      if ((work.code ?? '') !== data.workCode) wrong.push('workCode');
      if (work.current?.title !== data.workTitle) wrong.push('workTitle');
      const [formed] = before<TeamEvent>(teamStreamId(data.teamId));
      // Earlier releases took the school with which the team was formed.
      const former = formed?.type === 'enrolment.team_formed' ? formed.data.schoolCode : null;
      const school = work.current && schoolOfWork(work.current);
      if (data.schoolCode !== school && (former === null || data.schoolCode !== former)) wrong.push('schoolCode');
    }
    if (wrong.length > 0)
      yield { about: `award ${data.awardId}`, problem: `its work and team were otherwise then: ${wrong.join(', ')}` };
  }
}

const sameInOrder = (people: readonly { readonly personId: string }[], ids: readonly string[]) =>
  people.length === ids.length && people.every(({ personId }, i) => personId === ids[i]);
