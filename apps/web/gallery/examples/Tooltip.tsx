import { Button } from '#/ui/Button.tsx';
import { Tooltip } from '#/ui/Tooltip.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  below: () => (
    <Tooltip content={say('Ctrl + S', 'Ctrl + S')}>
      <Button>{say('保存', 'Save')}</Button>
    </Tooltip>
  ),
};
