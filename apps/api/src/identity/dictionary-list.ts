import { dictionaryEntries } from '@laurel/db/identity/dictionaries.ts';
import { permitted } from '../kernel/trpc.ts';

export const dictionaryList = permitted('sys:dict:edit').query(({ ctx }) => dictionaryEntries(ctx.db));
