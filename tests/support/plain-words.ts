/** A word that no sentence may use, and what to write instead. */
export type Banned = { readonly word: RegExp; readonly instead: string };

/** Phrases that make a reader stumble, in texts of the interface, notifications, docs and comments. */
export const turns: readonly Banned[] = [
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix, correct' },
  { word: /\bwho(m)?(so)?ever\b/i, instead: 'the person who, anyone who' },
  { word: /\bdealt\b|\bdeal(s|ing)? out\b/i, instead: 'assigned, assign' },
  { word: /\bc(o|a)m(e|es|ing) along\b/i, instead: 'is included, is added' },
  { word: /\bgive(s|n)? (\w+ )?up\b|\bgave (\w+ )?up\b/i, instead: 'cancel, discard, stop, abandon' },
  { word: /\bgo(es)? on\b/i, instead: 'continue, resume' },
  { word: /\banew\b/i, instead: 'again' },
  { word: /\b(at|is|to) nought\b/i, instead: 'zero, none' },
  { word: /\bhand(s|ed)? (it |them |this |\w+ )?in\b/i, instead: 'submit' },
  { word: /\b(is|are|was|were|be|been) (it )?begun\b/i, instead: 'started' },
];

/** The same, for words that have other uses in code and comments. */
export const turnsOfSentences: readonly Banned[] = [
  { word: /\btells?\b|\btold\b/i, instead: 'show, inform, notify, contact' },
  { word: /\b(lies|lay|lain)\b/i, instead: 'is, is stored' },
  { word: /\b(stands|stood)\b/i, instead: 'is, stays valid' },
  { word: /\bat once\b/i, instead: 'immediately' },
  { word: /\bfor good\b/i, instead: 'permanently' },
];

/** Terms that the glossary excludes, in English texts of screens and notifications. */
export const notTheTerm: readonly Banned[] = [
  { word: /\bsign(s|ed|ing)?[- ]?ups?\b/i, instead: 'register, registration' },
  { word: /\bentr(ant|ants)\b|\bentry fees?\b/i, instead: 'participant, registration fee' },
  { word: /\benrol(s|led|ling|ment|ments)?\b/i, instead: 'register, registration' },
  { word: /\bjudges?\b|\breviewers?\b/i, instead: 'expert' },
  { word: /\bbulletins?\b/i, instead: 'notice, public notice' },
  {
    word: /\b(e-mails?|mails?)\b|(?<!capital |case )\bletters\b(?!,? (and )?digits)/i,
    instead: 'email, notification',
  },
  { word: /\bspecimens?\b|\blook-over\b|\bpreflight\b|\bplates?\b|\bproofs\b/i, instead: 'preview, check' },
  { word: /\bfaces\b/i, instead: 'fonts' },
  { word: /\bfewest\b|\bleast [a-z]+ (score|members|files)\b/i, instead: 'minimum, at least' },
  { word: /\bsign(s|ed|ing)?[- ](in|out|ins)\b(?! the)/i, instead: 'log in, log out, login' },
  { word: /\bverify codes?\b/i, instead: 'verification code' },
  { word: /\btracing\b|\btrace (page|code|address|qr)/i, instead: 'verification' },
  { word: /\brewards?\b/i, instead: 'award' },
  { word: /\bslides?\b/i, instead: 'page' },
  { word: /\bundertakings?\b/i, instead: 'declaration' },
  { word: /(?<!menu |list )\bitems?\b/i, instead: 'category' },
  { word: /(?<!score |the |are )\bsheets?\b/i, instead: 'score sheet' },
  { word: /\bchiefs?\b/i, instead: 'chair' },
  { word: /\b(the|a|this|that|our|another|other) groups?\b/i, instead: 'organisation' },
  { word: /\b(the|a|channel) bills?\b/i, instead: 'channel statement' },
  { word: /\bscreened\b|\bscreening\b/i, instead: 'qualification check' },
];

/** The same in Chinese. */
export const notTheChineseTerm: readonly Banned[] = [
  { word: /你/, instead: '您' },
  { word: /评审表/, instead: '评分表' },
  { word: /评分政策/, instead: '评分规则' },
  { word: /评委/, instead: '专家' },
  { word: /吊销/, instead: '撤销' },
  { word: /签发|发放(?!奖金)/, instead: '颁发' },
  { word: /溯源/, instead: '验证（页）、查验（码）' },
  { word: /补正/, instead: '修改' },
  { word: /裁定/, instead: '处理决定' },
  { word: /团队/, instead: '队伍' },
  { word: /(报名|竞赛|参赛)项目/, instead: '赛项' },
  { word: /可空/, instead: '选填' },
  { word: /理由/, instead: '原因' },
  { word: /组织方|主办方/, instead: '组织者' },
  { word: /导师|指导老师/, instead: '指导教师' },
  { word: /奖励/, instead: '奖项' },
  { word: /意向/, instead: '评审意愿' },
];

/** Sentences that keep such a word, each with the reason. */
export const kept: readonly { readonly folder: string; readonly key: string; readonly why: string }[] = [
  {
    folder: 'features/certificate/locales/',
    key: 'exact.help',
    why: 'names the watermark, which is the word SPECIMEN of print shops',
  },
  { folder: 'features/review/locales/', key: 'distribution.tellingBody', why: 'faces of people in recordings' },
  {
    folder: 'features/content/website/locales/',
    key: 'workNoWords.individualTeam',
    why: 'what the specification lets an organisation choose',
  },
  {
    folder: 'features/content/website/locales/',
    key: 'enrolItem',
    why: 'the setting that chooses between 竞赛项目 and 命题类别',
  },
  {
    folder: 'features/content/website/locales/',
    key: 'enrolItemWords.competitionEvent',
    why: 'what the specification lets an organisation choose',
  },
  ...['deckSlide', 'chooseSlide', 'chooseSlideHelp', 'allSlides', 'drawnOf', 'drawnOfAll'].map((key) => ({
    folder: 'features/certificate/locales/',
    key: `importing.${key}`,
    why: 'the pages of a presentation file, as its own program calls them',
  })),
];
