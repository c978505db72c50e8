import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { type Examples, say } from '../example.ts';

const items = () => [
  { label: say('队伍', 'Team'), value: say('猫头鹰', 'Owls') },
  { label: say('学校', 'School'), value: say('第一中学', 'First Middle School') },
  { label: say('指导教师', 'Teacher'), value: null },
  {
    label: say('说明', 'Note'),
    value: say('作品在三个月内完成，全部资料由队员自己收集。', 'Made within three months by the members alone.'),
    wide: true,
  },
];

export const examples: Examples = {
  'two columns': () => <DescriptionList items={items()} />,
  'one column': () => <DescriptionList items={items()} columns={1} />,
  'three columns': () => <DescriptionList items={items()} columns={3} />,
};
