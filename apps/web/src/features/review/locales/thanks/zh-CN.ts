/** 评审结束后致谢专家的文字，属于本模块的文字。 */
export const thanks = {
  thanks: {
    thankCount_one: '致谢 {{count}} 位专家',
    thankCount_other: '致谢 {{count}} 位专家',
    title_one: '向 {{count}} 位专家致谢？',
    title_other: '向 {{count}} 位专家致谢？',
    lead: '每位专家只会收到一次邮件或短信，通知中不出现作品、作者和分数。',
    send: '发送',
    thanked_one: '已向 {{count}} 位专家致谢',
    thanked_other: '已向 {{count}} 位专家致谢',
    nobodyDue: '已向所选专家致谢，或所选专家没有提交过评分表',
    preview: '专家收到的内容',
    languages: { zh: '中文', en: '英文' },
    kinds: { reviewThanksCertificate: '附证书', reviewThanks: '不附证书' },
    experts_one: '{{count}} 位专家',
    experts_other: '{{count}} 位专家',
    noCertificate: '尚无评审证书的专家收到的通知不附证书。如需附上，请先按“完成全部评分的评审专家”名单颁发证书。',
    thankedAt: '致谢时间',
    certificate: '证书',
  },
};
