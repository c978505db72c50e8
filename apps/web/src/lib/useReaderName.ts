import { useState } from 'react';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';

/** Who reads and since when, to be written across a work under review; empty while it is not known who. */
export function useReaderName(): string {
  const { user } = useSession();
  const format = useFormat();
  const [begun] = useState(() => new Date().toISOString());
  return user ? [user.realName, user.username, format.dateTime(begun)].filter(Boolean).join(' ') : '';
}
