import { ShownOnce } from '#/ui/ShownOnce.tsx';
import { type Examples, nothing, say } from '../example.ts';

export const examples: Examples = {
  'to be copied': () => (
    <ShownOnce
      label={say('密钥', 'Key')}
      help={say('仅显示这一次', 'Shown this once')}
      value="lk_example"
      onClose={nothing}
    />
  ),
};
