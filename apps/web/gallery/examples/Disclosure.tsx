import { Disclosure } from '#/ui/Disclosure.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  closed: () => (
    <Disclosure
      label={say('更多', 'More')}
      buttonClass="rounded-md border border-strong px-3 py-1"
      panelClass="rounded-lg border border-line bg-bg p-4 shadow-float"
    >
      {say('按钮下面的内容', 'What is under the button')}
    </Disclosure>
  ),
};
