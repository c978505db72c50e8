/**
 * What a text is found by: pairs of neighbouring Chinese characters, and Latin words without their endings. Pairs need no
 * dictionary, so that names of contests are found too. Words that only ask ("how do I", 请问怎么) are left out.
 * Source: Manning, Raghavan, Schütze, Introduction to Information Retrieval, §2.2 (tokens, stop words, stemming).
 */
export const termsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (HAN.test(run) ? pairsOf(run) : latinTerm(run)));

/** What a question asks for: as `termsOf`, without the pairs that two neighbouring Chinese words form by chance. */
export const termsAskedIn = (question: string): string[] =>
  runsOf(question).flatMap((run) => (HAN.test(run) ? wordsOf(run).flatMap(pairsOf) : latinTerm(run)));

/** The Chinese words of a run; one of a single character goes with the word before it (报名费), or alone says too little. */
const wordsOf = (run: string): string[] => {
  const words: string[] = [];
  for (const { segment } of chinese.segment(run)) {
    const before = words.at(-1);
    if ([...segment].length > 1) words.push(segment);
    else if (before && !ALONE_ZH.has(segment)) words[words.length - 1] = before + segment;
  }
  return words;
};

const chinese = new Intl.Segmenter('zh-CN', { granularity: 'word' });

const runsOf = (text: string): string[] => {
  let plain = text.normalize('NFKC').toLowerCase().replace(ASKING_ZH, ' ');
  for (const [word, others] of SAME_ZH) plain = plain.replace(others, word);
  return plain.match(RUN) ?? [];
};

const latinTerm = (word: string): string[] => (ASKING_EN.has(word) ? [] : [SAME_EN.get(stemOf(word)) ?? stemOf(word)]);

/** The language that a text is written in: Chinese as soon as it has a Chinese character. */
export const languageOf = (text: string): 'zh' | 'en' => (HAN.test(text) ? 'zh' : 'en');

const HAN = /\p{Script=Han}/u;
/** Chinese characters, or other letters and figures: PDF文件 is two runs, and is found by PDF alone. */
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’](?:(?!\p{Script=Han})\p{L})+)?/gu;

const ASKING_ZH =
  /请问|什么时候|什么|怎么样|怎么办|怎么|怎样|如何|为什么|多少|多久|多长|哪里|哪个|哪些|是否|是不是|能不能|可不可以|可以|需要|我们|有没有|一下|时候/gu;

/** Single characters that are no part of the word before them. */
const ALONE_ZH = new Set('的了吗呢吧啊是我您你在有要会想请把被和与或及能用谁几哪都也就还再给对到从个');

const ASKING_EN = new Set(
  `a about after am an and any are as at be been before but by can could did do does for from get give had has have how i i'm
  if in into is it its let may me must my need no not of on or our please should so some that the their them then there
  they this to up us was we what when where which who whom why will with would you your`.split(/\s+/),
);

/** Words of one meaning: the one that texts of contests use, and others that people use. */
const SAME_ZH: readonly (readonly [string, RegExp])[] = [
  ['缴费', /付款|交费|交钱|支付|付费|付钱/gu],
  ['队员', /队友|组员/gu],
  ['教师', /老师|导师/gu],
  ['登录', /登陆/gu],
  ['学校', /院校/gu],
  ['成绩', /分数|得分|评分/gu],
  ['截止', /结束|最后期限/gu],
  ['真伪', /真假/gu],
];

/** Cuts the commonest English endings; short words stay whole. */
const stemOf = (word: string): string => {
  const whole = word.replace(/['’]s$/, '');
  if (whole.length < 5) return whole.replace(/(?<=[a-z]{3})s$/, '');
  return whole
    .replace(/(?<=[a-z]{3})(?:ations?|ings?|ions?|ers?|ed|es|s|e)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
};

/** 报名费用 → 报名, 名费, 费用; one character alone is a term of its own. */
const pairsOf = (run: string): string[] => {
  const signs = [...run];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
};

/** Words of one meaning that share no stem, by their stems. */
const SAME_EN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    deadline: 'close',
    end: 'close',
    due: 'close',
    finish: 'close',
    begin: 'open',
    paid: 'pay',
    payment: 'pay',
    start: 'open',
    enrol: 'register',
    enroll: 'register',
    sign: 'register',
    apply: 'register',
    cost: 'fee',
    price: 'fee',
    money: 'fee',
    award: 'prize',
    entry: 'work',
  }).map(([word, other]) => [stemOf(word), stemOf(other)]),
);
