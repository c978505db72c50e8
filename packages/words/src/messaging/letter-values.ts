/** A value that a notification contains: what organisers call it, and one to show in a preview. */
type Value = { readonly name: string; readonly example: string };
type InBoth = { readonly zh: Value; readonly en: Value };

const value = (zh: string, zhExample: string, en: string, enExample: string): InBoth => ({
  zh: { name: zh, example: zhExample },
  en: { name: en, example: enExample },
});

/** The values of the notifications that organisers may edit. */
export const letterValues: Readonly<Record<string, InBoth>> = {
  competition: value('竞赛', '长桥杯（第 12 届）', 'Competition', 'Long Bridge Cup (edition 12)'),
  item: value('赛项', '数字艺术', 'Category', 'Digital Art'),
  round: value('评审轮次', '初评', 'Review round', 'First round'),
  team: value('队伍', '远航队', 'Team', 'Voyagers'),
  work: value('作品', '河畔之光', 'Work', 'Light by the River'),
  alias: value('作品代号', 'A-017', 'Alias of the work', 'A-017'),
  number: value('编号', '2026-0042', 'Number', '2026-0042'),
  order: value('订单号', '202611290001', 'Order number', '202611290001'),
  amount: value('金额', '¥128.00', 'Amount', '¥128.00'),
  payBy: value('缴费截止时间', '2027年1月5日 18:00', 'Payment deadline', 'January 5, 2027 at 18:00'),
  from: value('开始时间', '2027年1月5日 09:00', 'Start', 'January 5, 2027 at 09:00'),
  until: value('截止时间', '2027年1月5日 18:00', 'Deadline', 'January 5, 2027 at 18:00'),
  points: value('分值', '2', 'Points', '2'),
  reason: value('原因', '请补充学籍证明。', 'Reason', 'Please add the proof of enrolment.'),
  room: value('房间', '报告厅 A', 'Room', 'Lecture hall A'),
  place: value('地点', '图书馆 302', 'Place', 'Library, room 302'),
  award: value('奖项', '一等奖', 'Award', 'First prize'),
  role: value('身份', '优秀指导教师', 'Role', 'Outstanding adviser'),
  count: value('数量', '12', 'Number of items', '12'),
  failed: value('失败数量', '2', 'Number of failures', '2'),
};
