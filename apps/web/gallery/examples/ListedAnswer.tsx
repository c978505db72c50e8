import { ListedAnswer } from '#/ui/ListedAnswer.tsx';
import { type Examples, nothing, say } from '../example.ts';

/** Without a server there is no list to search, so only what was chosen is shown. */
const look = () => ({
  list: 'school' as const,
  label: say('合作学校', 'Partner school'),
  required: true,
  onChange: nothing,
});

export const examples: Examples = {
  chosen: () => <ListedAnswer {...look()} value="10001" name={say('北京大学', 'Peking University')} disabled />,
  empty: () => <ListedAnswer {...look()} value="" name={undefined} disabled />,
};
