import { Button } from '#/ui/Button.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { type Examples, say } from '../example.ts';

const closing = () => say('报名将于今晚截止。', 'Registration closes tonight.');

export const examples: Examples = {
  info: () => <Notice>{closing()}</Notice>,
  success: () => <Notice tone="success">{say('报名已通过。', 'The registration is approved.')}</Notice>,
  warning: () => (
    <Notice tone="warning" title={closing()} actions={<Button size="sm">{say('去报名', 'Register')}</Button>}>
      {say('之后不能再修改。', 'It cannot be changed afterwards.')}
    </Notice>
  ),
  danger: () => <Notice tone="danger">{say('缴费失败。', 'The payment failed.')}</Notice>,
  refusal: () => (
    <RefusalNote
      refusal={{
        word: 'unexpected',
        sentence: say('报名已截止。', 'Registration is closed.'),
        requestId: 'req-0000-example',
        detail: {},
      }}
    />
  ),
};
