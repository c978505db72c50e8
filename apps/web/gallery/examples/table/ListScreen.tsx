import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { type Examples, nothing, say } from '../../example.ts';
import { columns, operations, works } from '../../works.tsx';

export const examples: Examples = {
  'with everything': () => (
    <ListScreen
      id="galleryScreen"
      title={say('作品', 'Works')}
      lead={say('已提交的作品', 'Works that were submitted')}
      above={<Notice tone="info">{say('明天截止', 'It closes tomorrow')}</Notice>}
      query={{ data: works(), error: null, isPending: false, isFetching: false, refetch: nothing }}
      rowId={({ id }) => id}
      columns={columns()}
      operations={operations}
      actions={<Button tone="primary">{say('添加', 'Add')}</Button>}
    />
  ),
};
