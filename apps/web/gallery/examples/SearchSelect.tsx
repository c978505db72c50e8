import { SearchSelect } from '#/ui/SearchSelect.tsx';
import { type Examples, nothing, say } from '../example.ts';

const options = () => [
  { value: 'a', label: say('第一届设计大赛', 'Design Award, edition 1') },
  { value: 'b', label: say('第二届设计大赛', 'Design Award, edition 2') },
];
const look = () => ({
  label: say('竞赛', 'Competition'),
  searchLabel: say('按名称搜索', 'Search by name'),
  none: say('没有相符的竞赛', 'No matching competition'),
  keywords: '',
  onKeywords: nothing,
  rows: options().map(({ value, label }) => ({ id: value, name: label, hint: '' })),
  options: options(),
  onChange: nothing,
});

export const examples: Examples = {
  'all of a short list': () => <SearchSelect {...look()} total={2} value="b" chosen={null} />,
  'a list that would be cut': () => (
    <SearchSelect {...look()} total={240} value="b" chosen={say('第二届设计大赛', 'Design Award, edition 2')} />
  ),
  'a search that can be cleared': () => (
    <SearchSelect
      {...look()}
      total={240}
      value="b"
      chosen={say('第二届设计大赛', 'Design Award, edition 2')}
      optional
    />
  ),
};
