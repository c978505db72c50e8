import { Download, Pin, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton, LinkButton } from '#/ui/Button.tsx';
import { type Examples, say } from '../example.ts';

const save = () => say('保存', 'Save');
const row = 'flex flex-wrap items-center gap-3';

export const examples: Examples = {
  tones: () => (
    <div className={row}>
      <Button tone="primary">{save()}</Button>
      <Button>{save()}</Button>
      <Button tone="quiet">{save()}</Button>
      <Button tone="danger">{say('删除', 'Delete')}</Button>
    </div>
  ),
  sizes: () => (
    <div className={row}>
      <Button size="sm">{save()}</Button>
      <Button size="md">{save()}</Button>
      <Button size="lg">{save()}</Button>
    </div>
  ),
  'with an icon': () => <Button icon={Plus}>{say('添加', 'Add')}</Button>,
  pending: () => (
    <div className={row}>
      <Button pending>{save()}</Button>
      <Button tone="primary" pending icon={Download}>
        {save()}
      </Button>
    </div>
  ),
  disabled: () => (
    <div className={row}>
      <Button disabled>{save()}</Button>
      <Button tone="primary" disabled>
        {save()}
      </Button>
    </div>
  ),
  link: () => (
    <LinkButton href="/home/news" tone="primary">
      {say('查看新闻', 'Read the news')}
    </LinkButton>
  ),
  'icon alone': () => (
    <div className={row}>
      <IconButton icon={Trash2} label={say('删除', 'Delete')} />
      <IconButton icon={Pin} label={say('置顶', 'Pin')} pressed />
      <IconButton icon={Plus} label={say('添加', 'Add')} tone="primary" size="sm" />
      <IconButton icon={Plus} label={say('添加', 'Add')} disabled />
    </div>
  ),
};
