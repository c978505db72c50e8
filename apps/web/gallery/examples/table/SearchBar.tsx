import { SearchBar } from '#/ui/table/SearchBar.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { type Examples, say } from '../../example.ts';

function Bar() {
  const list = useListParams({ filters: { keywords: '', status: '', from: '', school: '' } });
  return (
    <SearchBar
      list={list}
      fields={[
        { name: 'keywords', label: say('名称', 'Title') },
        {
          name: 'status',
          label: say('状态', 'Status'),
          options: [{ value: 'sent', label: say('已提交', 'Submitted') }],
        },
        { name: 'from', label: say('起始日期', 'From'), day: 'from' },
        { name: 'school', label: say('学校', 'School') },
      ]}
    />
  );
}

export const examples: Examples = { 'with more than it shows': Bar };
