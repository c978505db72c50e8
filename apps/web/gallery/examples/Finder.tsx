import { Finder } from '#/ui/Finder.tsx';
import { type Examples, nothing, say } from '../example.ts';

const rows = () => [
  { id: '10295', name: say('江南大学', 'Jiangnan University'), hint: say('无锡 · 10295', 'Wuxi · 10295') },
  { id: '10355', name: say('中国美术学院', 'China Academy of Art'), hint: say('杭州 · 10355', 'Hangzhou · 10355') },
];
const look = () => ({
  label: say('学校', 'School'),
  searchLabel: say('搜索学校名称或代码', 'Search by school name or code'),
  none: say('没有找到相符的学校', 'No matching school'),
  keywords: '',
  onKeywords: nothing,
  onChange: nothing,
});

export const examples: Examples = {
  chosen: () => <Finder {...look()} rows={rows()} chosen={say('江南大学', 'Jiangnan University')} />,
  'nothing chosen': () => <Finder {...look()} rows={rows()} chosen={null} />,
  'chosen and required': () => (
    <Finder {...look()} rows={rows()} chosen={say('江南大学', 'Jiangnan University')} required />
  ),
};
