/** Columns of a spreadsheet of experts. */
export const expertColumns = {
  name: '姓名',
  phone: '手机号',
  email: '邮箱',
  school: '学校或单位',
  title: '职称',
  tracks: '赛道',
  schools: '回避学校',
  maxLoad: '每轮最多评审数',
};

/** What can be wrong with a row of it, on the screen and in the returned file. */
export const expertProblems = {
  required: '必填',
  contactNeeded: '手机号和邮箱至少填写一项',
  format: '格式有误',
  schoolUnknown: '学校不存在；请填写学校标识码或全称',
  tooMany: '内容过多',
  duplicate: '与文件中前面的行重复',
  nameDiffers: '该联系方式属于另一姓名的账号',
  contactsOfTwo: '手机号与邮箱属于两个不同的账号',
  yourself: '不能导入您本人',
  ofOthers: '该人员在其他组织的专家库中',
  retired: '该专家已退出专家库',
  notApproved: '该人员的申请正在审核或未获批准',
  mayNotChange: '您无权修改该专家的资料',
  mayNotCreate: '该人员没有账号，您无权导入账号',
  phoneTaken: '该手机号已被使用',
  emailTaken: '该邮箱已被使用',
  similar: '专家库中有同校同名人员，未导入',
  unchanged: '资料无变化',
  failed: '未能写入，请重试',
};

/** What became of a row. */
export const expertOutcomes = {
  made: '已创建账号并加入专家库',
  candidate: '已加入专家库',
  changed: '已更新资料',
  same: '无变化',
  leftOut: '未导入',
  refused: '未写入',
};

export const expertFile = {
  template: '专家导入模板',
  report: '专家导入结果',
  errors: '专家导入-待修改',
  sheet: '专家',
  notesSheet: '填写说明',
  row: '行号',
  outcome: '结果',
  reason: '原因',
  sampleName: '张三（示例）',
  sampleTitle: '教授',
  sampleTracks: '人工智能；大数据',
  notes: {
    name: '必填',
    phone: '手机号和邮箱至少填写一项',
    email: '手机号和邮箱至少填写一项',
    school: '选填；学校标识码或全称，同时计入回避学校',
    title: '选填',
    tracks: '选填；多个用分号分隔，不填为全部赛道',
    schools: '选填；学校标识码或全称，多个用分号分隔，只增不减',
    maxLoad: '选填；整数',
  },
};
