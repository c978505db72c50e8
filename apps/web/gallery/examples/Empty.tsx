import { Button } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  nothing: () => (
    <Empty
      title={say('还没有作品', 'No work yet')}
      hint={say('报名通过后即可提交。', 'You can submit one once the registration is approved.')}
      action={<Button tone="primary">{say('去报名', 'Register')}</Button>}
    />
  ),
  'no match': () => <Empty kind="noMatch" />,
  'no permission': () => <Empty kind="noPermission" />,
};
