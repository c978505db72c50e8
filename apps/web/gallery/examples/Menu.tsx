import { Copy, Trash2 } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/Menu.tsx';
import { type Examples, nothing, say } from '../example.ts';

export const examples: Examples = {
  menu: () => (
    <Menu
      trigger={<Button data-opens="[role=menu]">{say('操作', 'Actions')}</Button>}
      items={[
        { heading: say('作品', 'Work') },
        { label: say('复制', 'Copy'), icon: Copy, onSelect: nothing },
        { label: say('显示编号', 'Show the number'), checked: true, onSelect: nothing },
        { label: say('导出', 'Export'), disabled: true, onSelect: nothing },
        'separator',
        { label: say('删除', 'Delete'), icon: Trash2, tone: 'danger', onSelect: nothing },
      ]}
    />
  ),
};
