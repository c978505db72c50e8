import type { Seed } from './seed.ts';

export const guides: readonly Seed[] = [
  {
    key: 'notice-rural',
    category: 'notice',
    daysAgo: 2,
    title: ['乡村设计专项赛拟获奖名单公示', 'Rural Design Call: public notice of the award list'],
    summary: [
      '两个赛项的拟获奖名单自即日起公示，对名单有疑问的可在公示期内实名提出异议。',
      'The award lists of both categories are published today. Objections can be filed in your own name until the public notice ends.',
    ],
    zh: '桂冠杯乡村设计专项赛评审已经结束，乡村公共空间、农具与手作两个赛项的拟获奖名单现予公示。\n\n公示期内，提交过作品的队伍的成员和指导教师可以在竞赛页面的名单上方提出异议，写明事实与依据。组委会逐条答复；核实成立的，名单将重新计算并再次公示。\n\n公示期满且异议全部处理后，名单确认，随后颁发证书。',
    en: 'The review of the Laurel Cup Rural Design Call has ended. The award lists of its two categories, public places and tools and crafts, are now in public notice.\n\nUntil the notice ends, members and advisers of teams that submitted a work can object on the competition’s page, stating facts and grounds. The committee decides on each objection; if one is upheld, the list is computed and published again.\n\nOnce the notice has ended and every objection is settled, the list is confirmed and certificates are issued.',
  },
  {
    key: 'notice-fee',
    category: 'notice',
    daysAgo: 18,
    title: ['关于第九届报名费的通知', 'Notice on registration fees of the ninth edition'],
    summary: [
      '审核通过后三十天内缴费，逾期名额自动释放。',
      'Pay within thirty days of approval; otherwise your place becomes free.',
    ],
    zh: '报名审核通过后，请队长在三十天内完成缴费。逾期未缴，名额将自动释放。\n\n每笔订单六十分钟内有效，过期后可重新下单。重复支付的款项会原路退回。',
    en: 'Captains must pay within thirty days of approval; after that the place becomes free.\n\nAn order is valid for sixty minutes and can be placed again. Double payments are refunded to the original payment method.',
  },
  {
    key: 'notice-blind',
    category: 'notice',
    daysAgo: 10,
    pinned: true,
    title: ['关于作品匿名要求的通知', 'Notice on anonymous works'],
    summary: ['作品文件中出现身份信息的，将被退回修改。', 'Works that reveal their authors are returned for changes.'],
    zh: '为保证双盲评审，作品文件的内容中不得出现姓名、学校、指导教师、队徽等身份信息。\n\n文件名不会给专家看到，系统会换成评审代号；但画面和文字由作者自行负责。\n\n资格审查中发现问题的作品，会在截止前退回并说明原因。',
    en: 'To keep the review blind, files must not show names, schools, advisers or emblems.\n\nExperts never see file names, which are replaced by codes; the authors are responsible for the content.\n\nWorks that fail the qualification check are returned with the reason before the deadline.',
  },
  {
    key: 'notice-schedule',
    category: 'notice',
    daysAgo: 6,
    title: ['第八届网络评审时间安排', 'Review schedule of the eighth edition'],
    summary: [
      '评审为期二十天，结束后进入成绩复核与公示。',
      'Twenty days of review, followed by score checks and public notice.',
    ],
    zh: '第八届网络评审为期二十天。专家可以随时保存草稿，提交后在评审结束前仍可修改，每一次提交都会留下记录。\n\n同一作品最高分与最低分相差超过二十五分的，组委会将安排复核。',
    en: 'The review of the eighth edition takes twenty days. Experts can save drafts at any time and submit again until it ends; each submission is recorded.\n\nIf the highest and lowest score of a work differ by more than twenty-five points, the committee reconsiders the work.',
  },
  {
    key: 'guide-team',
    category: 'guide',
    daysAgo: 19,
    title: ['参赛指南：组队与邀请', 'Guide: forming a team'],
    summary: [
      '队长发起、链接邀请、本人签署，三步组成一支队伍。',
      'Register, invite by link, sign: three steps to a team.',
    ],
    zh: '## 谁来发起\n\n由队长在竞赛详情页点击“立即报名”，选择赛项并填写队名。\n\n## 邀请队员\n\n在“组建队伍”一步生成邀请链接，发给队员或指导教师。一个链接只能用一次，七天内有效。\n\n## 每人签署承诺\n\n队员接受邀请后需要亲自签署参赛承诺；所有人签署完毕，队长才能提交报名。',
    en: '## Registering\n\nThe captain chooses “Register” on the competition’s page, selects a category and names the team.\n\n## Inviting\n\nIn the team step the captain creates links for members and advisers. A link works once and is valid for seven days.\n\n## Signing\n\nMembers accept and sign the declaration themselves. The captain submits the registration when everyone has signed.',
  },
  {
    key: 'guide-files',
    category: 'guide',
    daysAgo: 14,
    title: ['参赛指南：作品文件怎么准备', 'Guide: preparing your files'],
    summary: ['一至五个文件，支持 PDF、图片、压缩包与视频。', 'One to five files: PDF, pictures, archives or video.'],
    zh: '1. 准备一份 PDF 说明，建议不超过二十页\n2. 准备一至四张 PNG 或 JPG 效果图\n3. 视频请使用 MP4 格式\n\n单个文件不超过 200 MB。上传中断后可以继续，不必从头再来。',
    en: '1. One PDF description, ideally no more than twenty pages\n2. One to four pictures, PNG or JPG\n3. Video as MP4\n\nEach file can have up to 200 MB. An interrupted upload can be continued; it does not start again from the beginning.',
  },
  {
    key: 'guide-score',
    category: 'guide',
    daysAgo: 9,
    title: ['参赛指南：成绩是怎么算出来的', 'Guide: how scores are computed'],
    summary: [
      '从专家打分到最终名次，每一步都可以复算。',
      'From the experts’ scores to the final rank, every step can be recomputed.',
    ],
    zh: '每位专家按创新性（40%）、完成度（35%）、表达（25%）分别打分，系统加权得到这位专家的总分。\n\n有五位及以上专家评分时，去掉一个最高分和一个最低分，其余取平均，保留两位小数。\n\n名次在各赛项内产生；分数相同时，依次比较未去极值的平均分、中位数、最高分与离散程度。',
    en: 'Each expert scores innovation (40%), completeness (35%) and presentation (25%); together they make the expert’s total.\n\nWith five or more score sheets, the highest and lowest are dropped; the others are averaged to two decimals.\n\nWorks are ranked within their category. Ties are broken by the untrimmed mean, the median, the best scores and the smaller spread.',
  },
];
