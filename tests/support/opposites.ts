/** Two words and their opposites, in Chinese and in English. */
export type Opposites = {
  readonly one: readonly [zh: RegExp, en: RegExp];
  readonly other: readonly [zh: RegExp, en: RegExp];
};

export const opposites: readonly Opposites[] = [
  {
    one: [/我(?!们|方)|您/, /\b(my|mine|me|I|you|your|yours)\b/i],
    other: [/对方|他人|其他人/, /\b(their|theirs|they|them|others?|somebody|someone|else|anyone)\b/i],
  },
  {
    one: [/批准|同意|(?<!不|未|无法)通过/, /\b(approv|agree|accept|pass)/i],
    other: [
      /驳回|否决|拒绝|(?<!原路)退回|不通过|未通过/,
      /\b(reject|declin|dismiss|return|refus|fail|not (approv|accept|pass))/i,
    ],
  },
  {
    one: [/上一|上移|前移|提前/, /\b(previous|up|before|above|earl|last)/i],
    other: [/下一|下移|后移/, /\b(next|down|below|later)/i],
  },
  {
    one: [/最多|至多|不超过|上限|不能大于/, /\b(at most|maxim|up to|no more|limit|larger than|exceed|reached)/i],
    other: [/至少|最少|不低于|不小于|不能小于/, /\b(at least|minim|enough)/i],
  },
  { one: [/(?<!解除|未)锁定/, /\block/i], other: [/解除锁定|解锁/, /\bunlock/i] },
  {
    one: [/(?<!不)显示|(?<!不.{0,6}|未)公开/, /\b(show|public|releas|appear|publish)/i],
    other: [/隐藏|隐去|不显示|不.{0,6}公开/, /\b(hid|withh|mask|conceal|neither|nothing|not (to )?show)/i],
  },
  { one: [/暂停/, /\b(paus|suspend)/i], other: [/恢复|继续/, /\b(resum|reinstat|restor|continu)/i] },
  {
    one: [/添加|新增|增加/, /\b(add|new|more|gain)/i],
    other: [/删除|移除|减少|去掉/, /\b(remov|delet|fewer|less|eras|drop|lost|lose)/i],
  },
  { one: [/必填/, /required/i], other: [/选填/, /optional/i] },
  { one: [/升序/, /ascending/i], other: [/降序/, /descending/i] },
  { one: [/最高/, /\b(high|max|best|largest)/i], other: [/最低/, /\b(low|min|worst|small)/i] },
  {
    one: [/(?<!不再)有效/, /\b(valid|count|stay|genuine|active|effect|works?)/i],
    other: [/无效|失效|作废|不再有效/, /\b(invalid|void|not valid|expire|no longer|lapse|supersed|ended|stop)/i],
  },
  {
    one: [/(?<!未|不|未能)晋级(?!阶段)/, /\badvanc/i],
    other: [/淘汰|未晋级|不晋级|未能晋级/, /\b(eliminat|not advanc|none advanc)/i],
  },
  {
    one: [/提交/, /\bsubmi/i],
    other: [/撤回|收回|退赛/, /\b(withdr|recall|revok|t[ao]k(e|en|ing)? .*back|taken back)/i],
  },
  { one: [/左/, /\bleft\b/i], other: [/右/, /\bright\b/i] },
  { one: [/横/, /\b(landscape|horizontal)/i], other: [/竖/, /\b(portrait|vertical)/i] },
  { one: [/启用/, /\b(enabl|on\b|use)/i], other: [/停用/, /\b(disabl|retir|off\b|suspend)/i] },
  { one: [/展开/, /\b(expand|more)/i], other: [/收起/, /\b(collaps|fewer|less|hide|close)/i] },
  {
    one: [/(?<!没有.{0,4})成功|已完成/, /\b(succe|done|complete|created|registered|paid)/i],
    other: [/失败|未能|错误/, /\b(fail|could not|wrong|error|not\b)/i],
  },
];
