import { ChooseAll } from '#/ui/table/ChooseAll.tsx';
import { type Examples, nothing } from '../../example.ts';

export const examples: Examples = {
  offered: () => <ChooseAll total={1204} matching={async () => []} onAll={nothing} />,
};
