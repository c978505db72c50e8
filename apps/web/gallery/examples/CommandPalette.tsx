import { CommandPalette } from '#/ui/CommandPalette.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Opens } from '../Opens.tsx';

const items = () => [
  { id: 'works', label: say('作品列表', 'Works'), group: say('页面', 'Pages'), run: nothing },
  { id: 'orders', label: say('订单', 'Orders'), group: say('页面', 'Pages'), keywords: ['fee'], run: nothing },
  { id: 'dark', label: say('深色', 'Dark theme'), group: say('显示', 'View'), run: nothing },
];

export const examples: Examples = {
  palette: () => (
    <Opens>{(open, setOpen) => <CommandPalette open={open} onOpenChange={setOpen} items={items()} />}</Opens>
  ),
};
