import { AddButton } from '#/ui/AddButton.tsx';
import { type Examples, nothing, say } from '../example.ts';

export const examples: Examples = {
  'adds to a list': () => <AddButton onClick={nothing}>{say('新建作品', 'Add work')}</AddButton>,
};
