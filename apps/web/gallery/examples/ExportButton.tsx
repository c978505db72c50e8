import { ExportButton } from '#/ui/ExportButton.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  usual: () => <ExportButton what={{ kind: 'signUps', filter: {} }} />,
  named: () => <ExportButton what={{ kind: 'works', filter: {} }} label={say('下载清单', 'Download the list')} />,
};
