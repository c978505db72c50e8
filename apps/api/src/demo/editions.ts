import type { Item } from '@laurel/domain/competition/item.ts';
import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ItemId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { chanceOf, idOf } from './naming.ts';
import { HOME_SCHOOL, REGION } from './schools.ts';
import { hourOf, type Plan } from './story.ts';
import { ruralWorks } from './works.ts';

const text = (zh: string, en: string) => ({ zh, en });
const NAME = text('桂冠杯大学生创新设计大赛', 'Laurel Cup Student Innovation Design Contest');

const criterion = (
  criterionId: string,
  name: { zh: string; en: string },
  weight: number,
  guidance: { zh: string; en: string },
) => ({
  criterionId,
  name,
  guidance: guidance.zh,
  guidanceEn: guidance.en,
  weight,
  minMilli: 0,
  maxMilli: 100_000,
  stepMilli: 1000,
});
type Quota = ScoringPolicy['awards']['levels'][number]['quota'];
const prizes = [
  { level: 'first', name: text('一等奖', 'First prize') },
  { level: 'second', name: text('二等奖', 'Second prize') },
  { level: 'third', name: text('三等奖', 'Third prize') },
];
const awardsOf = (quotas: readonly [Quota, Quota, Quota]): ScoringPolicy['awards'] => ({
  ...plainPolicy.awards,
  levels: prizes.map((prize, nth) => ({ ...prize, quota: quotas[nth] ?? quotas[2], minScoreMilli: null })),
});
const policy: ScoringPolicy = {
  ...plainPolicy,
  criteria: [
    criterion(
      'innovation',
      text('创新性', 'Innovation'),
      40,
      text('问题是否真实，解法是否与众不同。', 'Is the problem real, and the answer one of its own?'),
    ),
    criterion(
      'completion',
      text('完成度', 'Completeness'),
      35,
      text('是否有原型、测试与迭代的记录。', 'Are prototypes, tests and iterations on record?'),
    ),
    criterion(
      'presentation',
      text('表达', 'Presentation'),
      25,
      text('图文是否清楚，别人能否照着理解。', 'Are words and pictures clear enough for others to follow?'),
    ),
  ],
  minSheets: 2,
  rangeLimitMilli: 25_000,
  awards: awardsOf([
    { kind: 'share', basisPoints: 1000 },
    { kind: 'share', basisPoints: 2000 },
    { kind: 'share', basisPoints: 3000 },
  ]),
};

/** The stages of the scoring policy of an edition with a final. */
export const FIRST = 'first';
export const FINAL = 'final';

type Items = readonly [Item, ...Item[]];
const itemsOf = (edition: string) => {
  const item = (key: string, track: string, trackEn: string, name: { zh: string; en: string }, fee = 0): Item => ({
    itemId: idOf<ItemId>(`item ${edition} ${key}`),
    name,
    track,
    trackEn,
    minMembers: 1,
    maxMembers: 5,
    maxAdvisers: 2,
    fee: fen(fee),
    quota: null,
  });
  return {
    product: (fee?: number) =>
      item('product', '产品赛道', 'Product', text('产品与工业设计', 'Product and Industrial Design'), fee),
    interaction: (fee?: number) =>
      item('interaction', '交互赛道', 'Interaction', text('数字与交互设计', 'Digital and Interaction Design'), fee),
    social: () => item('social', '社会赛道', 'Society', text('乡村与社会创新', 'Rural and Social Innovation')),
    place: () => item('place', '空间赛道', 'Places', text('乡村公共空间', 'Public Places in the Country')),
    craft: () => item('craft', '器物赛道', 'Things', text('农具与手作', 'Tools and Crafts')),
  };
};
const threeItems = (edition: string, fee = 0): Items => {
  const { product, interaction, social } = itemsOf(edition);
  return [product(fee), interaction(fee), social()];
};

