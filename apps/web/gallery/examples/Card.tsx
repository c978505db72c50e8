import { Button } from '#/ui/Button.tsx';
import { Card, Stat } from '#/ui/Card.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  'with everything': () => (
    <Card
      title={say('报名', 'Registration')}
      lead={say('截至十二月一日', 'Until 1 December')}
      actions={<Button size="sm">{say('修改', 'Edit')}</Button>}
      footer={say('共三项', 'Three items')}
    >
      {say('每支队伍二至五人。', 'A team has two to five members.')}
    </Card>
  ),
  'content alone': () => <Card>{say('没有标题的卡片。', 'A card without a title.')}</Card>,
  flush: () => (
    <Card flush title={say('表格', 'Table')}>
      <p>{say('贴边的内容', 'Content up to the edge')}</p>
    </Card>
  ),
  figures: () => (
    <div className="grid gap-4 sm:grid-cols-3">
      <Stat label={say('报名', 'Registrations')} value="1,204" hint={say('本周 87', '87 this week')} />
      <Stat label={say('待审核', 'To review')} value="12" tone="warning" href="/signUpManagement" />
      <Stat label={say('已退回', 'Returned')} value="3" tone="danger" />
    </div>
  ),
};
