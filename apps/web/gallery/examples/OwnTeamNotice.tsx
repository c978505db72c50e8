import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import type { Examples } from '../example.ts';

export const examples: Examples = {
  shown: () => <OwnTeamNotice />,
};
