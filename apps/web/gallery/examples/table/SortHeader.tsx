import { SortHeader } from '#/ui/table/SortHeader.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { type Examples, nothing } from '../../example.ts';
import { columns } from '../../works.tsx';

function Headers() {
  const list = { ...useListParams({ filters: {} }), setSort: nothing };
  const [title, school] = columns();
  return (
    <table>
      <thead>
        <tr>
          {title && <SortHeader column={title} list={{ ...list, sort: 'title' }} />}
          {title && <SortHeader column={title} list={{ ...list, sort: '-title' }} />}
          {title && <SortHeader column={title} list={list} />}
          {school && <SortHeader column={school} list={list} />}
        </tr>
      </thead>
    </table>
  );
}

export const examples: Examples = { 'ascending, descending, unsorted, fixed': Headers };
