import { march, userOf, uuid } from '../kernel/actor.fixture.ts';
import type { By } from '../kernel/actor.ts';
import { scenario } from '../kernel/given.ts';
import type { CompetitionId, GroupId, ItemId, PersonId, StageId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { fen } from '../kernel/money.ts';
import { type CompetitionEvent, evolveCompetition, newCompetition } from './competition.ts';
import type { AnswerFacts } from './form-answers.ts';
import type { Item } from './item.ts';
import { plainPolicy } from './scoring-policy.ts';
import type { EnrolmentSettings, SubmissionSettings } from './settings.ts';
import type { Stage, StageKind } from './stage.ts';

/** Named situations for the tests of competitions and of whatever looks at one. */
export const competitionScenario = scenario(newCompetition, evolveCompetition);

export const competitionId = uuid(1) as CompetitionId;
export const groupId = uuid(2) as GroupId;
export const itemId = uuid(3) as ItemId;
export const organiserId = uuid(4) as PersonId;

export { march };

export const by = (at: Instant, personId: PersonId = organiserId): By => ({
  actor: userOf(groupId, personId, { roles: new Set(['ORGANISER']) }),
  at,
  newId: () => uuid(99),
});

export const item = (changes: Partial<Item> = {}): Item => ({
  itemId,
  name: { zh: '机器人', en: 'Robotics' },
  track: 'robotics',
  minMembers: 1,
  maxMembers: 3,
  maxAdvisers: 1,
  fee: fen(12_800),
  quota: null,
  ...changes,
});

export const stage = (kind: StageKind, opens: number, closes: number, changes: Partial<Stage> = {}): Stage => ({
  stageId: uuid(100 + opens) as StageId,
  kind,
  name: { zh: kind, en: kind },
  opensAt: march(opens),
  closesAt: march(closes),
  graceMinutes: 0,
  timeZone: 'Asia/Shanghai',
  itemIds: [],
  sealed: false,
  ...changes,
});

const none = { zh: '', en: '' };
export const enrolmentSettings = (changes: Partial<EnrolmentSettings> = {}): EnrolmentSettings => ({
  fields: [],
  requiredProfile: [],
  materials: none,
  undertaking: { zh: '我承诺作品原创。', en: 'The work is our own.' },
  schoolApproval: false,
  organiserApproval: true,
  payWithinMinutes: 1440,
  ...changes,
});
export const submissionSettings = (changes: Partial<SubmissionSettings> = {}): SubmissionSettings => ({
  fields: [],
  files: { min: 1, max: 3, maxBytes: 1_000_000, extensions: ['pdf', 'png'] },
  declaration: none,
  ...changes,
});

const at = march(1);
const about = { competitionId, at };
export const created: CompetitionEvent = {
  type: 'competition.created',
  data: { ...about, groupId, name: { zh: '创新大赛', en: 'Innovation Contest' }, edition: 1, createdBy: organiserId },
};
export const described: CompetitionEvent = {
  type: 'competition.described',
  data: {
    ...about,
    name: { zh: '创新大赛', en: 'Innovation Contest' },
    edition: 1,
    summary: none,
    rules: { zh: '规程', en: 'Rules' },
    cover: null,
  },
};
export const withItems = (...items: Item[]): CompetitionEvent => ({
  type: 'competition.items_set',
  data: { ...about, items },
});
export const withStages = (...stages: Stage[]): CompetitionEvent => ({
  type: 'competition.schedule_set',
  data: { ...about, stages },
});
export const withEnrolment = (settings = enrolmentSettings()): CompetitionEvent => ({
  type: 'competition.enrolment_configured',
  data: { ...about, settings },
});
export const withSubmission = (settings = submissionSettings()): CompetitionEvent => ({
  type: 'competition.submission_configured',
  data: { ...about, settings },
});
export const withReview: CompetitionEvent = {
  type: 'competition.review_configured',
  data: { ...about, settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 3 } },
};
export const published: CompetitionEvent = {
  type: 'competition.published',
  data: { ...about, rulesVersion: 1, reason: '方案已审定' },
};
/** Everything a competition needs, and published: enrolment 2–10 March, submission 5–15, review 16–20. */
export const running: CompetitionEvent[] = [
  created,
  described,
  withItems(item()),
  withStages(stage('enrol', 2, 10), stage('submit', 5, 15), stage('onlineReview', 16, 20)),
  withEnrolment(),
  withSubmission(),
  withReview,
  published,
];

/** For answers that name no school, major or file. */
export const nothingNamed: AnswerFacts = { schools: new Set(), majors: new Set(), files: new Map() };
