import { useMemo } from 'react';
import type { DesignerState } from '../model/designer-state.ts';
import { useDesigner } from '../model/designer-store.ts';
import type { Command } from './command.ts';
import { isEnabled } from './commands.ts';

const ASKED = ['design', 'selection', 'undoable', 'redoable', 'cropping', 'readOnly'] as const;

/** Whether a command can be done now. It is asked again only when something it may ask about has changed: not in a drag. */
export const useEnabled = (command: Command): boolean => {
  const select = useMemo(() => {
    let asked: { state: DesignerState; answer: boolean } | undefined;
    return (state: DesignerState) => {
      const known = asked;
      if (known && ASKED.every((key) => known.state[key] === state[key])) return known.answer;
      const answer = isEnabled(command, state);
      asked = { state, answer };
      return answer;
    };
  }, [command]);
  return useDesigner(select);
};