const rulesWith = (prizes: Bilingual) =>
  text(
    `一、参赛对象：在校专科生、本科生与研究生，可跨校、跨专业组队，每队一至五人，指导教师不超过两人。\n\n二、作品要求：作品须为本届原创，提交一份 PDF 说明与不超过四张效果图；文件中不得出现姓名、学校与指导教师信息。\n\n三、评审办法：采用双盲评审，每件作品由多位专家按创新性（40%）、完成度（35%）、表达（25%）独立评分，五位及以上专家评分时去掉一个最高分和一个最低分后取平均。\n\n四、奖项设置：${prizes.zh}证书均可在线验证。\n\n五、知识产权：作品权利归作者所有，组委会可为公益宣传展示获奖作品。`,
    `1. Participants: students in higher education, in teams of one to five across schools and subjects, with at most two advisers.\n\n2. Works: original for this edition, submitted as one PDF and up to four pictures. Files must not show names, schools or advisers.\n\n3. Review: double-blind. Several experts score each work independently for innovation (40%), completeness (35%) and presentation (25%). With five or more score sheets the highest and lowest are dropped and the others averaged.\n\n4. Prizes: ${prizes.en} Every certificate can be verified online.\n\n5. All rights remain with the authors; the committee may show awarded works for non-profit publicity.`,
  );
const rules = rulesWith(text('一等奖 10%，二等奖 20%，三等奖 30%，', 'first 10%, second 20%, third 30%.'));
/** Where a final decides, point 6 states the shares. */
const rulesOfFinal = rulesWith(
  text('设一、二、三等奖，比例见第六条，', 'first, second and third, in the shares of point 6.'),
);
const shared = {
  name: NAME,
  rules,
  materials: text(
    '报名前请准备：全体队员与指导教师的姓名和学校、队名、所选赛项。学生证扫描件由各校自行核验，无需上传。',
    'Before you register, prepare the names and schools of all members and advisers, the team name and the category. Schools check student cards themselves; you do not need to upload them.',
  ),
  undertaking: text(
    '我承诺提供的信息真实，作品为本队原创，遵守竞赛规则与评审结果。',
    'My details are true, the work is our team’s own, and I accept the rules and the result of the review.',
  ),
  declaration: text(
    '我们声明：所提交作品为本队原创，未侵犯他人权利，文件中不含身份信息。',
    'We declare that this work is our own, infringes no rights of others and contains no identifying information.',
  ),
  organiserApproval: true,
  files: { min: 1, max: 5 },
  policy,
  reviewersPerWork: 3,
  payWithinDays: 30,
} as const;

export type Edition = {
  readonly key: string;
  readonly plan: Plan;
  readonly items: Items;
  readonly announcedAt: Instant;
  /** Where its teams are in the list of names and works, so that no two editions have the same ones. */
  readonly offset: number;
  /** Its own titles of works, used before the shared ones. */
  readonly titles?: readonly string[];
  /** The school of the nth team, all of it; where it is left out each person has one of their own. */
  readonly schoolOf?: (nth: number) => SchoolCode;
};

type Days = readonly [from: number, to: number];
type Told = {
  readonly key: string;
  readonly edition: number;
  readonly items: Items;
  readonly summary: { readonly zh: string; readonly en: string };
  readonly enrol: Days;
  readonly submit: Days;
  readonly review: Days;
  /** In days from the beginning; six before sign-up opens when it is left out. */
  readonly announced?: number;
  readonly offset?: number;
  readonly more?: Partial<Plan>;
};

/** Stages open at nine in the morning and close at six in the evening, Chinese time. */
const edition = (
  began: Instant,
  { key, edition, items, summary, announced, offset = 0, more = {}, ...stages }: Told,
): Edition => {
  const span = ([from, to]: Days) => [hourOf(began, from, 9), hourOf(began, to, 18)] as const;
  const plan = {
    ...shared,
    edition,
    summary,
    items,
    enrol: span(stages.enrol),
    submit: span(stages.submit),
    review: span(stages.review),
    ...more,
  };
  return { key, plan, items, offset, announcedAt: hourOf(began, announced ?? stages.enrol[0] - 6, 10) };
};

