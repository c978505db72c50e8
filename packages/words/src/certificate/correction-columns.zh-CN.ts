/** What a table of corrections says about each certificate, on the screen and in the workbook. */
export const correctionColumns = {
  number: '证书编号',
  revision: '版本',
  students: '获奖者姓名',
  teachers: '指导教师姓名',
  school: '学校／单位',
  workTitle: '作品名称',
  teamName: '队伍名称',
};
