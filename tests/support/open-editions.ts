import { randomUUID } from 'node:crypto';
import type { CompetitionId, GroupId, ItemId, StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { Somebody } from './people.ts';
import { plainEnrolment } from './rest-site.ts';

const id = <T>() => randomUUID() as T;
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;

/** Publishes editions with these items, free of charge and open for registration. */
export const openEditions =
  (organiser: Somebody, groupId: GroupId) =>
  async (number: number, names: readonly string[], { approval = true } = {}) => {
    const competitionId = id<CompetitionId>();
    const c = organiser.call.competition;
    const about = () => ({ commandId: randomUUID(), competitionId });
    const name = { zh: '创新大赛', en: 'Innovation' };
    const text = { zh: '规程', en: 'Rules' };
    await c.createCompetition({ ...about(), groupId, name, edition: number });
    await c.describeCompetition({ ...about(), name, edition: number, summary: text, rules: text, cover: null });
    const size = { minMembers: 1, maxMembers: 3, maxAdvisers: 1, fee: fen(0), quota: null, track: 'robots' };
    const items = names.map((zh) => ({ ...size, itemId: id<ItemId>(), name: { zh, en: '' } }));
    await c.setItems({ ...about(), items });
    const stage = {
      graceMinutes: 0,
      timeZone: 'Asia/Shanghai',
      itemIds: [],
      name,
      opensAt: days(-1),
      closesAt: days(5),
    };
    await c.setSchedule({ ...about(), stages: [{ ...stage, stageId: id<StageId>(), kind: 'enrol' }] });
    await c.configureEnrolment({ ...about(), settings: plainEnrolment(approval) });
    await c.publishCompetition({ ...about(), reason: '已审定' });
    return { competitionId, itemIds: items.map(({ itemId }) => itemId) };
  };