/** The final counts more than the online review; every work in it wins a prize. */
const finalPolicy: ScoringPolicy = {
  ...policy,
  stages: [
    { stage: FIRST, name: { zh: '网络初评', en: 'Online review' }, weight: 40 },
    { stage: FINAL, name: { zh: '现场决赛', en: 'Final on stage' }, weight: 60 },
  ],
  missingStage: 'reweigh',
  awards: awardsOf([
    { kind: 'share', basisPoints: 2000 },
    { kind: 'share', basisPoints: 4000 },
    { kind: 'share', basisPoints: 4000 },
  ]),
};

/** Half of the works go to the final. */
const finalists = (began: Instant) => ({
  policy: finalPolicy,
  screening: [hourOf(began, -339, 9), hourOf(began, -337, 18)] as const,
  final: {
    elimination: [hourOf(began, -326, 9), hourOf(began, -323, 18)] as const,
    review: [hourOf(began, -322, 9), hourOf(began, -318, 18)] as const,
  },
  notice: [hourOf(began, -317, 9), hourOf(began, -300, 18)] as const,
  rules: text(
    `${rulesOfFinal.zh}\n\n六、决赛：网络初评前 50% 的作品进入决赛，总成绩为初评 40% 加决赛 60%；决赛作品的 20%、40%、40% 分获一、二、三等奖。公示前由各队核对姓名，公示期内可以提出异议，对处理决定可以申诉一次。`,
    `${rulesOfFinal.en}\n\n6. Final: the best 50% of the online review go to the final; the total is 40% online review and 60% final. Of the works in the final 20%, 40% and 40% win first, second and third prize. Teams check their names before the public notice; until it ends they may object, and appeal once against a decision.`,
  ),
});

const finished = (began: Instant) =>
  edition(began, {
    key: 'seventh',
    edition: 7,
    items: threeItems('seventh'),
    summary: text(
      '以“修复”为题的第七届大赛已圆满结束，获奖名单与证书均可查询。',
      'The seventh edition, on the theme of repair, is complete. Awards and certificates are open to all.',
    ),
    enrol: [-400, -365],
    submit: [-390, -340],
    review: [-336, -327],
    offset: 118,
    more: finalists(began),
  });

const rural = itemsOf('rural');
const one = { kind: 'count', count: 1 } as const;
const noticed = (began: Instant) => ({
  ...edition(began, {
    key: 'rural',
    edition: 1,
    items: [rural.place(), rural.craft()],
    summary: text(
      '面向乡村真实需求的专项赛，拟获奖名单正在公示，公示期内可以提出异议。',
      'A call for designs that villages asked for. The list of prizes is in its public notice: until it ends, teams that took part may object.',
    ),
    enrol: [-80, -45],
    submit: [-75, -30],
    review: [-26, -8],
    offset: 215,
    more: {
      name: text('桂冠杯乡村设计专项赛', 'Laurel Cup Rural Design Call'),
      // The stage of results begins with the check of names, three days before the notice.
      notice: [hourOf(began, -5, 10), hourOf(began, 10, 18)],
      // Few works a track: a fixed number of prizes, not a share.
      policy: { ...policy, awards: awardsOf([one, one, { kind: 'count', count: 2 }]) },
    },
  }),
  titles: ruralWorks,
});

const reviewing = (began: Instant) =>
  edition(began, {
    key: 'eighth',
    edition: 8,
    items: threeItems('eighth'),
    summary: text(
      '第八届大赛以“邻里”为题，作品提交已截止，网络评审正在进行。',
      'The eighth edition, on neighbours. Submission is over and the online review is under way.',
    ),
    enrol: [-95, -50],
    submit: [-88, -12],
    review: [-8, 12],
    offset: 61,
  });

