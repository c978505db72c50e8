import { Button } from '#/ui/Button.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { type Examples, nothing, say } from '../../example.ts';
import { columns, operations, type Work, works } from '../../works.tsx';

type Shown = { rows?: readonly Work[]; error?: Error; plain?: boolean };

function Works({ rows, error, plain = false }: Shown) {
  const list = useListParams({ filters: { keywords: '', school: '' }, sort: '-title' });
  const data = rows && { rows, total: rows.length };
  return (
    <DataTable
      id="gallery"
      label={say('作品', 'Works')}
      list={list}
      query={{ data, error: error ?? null, isPending: !data && !error, isFetching: false, refetch: nothing }}
      rowId={({ id }) => id}
      columns={columns()}
      empty={{ title: say('还没有作品', 'No work yet') }}
      plain={plain}
      {...(!plain && {
        operations,
        search: [
          { name: 'keywords', label: say('名称', 'Title') },
          { name: 'school', label: say('学校', 'School'), options: [{ value: '1', label: say('第一中学', 'First') }] },
        ],
        actions: <Button tone="primary">{say('添加', 'Add')}</Button>,
        bulk: (chosen: readonly Work[]) => <Button>{say(`公开 ${chosen.length}`, `Publish ${chosen.length}`)}</Button>,
      })}
    />
  );
}

export const examples: Examples = {
  full: () => <Works rows={works()} />,
  plain: () => <Works rows={works()} plain />,
  empty: () => <Works rows={[]} />,
  waiting: () => <Works />,
  failed: () => <Works error={new Error('example')} />,
};
