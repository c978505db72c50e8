import { describe, expect, it } from 'vitest';
import type { Printed } from './printed.ts';
import { isRecipientFound } from './recipients-found.ts';

const printed: Printed = {
  school: '江南大学',
  students: [{ name: '阿卜杜拉·买买提', school: '江南大学' }],
  teachers: [{ name: 'Anna O’Neill', school: '东海学院' }],
  workName: '会飞的鱼',
  teamName: '',
  awardName: '一等奖',
  competitionName: '桂冠杯',
  itemName: '数字媒体',
  issuerName: '组委会',
  issueDate: '2026-11-20',
  number: { prefix: 'GG-2026-', body: '0012', suffix: '' },
  namesShown: 0,
};

describe('looking for a recipient', () => {
  it.each([
    '阿卜杜拉买买提',
    '阿卜杜拉 • 买',
    "anna o'neill",
    '江南',
    '会飞的鱼',
    '一等奖',
    'gg2026 0012',
    'GG-2O26-oo12',
    '　',
    '·',
  ])('finds %j', (typed) => {
    expect(isRecipientFound(typed)(printed)).toBe(true);
  });

  it.each(['张三', '0013', '桂冠杯', '组委会'])('does not find %j, which is not about the recipient', (typed) => {
    expect(isRecipientFound(typed)(printed)).toBe(false);
  });

  it('finds the reason of a certificate without an award', () => {
    expect(isRecipientFound('决赛现场')({ ...printed, citation: '服务决赛现场三天' })).toBe(true);
  });
});