const running = (began: Instant) =>
  edition(began, {
    key: 'ninth',
    edition: 9,
    items: threeItems('ninth', 20_000),
    summary: text(
      '第九届大赛以“来日”为题，面向全国高校征集为十年后而设计的作品。报名与作品提交同步进行，乡村与社会创新赛项免报名费。',
      'The ninth edition asks for designs for the world ten years from now. Registration and submission are both open; the rural and social category is free of charge.',
    ),
    enrol: [-20, 25],
    submit: [-14, 40],
    review: [42, 60],
  });

const regional = (began: Instant) => ({
  ...edition(began, {
    key: 'regional',
    edition: 3,
    items: threeItems('regional', 5_000),
    summary: text(
      '江州省内高校的选拔赛：报名先由所在学校初审，再由组委会确认，优秀队伍直通下届全国赛。',
      'The qualifying round for colleges of Jiangzhou: the school approves a registration first, then the committee. The best teams go straight to the next national edition.',
    ),
    enrol: [-12, 16],
    submit: [2, 30],
    review: [33, 45],
    // Known before the edition under way was published: the home page is about what was published last.
    announced: -29,
    offset: 190,
    more: {
      name: text('桂冠杯江州省选拔赛', 'Laurel Cup Jiangzhou Heat'),
      schoolApproval: true,
      regionApproval: true,
      schoolQuota: 12,
    },
  }),
  // Two of three from the school of the account `school`.
  schoolOf: (nth: number) =>
    nth % 3 === 2 ? (REGION[chanceOf(`regional school ${nth}`)(REGION.length)] ?? HOME_SCHOOL) : HOME_SCHOOL,
});

const announced = (began: Instant) =>
  edition(began, {
    key: 'invitational',
    edition: 1,
    items: threeItems('invitational'),
    summary: text(
      '面向历届获奖者的数字艺术邀请赛，三周后开放报名。',
      'A digital art invitational for past winners. Registration opens in three weeks.',
    ),
    enrol: [21, 50],
    submit: [30, 70],
    review: [75, 95],
    more: { name: text('桂冠杯数字艺术邀请赛', 'Laurel Cup Digital Art Invitational') },
    announced: -34,
  });

const onStage = (began: Instant) =>
  edition(began, {
    key: 'onStage',
    edition: 2,
    items: [itemsOf('onStage').interaction()],
    summary: text(
      '资格审查、网络初评之后，前 50% 的作品进入现场决赛：入围队伍现场路演，评审专家当场打分、当场公布，随后公示结果。',
      'After screening and an online review the better half goes to the final on site: its teams present on stage, experts score them there, and the scores are revealed at once. Results follow with a public notice.',
    ),
    enrol: [-60, -40],
    submit: [-50, -14],
    review: [-11, -6],
    offset: 260,
    more: {
      name: text('桂冠杯创意路演大赛', 'Laurel Cup Pitch Contest'),
      policy: finalPolicy,
      screening: [hourOf(began, -13, 9), hourOf(began, -12, 18)],
      final: {
        elimination: [hourOf(began, -5, 9), hourOf(began, -3, 18)],
        review: [hourOf(began, -1, 9), hourOf(began, 2, 18)],
        onSite: true,
      },
      notice: [hourOf(began, 4, 9), hourOf(began, 14, 18)],
      rules: text(
        `${rulesOfFinal.zh}\n\n六、决赛：网络初评前 50% 的作品进入现场决赛，总成绩为初评 40% 加决赛 60%；决赛作品的 20%、40%、40% 分获一、二、三等奖。`,
        `${rulesOfFinal.en}\n\n6. Final: the best 50% of the online review go to the final on site; the total is 40% online review and 60% final. Of the works in the final 20%, 40% and 40% win first, second and third prize.`,
      ),
    },
  });

/**
 * The editions as they are when the demonstration starts: finished, in its public notice, in review, running, waiting
 * for its schools, announced, and with its final on stage.
 */
export const editionsAt = (began: Instant) =>
  ({
    finished: finished(began),
    noticed: noticed(began),
    reviewing: reviewing(began),
    running: running(began),
    regional: regional(began),
    announced: announced(began),
    onStage: onStage(began),
  }) satisfies Record<string, Edition>;
