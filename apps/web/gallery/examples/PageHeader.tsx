import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  'title alone': () => <PageHeader title={say('作品', 'Works')} />,
  'with everything': () => (
    <PageHeader
      title={say('智慧温室', 'Smart greenhouse')}
      lead={say('第一中学 · 猫头鹰', 'First Middle School · Owls')}
      back="/works/list"
      tags={<StatusTag tone="success">{say('已提交', 'Submitted')}</StatusTag>}
      actions={<Button tone="primary">{say('公开', 'Publish')}</Button>}
    />
  ),
};
