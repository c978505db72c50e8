import type { Seed } from './seed.ts';

export const pages: readonly Seed[] = [
  {
    key: 'platform',
    category: 'platform',
    daysAgo: 420,
    title: ['平台介绍', 'About the platform'],
    summary: [
      '从发布竞赛到查验证书，一个平台走完全程。',
      'From announcement to certificate verification on one platform.',
    ],
    zh: '桂冠杯竞赛平台由组委会运行，覆盖一场竞赛的全部环节：发布、报名、缴费、提交、评审、颁奖与证书。\n\n## 公平，看得见\n\n评审双盲，分配可复现，成绩可复算。每一次审核、打分与修改都会留下不可篡改的记录，审计人员可以随时核验。\n\n## 少收集，保护好\n\n平台只收集竞赛需要的信息；证件号码、电话等内容逐人加密保存，列表中只显示掩码。\n\n## 证书，一扫便知\n\n电子证书带有数字签名与二维码。任何人都能查验它是否有效、是否已被撤销。',
    en: 'The Laurel Cup platform is run by the organising committee and covers a whole competition: announcement, registration, payment, submission, review, awards and certificates.\n\n## Visible fairness\n\nThe review is double-blind, its distribution can be repeated and its scores recomputed. Every approval, score and change leaves a record that cannot be altered unnoticed.\n\n## Little data, well protected\n\nOnly data needed for a competition is collected. ID and phone numbers are encrypted for each person; lists show masked values.\n\n## Verifiable certificates\n\nCertificates carry a digital signature and a QR code. Anyone can check whether one is valid or has been revoked.',
  },
  {
    key: 'services',
    category: 'services',
    daysAgo: 410,
    title: ['拓展服务', 'Further services'],
    summary: ['为院校与组织者提供的支持。', 'Support for schools and organisers.'],
    zh: '## 为院校\n\n院校管理员可以查看本校队伍的报名情况，核对学生信息。\n\n## 为组织者\n\n- 多届、多赛项的赛程与规则配置\n- 专家库、回避与自动分配\n- 证书模板设计、批量颁发与撤销\n\n## 为参赛者\n\n参赛记录、作品与证书长期保存，毕业之后仍可下载和查验。',
    en: '## For schools\n\nSchool administrators see the registrations of their own teams and check student information.\n\n## For organisers\n\n- Schedules and rules for many editions and categories\n- Expert library, conflicts of interest and automatic distribution\n- Certificate designs, bulk issue and revocation\n\n## For participants\n\nRegistrations, works and certificates are kept, and can be downloaded and verified after graduation.',
  },
];
