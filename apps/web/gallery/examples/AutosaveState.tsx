import { AutosaveState } from '#/ui/AutosaveState.tsx';
import { type Examples, say } from '../example.ts';

const AT = '2026-11-22T10:00:00Z';

export const examples: Examples = {
  saved: () => <AutosaveState state="saved" at={AT} />,
  saving: () => <AutosaveState state="saving" />,
  unsaved: () => <AutosaveState state="unsaved" />,
  failed: () => <AutosaveState state="failed" at={AT} />,
  unsent: () => <AutosaveState state="unsent" reason={say('两份评分表尚未提交。', 'Two score sheets are not sent.')} />,
  refused: () => <AutosaveState state="refused" reason={say('提交时间已过。', 'The deadline has passed.')} />,
};
