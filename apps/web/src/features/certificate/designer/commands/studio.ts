import { createContext, useContext } from 'react';
import type { Studio } from './command.ts';

export const StudioContext = createContext<Studio | null>(null);

/** What commands work on: the store, the words, the clipboard and the sheet of keys. */
export const useStudio = (): Studio => {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('the designer is not around');
  return studio;
};
