import { panels } from './panels/zh-CN.ts';
export const messages = {
  ...panels,
  screen: {
    back: '返回证书模板',
    none: '没有选择设计',
    noneHint: '请从证书模板中选一份设计来编辑。',
    readOnly: '只能查看：您没有编辑这份设计的权限。',
    title: '设计名称',
    undo: '撤销',
    redo: '重做',
    undoNamed: '撤销“{{step}}”',
    redoNamed: '重做“{{step}}”',
  },
  said: {
    undone: '已撤销：{{step}}',
    redone: '已重做：{{step}}',
  },
};
