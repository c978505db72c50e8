/** The texts that other sites show of a certificate: the badge, the embedded card, the head of the public page. */
const en = {
  badge: 'Certificate',
  valid: 'Valid',
  revoked: 'Revoked',
  superseded: 'Superseded',
  unknown: 'Not found',
  number: 'Number',
  recipients: 'Recipients',
  hidden: 'name not shown',
  verify: 'Verify this certificate',
  title: 'Verify a certificate',
  lead: 'Check whether a certificate was issued here and is still valid.',
};
const zh: typeof en = {
  badge: '证书',
  valid: '有效',
  revoked: '已撤销',
  superseded: '已换发',
  unknown: '未找到',
  number: '编号',
  recipients: '获奖者',
  hidden: '姓名未公开',
  verify: '验证此证书',
  title: '证书验证',
  lead: '查验证书是否由本平台颁发，是否仍然有效。',
};

export type ShareWords = typeof en;
export const shareWords = (language: 'zh-CN' | 'en'): ShareWords => (language === 'en' ? en : zh);
