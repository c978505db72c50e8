import { Button } from '#/ui/Button.tsx';
import { ChosenBar } from '#/ui/table/ChosenBar.tsx';
import { type Examples, nothing, say } from '../../example.ts';

const publish = () => <Button size="sm">{say('公开', 'Publish')}</Button>;

export const examples: Examples = {
  'on this page': () => (
    <ChosenBar count={2} elsewhere={0} onClear={nothing}>
      {publish()}
    </ChosenBar>
  ),
  'on other pages too': () => (
    <ChosenBar count={12} elsewhere={10} onClear={nothing}>
      {publish()}
    </ChosenBar>
  ),
};
