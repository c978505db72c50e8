import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column, Operation } from '#/ui/table/types.ts';
import { nothing, say } from './example.ts';

export type Work = { readonly id: string; readonly title: string; readonly school: string; readonly fee: number };

/** Rows for the examples of tables. */
export const works = (): Work[] => [
  { id: '1', title: say('智慧温室', 'Smart greenhouse'), school: say('第一中学', 'First Middle School'), fee: 100 },
  { id: '2', title: say('太阳能小车', 'Solar car'), school: say('第二中学', 'Second Middle School'), fee: 0 },
  { id: '3', title: say('河水监测', 'River watch'), school: say('实验中学', 'Experimental School'), fee: 100 },
];

export const columns = (): Column<Work>[] => [
  { id: 'title', header: say('名称', 'Title'), cell: (row) => row.title, lead: true, sort: true },
  { id: 'school', header: say('学校', 'School'), cell: (row) => row.school, wrap: true },
  {
    id: 'status',
    header: say('状态', 'Status'),
    cell: () => <StatusTag tone="success">{say('已提交', 'Submitted')}</StatusTag>,
  },
  { id: 'fee', header: say('费用', 'Fee'), cell: (row) => row.fee, align: 'end', hidden: true },
];

export const operations = (): Operation[] => [
  { label: say('查看', 'View'), href: '/works/details?id=1' },
  { label: say('公开', 'Publish'), onSelect: nothing },
  { label: say('退回', 'Return'), onSelect: nothing },
  { label: say('驳回', 'Reject'), tone: 'danger', onSelect: nothing },
];
