export const messages = {
  title: '评审协议',
  none: '未接受',
  current: '已接受',
  outdated: '待重新接受',
  publish: {
    action: '评审协议',
    submit: '发布新版本',
    lead: '发布后，专家库中的每位专家都会收到通知，需要阅读并接受新版本。尚未启用的专家，接受后才能启用。',
    version_one: '现行版本：第 {{count}} 版',
    version_other: '现行版本：第 {{count}} 版',
    textZh: '协议内容（中文）',
    textEn: '协议内容（英文）',
    done: '新版本已发布',
  },
  mine: {
    version_one: '评审协议（第 {{count}} 版）',
    version_other: '评审协议（第 {{count}} 版）',
    published: '发布时间',
    accept: '我已阅读并接受',
    accepted: '您已接受这一版本。',
    done: '已接受评审协议',
  },
};
